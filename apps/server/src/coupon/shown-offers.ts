import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listShown, type Offer } from './campaign.store'

const keepSeconds = 2

/** What the coupon mall offers, read at most once in two seconds per process; counts may lag that long, the take does not. */
export const shownOffers = (app: App, db: Db, now: number): Promise<Offer[]> =>
  app.cache.get('coupon.shown', keepSeconds, () => listShown(db, new Date(now)))
