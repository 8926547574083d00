import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { businessSettings } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { notifyMany } from '../../message/message.service'
import { defineBatches } from '../../platform/jobs/batches'
import { getSetting } from '../../setting/setting.service'
import { listToRemind, markReminded } from './remind.store'

const batch = 200
const { notUse } = CouponStatus
const defaultDays = businessSettings['coupon.remindDays'].default

/** Reminds members once of usable coupons that end within `coupon.remindDays` (domain 6). */
export const remind = defineBatches(
  ['coupon.remind', '优惠券到期提醒'],
  batch,
  {
    async take(app, db, limit, aside) {
      const now = app.clock.now()
      const until = new Date(now + (await getSetting(app, 'coupon.remindDays', db)) * DAY)
      return listToRemind(db, { now: new Date(now), until, limit, aside })
    },
    async move(app, db, rows) {
      const now = app.clock.now()
      await markReminded(
        db,
        rows.map(({ id }) => id),
        new Date(now),
      )
      const event = 'coupon.expiring' as const
      const reminded = rows.filter(
        ({ isLate, templateStatus }) => !isLate && templateStatus === CouponRun.running,
      )
      await notifyMany(
        db,
        reminded.map(({ memberId, name, endAt }) => ({
          ...{ memberId, event, facts: { name, until: shanghaiDay(endAt.getTime()) } },
        })),
        now,
      )
      return rows.length
    },
  },
  (now) => sql`select r.end_at - make_interval(days => ${defaultDays}) as at from coupon_records r
    where r.status = ${notUse} and r.reminded_at is null and r.end_at <= ${now}::timestamptz + make_interval(days => ${defaultDays})`,
)
