import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route'

export const offersOf = (productID: number) => read(api.coupon.GetListCouponByProductID, { productID })
