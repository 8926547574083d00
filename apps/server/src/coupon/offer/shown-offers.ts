import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { listShown, type Offer } from '../campaign/campaign.store'

const keepSeconds = 2

/** Offers of the coupon mall, cached for two seconds per process; taking a coupon checks current counts. */
export const shownOffers = (app: App, db: Db, now: number): Promise<Offer[]> =>
  app.cache.get('coupon.shown', keepSeconds, () => listShown(db, new Date(now)))
