import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { sql } from 'drizzle-orm'
import { defineBatches } from '../platform/jobs/batches'
import { moveCoupons, systemActor, takeDue } from './coupon.store'
import { listOfStopped } from './template/stopped.store'

const batch = 200
const { notReceive, notUse, doNotUse } = CouponStatus

/** Expires granted coupons that were not accepted in time: 0 → 30 (domain 6). */
export const lapse = defineBatches(
  ['coupon.lapse', '优惠券超期未领'],
  batch,
  {
    take: (app, db, limit, aside) =>
      takeDue(db, 'acceptBy', notReceive, { now: app.clock.now(), limit, aside }),
    async move(app, db, rows) {
      const cause = { actor: systemActor, reason: '超过领取期限', now: app.clock.now() }
      const ids = rows.map(({ id }) => id)
      return (await moveCoupons(db, ids, 'lapse', notReceive, {}, cause)).length
    },
  },
  (now) =>
    sql`select accept_by as at from coupon_records where status = ${notReceive} and accept_by <= ${now}`,
)

/** Expires coupons whose end date has passed: 10 → 30. */
export const expire = defineBatches(
  ['coupon.expire', '优惠券到期'],
  batch,
  {
    take: (app, db, limit, aside) => takeDue(db, 'endAt', notUse, { now: app.clock.now(), limit, aside }),
    async move(app, db, rows) {
      const cause = { actor: systemActor, reason: '已过有效期', now: app.clock.now() }
      const ids = rows.map(({ id }) => id)
      return (await moveCoupons(db, ids, 'expire', notUse, {}, cause)).length
    },
  },
  (now) => sql`select end_at as at from coupon_records where status = ${notUse} and end_at <= ${now}`,
)

/** Blocks coupons of a stopped template: 0, 10, 40 → 99. They are unusable already; this records why. */
export const block = defineBatches(
  ['coupon.block', '停用的优惠券失效'],
  batch,
  {
    take: (_app, db, limit, aside) => listOfStopped(db, limit, aside),
    async move(app, db, rows) {
      const cause = { actor: systemActor, reason: '优惠券已停用', now: app.clock.now() }
      let moved = 0
      for (const from of [notReceive, notUse, CouponStatus.stock]) {
        const ids = rows.filter(({ status }) => status === from).map(({ id }) => id)
        moved += (await moveCoupons(db, ids, 'block', from, {}, cause)).length
      }
      return moved
    },
  },
  () => sql`select t.updated_at as at from coupon_records r join coupon_templates t on t.id = r.template_id
    where t.status = 20 and r.status in (0, 10, 40) and r.status <> ${doNotUse}`,
)
