import { takeAfterLogin } from './parts/take-welfare'

/** What of the welfare coupons goes on after a login that left the page. */
export default {
  'welfare.take': (userCode: string) => takeAfterLogin(userCode),
}
