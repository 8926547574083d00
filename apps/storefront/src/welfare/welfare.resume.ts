import { takeAfterLogin } from './parts/take-welfare'

/** Actions of welfare coupons that continue after a login that left the page. */
export default {
  'welfare.take': (userCode: string) => takeAfterLogin(userCode),
}
