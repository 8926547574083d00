import { api } from '@greenstar/web/shop-api'
import { type PageFacts, readPages } from '../platform/route/route'

/** Converts the tab of an address: c-3 a class, s-7 a series, anything else all goods. */
function narrowed(tab: string) {
  const [kind, of] = tab.split('-')
  return kind === 'c' ? { classID: Number(of) } : kind === 's' ? { seriesID: Number(of) } : {}
}

/** Reads the goods of the coupon in the address. */
export const couponGoods = ({ query, queryNumber }: PageFacts) =>
  readPages(api.coupon.GetCouponProductList, { couponID: queryNumber('id') ?? 0, ...narrowed(query('tab')) })
