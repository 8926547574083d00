import { isTakenOnPage } from '@greenstar/rules/coupon/campaign.text'
import type { CouponSource } from '@greenstar/rules/coupon/coupon.source'
import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { validity } from '@greenstar/rules/coupon/coupon.validity'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { getSetting } from '../../setting/setting.service'
import { findOffer, type Offer, takeForMember, takeFromCampaign } from '../campaign/campaign.store'
import { type RecordRow, type TemplateRow, termOf } from '../coupon.facts'
import { insertCoupon, memberActor, moveCoupons } from '../coupon.store'
import { couponRecords } from '../coupon.tables'
import { countDevice } from '../grant/device.service'

export type Taking = {
  publishID?: number | undefined
  code?: string | undefined
  deviceID?: string | undefined
}

/** Why no coupon of a campaign can be taken; undefined if possible. The update checks counts again. */
export const offerProblem = ({ campaign, template }: Offer, now: number) => {
  if (campaign.beginAt.getTime() > now) return 'coupon/soon' as const
  const isOver =
    campaign.status !== CouponRun.running ||
    template.status !== CouponRun.running ||
    (campaign.endAt && campaign.endAt.getTime() <= now) ||
    (template.endAt && template.endAt.getTime() <= now)
  if (isOver) return 'coupon/over' as const
  const { total, taken, budgetFen, spentFen, perDay, day, dayTaken } = campaign
  if ((total > 0 && taken >= total) || (budgetFen !== null && spentFen >= budgetFen))
    return 'coupon/gone' as const
  return perDay > 0 && day === shanghaiDay(now) && dayTaken >= perDay
    ? ('coupon/day-gone' as const)
    : undefined
}

/** Converts a typed code to its stored form: capitals, without spaces and dashes. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

const findByCode = async (db: Db, code: string): Promise<RecordRow | undefined> =>
  (await db.select().from(couponRecords).where(eq(couponRecords.code, code)).for('update'))[0]

/** Columns of a coupon received now, with its validity by the template. */
export const receivedNow = (template: TemplateRow, now: number) => {
  const { beginAt, endAt } = validity(termOf(template), now)
  return { receivedAt: new Date(now), beginAt: new Date(beginAt), endAt: new Date(endAt) }
}

/** Latest time to accept a coupon granted now. */
export const acceptBy = async (app: App, db: Db, now: number) =>
  new Date(now + (await getSetting(app, 'coupon.acceptDays', db)) * DAY)

/** Updates the campaign row last, because all other takers wait for its lock. */
const count = async (
  app: App,
  db: Db,
  memberId: number,
  offer: Offer,
  device: string | undefined,
  now: number,
) => {
  const { campaign } = offer
  if (!(await takeForMember(db, campaign, memberId)))
    throw refuse('coupon/taken-all', { max: campaign.perMember })
  const day = shanghaiDay(now)
  await countDevice(app, db, device, now)
  if (await takeFromCampaign(db, campaign.id, day, new Date(now))) return
  const late = await findOffer(db, campaign.id)
  throw refuse((late && offerProblem(late, now)) ?? 'coupon/gone')
}

const open = async (db: Db, id: number, now: number): Promise<Offer> => {
  const offer = await findOffer(db, id)
  if (!offer) throw refuse('coupon/not-found')
  const problem = offerProblem(offer, now)
  if (problem) throw refuse(problem)
  return offer
}

/**
 * Gives a member a coupon of a campaign, or the one of a code (domain 6: – → 10, – → 0, 40 → 10), in the
 * caller's transaction. Refuses if a limit of the member, device, day, campaign or budget is reached.
 */
export const takeCoupon = async (
  app: App,
  db: Db,
  memberId: number,
  { publishID, code, deviceID }: Taking,
  { now, isReceived }: { now: number; isReceived: boolean },
): Promise<{ record: RecordRow; template: TemplateRow }> => {
  const cause = { actor: memberActor, now }
  if (code) {
    const held = await findByCode(db, plainCode(code))
    if (!held?.campaignId || held.status !== CouponStatus.stock) throw refuse('coupon/code-unknown')
    const offer = await open(db, held.campaignId, now)
    await count(app, db, memberId, offer, deviceID, now)
    const change = { memberId, ...receivedNow(offer.template, now) }
    const [record] = await moveCoupons(db, [held.id], 'claim', CouponStatus.stock, change, {
      ...cause,
      reason: '兑换码领取',
    })
    if (!record) throw refuse('coupon/code-unknown')
    return { record, template: offer.template }
  }
  if (!publishID) throw refuse('coupon/what')
  const offer = await open(db, publishID, now)
  const { campaign, template } = offer
  if (!isTakenOnPage(campaign.way)) throw refuse('coupon/not-found')
  await count(app, db, memberId, offer, deviceID, now)
  const source: CouponSource = campaign.way === 'link' ? 'link' : 'claim'
  const row = { templateId: template.id, campaignId: campaign.id, memberId, source, createdAt: new Date(now) }
  const record = isReceived
    ? { ...row, status: CouponStatus.notUse, ...receivedNow(template, now) }
    : { ...row, status: CouponStatus.notReceive, acceptBy: await acceptBy(app, db, now) }
  return { record: await insertCoupon(db, record, cause), template }
}
