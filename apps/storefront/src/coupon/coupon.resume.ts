import { takeAfterLogin } from './shared/take-coupon'

/** What of the coupons goes on after a login that left the page. */
export default {
  'coupon.take': (publishID: number) => takeAfterLogin(publishID),
}
