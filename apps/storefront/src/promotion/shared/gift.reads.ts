import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

/** What registering brings, the same for everybody. */
export const newcomerGift = read(api.promotion.GetNewcomerGift, {})
