import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route'

/** The session that runs or comes next, with its first goods. */
export const flashNow = read(api.promotion.GetSecKillProductList, {})
