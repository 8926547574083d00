import type { GroupOfferData } from '@greenstar/contract/promotion/promotion.shapes'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'

/** Returns the group activity that sells one of these products at a time (ms), preferring the first. */
type FindGroupOffer = (db: Db, productIds: readonly number[], now: number) => Promise<GroupOfferData | null>

declare module '../platform/ports' {
  interface Ports {
    groupOffer: FindGroupOffer
  }
}

export const groupOffer: FindGroupOffer = (...asked) => ports.groupOffer(...asked)
