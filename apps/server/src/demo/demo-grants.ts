import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY, HOUR, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { receivedNow } from '../coupon/claim/take-coupon'
import { memberActor, moveCoupons } from '../coupon/coupon.store'
import { couponTemplates, type GrantAudience } from '../coupon/coupon.tables'
import { actOfGrant, applyGrant } from '../coupon/grant/grant.approvals'
import { insertGrant, putGrant } from '../coupon/grant/grant.store'
import { grantCoupons } from '../coupon/grant/grant-coupons'
import { mayAlone } from '../operator/act.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { demoRequest, signedIn } from './demo-approvals'
import type { DemoPeople } from './demo-people'

type Batch = {
  template: string
  operator: string
  reason: string
  kind: 'list' | 'phones' | 'member'
  /** Buyers, from the first to the one after the last. */
  buyers: readonly [number, number]
  daysAgo: number
  /** Time of day in hours. */
  hour: number
}

const batches: readonly Batch[] = [
  {
    ...{ template: '绿植立减小券', operator: 'admin', reason: '冬季养护讲座到场的会员' },
    ...{ kind: 'list', buyers: [60, 90], daysAgo: 5, hour: 16.3 },
  },
  {
    ...{ template: '会员关怀券', operator: 'service', reason: '寒潮停发，包裹晚到的补偿' },
    ...{ kind: 'phones', buyers: [30, 42], daysAgo: 3, hour: 10.1 },
  },
  {
    ...{ template: '会员关怀券', operator: 'service', reason: '花盆磕碰，会员不退货' },
    ...{ kind: 'member', buyers: [17, 18], daysAgo: 1, hour: 14.7 },
  },
]

const audienceOf = ({ kind }: Batch, name: string): GrantAudience => {
  if (kind === 'phones') return { kind, unknown: [] }
  return kind === 'member' ? { kind, name } : { kind }
}

/**
 * Loads batches of coupons as operators confirm them and the shop's job gives them out, each within what its operator may
 * give alone. Two of three members have accepted theirs.
 */
export const loadGrants = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  for (const batch of batches) {
    const [template] = await db.select().from(couponTemplates).where(eq(couponTemplates.name, batch.template))
    if (!template) throw new Error(`the demo has no coupon ${batch.template}`)
    const at = startOfShanghaiDay(now) - batch.daysAgo * DAY + Math.round(batch.hour * HOUR)
    const chosen = people.buyers.slice(...batch.buyers)
    const memberIds = chosen.map(({ id }) => id)
    const operator = await signedIn(db, batch.operator)
    const id = await insertGrant(db, {
      ...{ templateId: template.id, reason: batch.reason, createdAt: new Date(at), memberIds },
      audience: audienceOf(batch, chosen[0]?.name ?? ''),
      ...{ operatorId: operator.id, operatorName: operator.displayName },
    })
    const act = await actOfGrant(app, db, id, template, memberIds)
    if (!act || !(await mayAlone(app, db, act, { operatorId: operator.id, now: at })))
      throw new Error(`${operator.displayName} may not give ${batch.template} alone`)
    await applyGrant(db, id, { app, operator, now: at, request: demoRequest })
    const recipients = memberIds.map((memberId) => ({ memberId }))
    const made = await grantCoupons(app, db, template, recipients, { source: 'grant', grantId: id, now: at })
    await putGrant(db, id, { done: made.length, finishedAt: new Date(at) })
    const accepted = made.filter((_, index) => index % 3 !== 2).map((coupon) => coupon.id)
    const later = at + DAY / 8
    const cause = { actor: memberActor, now: later }
    await moveCoupons(db, accepted, 'accept', CouponStatus.notReceive, receivedNow(template, later), cause)
  }
}
