import { takeAfterLogin } from './shared/take-coupon'

/** Actions of coupons that continue after a login that left the page. */
export default {
  'coupon.take': (publishID: number) => takeAfterLogin(publishID),
}
