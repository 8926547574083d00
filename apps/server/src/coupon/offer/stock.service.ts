import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { findTemplate } from '../campaign/campaign.store'
import { receivedNow } from '../claim/take-coupon'
import type { RecordRow, TemplateRow } from '../coupon.facts'
import { insertCoupons, memberActor, moveCoupons, systemActor } from '../coupon.store'
import { couponRecords, couponTemplates } from '../coupon.tables'

export type { RecordRow, TemplateRow } from '../coupon.facts'
export { valueOf } from '../coupon.facts'
export { recordWire, termsWire } from '../coupon.wire'
export { costOfOne, isLargeGift } from '../template/coupon-cost'
export { holdTemplate } from '../template/template.store'
export { findTemplate }

/** Whether coupons of a template may be given out and taken: in use and not ended. `now` in ms. */
export const isUsable = ({ status, endAt }: TemplateRow, now: number): boolean =>
  status === CouponRun.running && (endAt === null || endAt.getTime() > now)

/** Adds `num` coupons of a welfare officer's allowance to the stock (domain 6: – → 40); returns their ids. */
export const stockWelfareCoupons = async (
  db: Db,
  { id: templateId }: TemplateRow,
  num: number,
  now: number,
): Promise<number[]> => {
  const row = { templateId, status: CouponStatus.stock, source: 'welfare' as const, createdAt: new Date(now) }
  const rows = Array.from({ length: num }, () => row)
  const made = await insertCoupons(db, rows, { actor: systemActor, reason: '福利官本月额度', now })
  return made.map(({ id }) => id)
}

/** Gives a coupon in stock to a member (40 → 10), valid from now; undefined if it is no longer in stock. */
export const claimStock = async (
  db: Db,
  recordId: number,
  template: TemplateRow,
  memberId: number,
  now: number,
): Promise<RecordRow | undefined> => {
  const change = { memberId, ...receivedNow(template, now) }
  const cause = { actor: memberActor, reason: '福利官链接领取', now }
  return (await moveCoupons(db, [recordId], 'claim', CouponStatus.stock, change, cause))[0]
}

/** Blocks those of the coupons that are still in stock (40 → 99); returns their ids. */
export const endStock = async (
  db: Db,
  recordIds: readonly number[],
  reason: string,
  now: number,
): Promise<number[]> => {
  if (recordIds.length === 0) return []
  const cause = { actor: systemActor, reason, now }
  return (await moveCoupons(db, recordIds, 'block', CouponStatus.stock, {}, cause)).map(({ id }) => id)
}

/** Finds a coupon with its template, as `recordWire` needs it. */
export const findCouponRecord = async (
  db: Db,
  id: number,
): Promise<{ record: RecordRow; template: TemplateRow } | undefined> =>
  (
    await db
      .select({ record: couponRecords, template: couponTemplates })
      .from(couponRecords)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponRecords.templateId))
      .where(eq(couponRecords.id, id))
  )[0]
