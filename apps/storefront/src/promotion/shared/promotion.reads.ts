import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

export const flashOfProduct = (id: number) => read(api.promotion.GetSecKillByProductID, { id })
