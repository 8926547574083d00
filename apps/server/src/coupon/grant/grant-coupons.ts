import type { CouponSource } from '@greenstar/rules/coupon/coupon.source'
import { couponSourceText } from '@greenstar/rules/coupon/coupon.source'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { notifyMany } from '../../message/message.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { acceptBy } from '../claim/take-coupon'
import type { RecordRow, TemplateRow } from '../coupon.facts'
import { insertCoupons, systemActor } from '../coupon.store'

/** Who gets a coupon, and the order that brings it. */
export type Recipient = { memberId: number; giftOrderId?: number }

type Granting = { source: CouponSource; campaignId?: number; grantId?: number; until?: Date; now: number }

/**
 * Grants one coupon of a template to each recipient (domain 6: – → 0) and notifies them, in the caller's
 * transaction. They must accept it before `until`, by default within `coupon.acceptDays`. `now` in ms.
 */
export const grantCoupons = async (
  app: App,
  db: Db,
  template: TemplateRow,
  recipients: readonly Recipient[],
  { source, until, now, ...ids }: Granting,
): Promise<RecordRow[]> => {
  if (recipients.length === 0) return []
  const latest = until ?? (await acceptBy(app, db, now))
  const rows = recipients.map((recipient) => ({
    ...{ templateId: template.id, source, status: CouponStatus.notReceive },
    ...{ acceptBy: latest, createdAt: new Date(now), ...ids, ...recipient },
  }))
  const cause = { actor: systemActor, reason: couponSourceText(source), now }
  const made = await insertCoupons(db, rows, cause)
  const facts = { name: template.name, until: shanghaiDay(latest.getTime()) }
  const event = 'coupon.granted' as const
  await notifyMany(
    db,
    recipients.map(({ memberId }) => ({ memberId, event, facts })),
    now,
  )
  return made
}
