import type { GroupOfferData } from '@greenstar/contract/promotion/promotion.shapes'
import type { Db } from '../platform/database/connect'

/** Returns the group activity that sells one of these products at a time (ms), preferring the first. */
type FindGroupOffer = (db: Db, productIds: readonly number[], now: number) => Promise<GroupOfferData | null>

let given: FindGroupOffer | undefined

/** Called by group-buy when its module is loaded. */
export const provideGroupOffer = (find: FindGroupOffer) => {
  given = find
}

export const groupOffer: FindGroupOffer = (...asked) => {
  if (!given) throw new Error('group has not been loaded')
  return given(...asked)
}
