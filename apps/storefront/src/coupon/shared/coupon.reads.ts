import type { CouponOfferData } from '@greenstar/contract/coupon/coupon.shapes'
import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

export const offersOf = (productID: number) => read(api.coupon.GetListCouponByProductID, { productID })

/** Whether this visitor can take or use a coupon of the offer now. */
export const isWithin = ({ State, MyUsable }: CouponOfferData): boolean => State === 'open' || MyUsable > 0
