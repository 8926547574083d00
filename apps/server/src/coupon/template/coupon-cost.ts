import type { Fen } from '@greenstar/rules/platform/money'
import { DAY } from '@greenstar/rules/platform/time'
import { dearestFreight } from '../../freight/freight.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { ports } from '../../platform/ports'
import { getSetting } from '../../setting/setting.service'
import { couponCost, type TemplateRow } from '../coupon.facts'

declare module '../../platform/ports' {
  interface Ports {
    /** Goods amount of the largest order paid since then (fen). */
    largestOrderFen: (db: Db, since: Date) => Promise<Fen>
  }
}

/**
 * The most that one coupon of a template can cost (fen): its cap; without a cap, its discount on the largest order of
 * the last year. Undefined if there was no order either; such a coupon always needs a second person.
 */
export const costOfOne = async (app: App, db: Db, template: TemplateRow): Promise<number | undefined> => {
  const freight = await dearestFreight(app, db)
  const capped = couponCost(template, freight)
  if (capped !== undefined) return capped
  const largest = await ports.largestOrderFen(db, new Date(app.clock.now() - 365 * DAY))
  return largest > 0 ? couponCost(template, freight, largest) : undefined
}

/** Whether a coupon of a template is more than what one member may get at once by one operator (`approval.giftFen`). */
export const isLargeGift = async (app: App, db: Db, template: TemplateRow): Promise<boolean> => {
  const each = await costOfOne(app, db, template)
  return each === undefined || each > (await getSetting(app, 'approval.giftFen', db))
}
