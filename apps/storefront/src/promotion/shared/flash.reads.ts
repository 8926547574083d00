import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

/** The running or next session with its first goods. */
export const flashNow = read(api.promotion.GetSecKillProductList, {})
