import { couponRemindBefore } from '@greenstar/rules/coupon/coupon.remind'
import { MINUTE, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { notifyMany } from '../../message/message.service'
import { defineBatches } from '../../platform/jobs/batches'
import { markOpenReminded, takeOpenReminds } from './open-remind.store'

const minutesBefore = couponRemindBefore / MINUTE

/** Reminds members five minutes before a campaign begins (domain 6); no message if it was stopped. */
export const remindOpening = defineBatches(
  ['coupon.remind-open', '领券开始提醒'],
  200,
  {
    take: (app, db, limit, aside) =>
      takeOpenReminds(db, { until: new Date(app.clock.now() + couponRemindBefore), limit, aside }),
    async move(app, db, rows) {
      const now = app.clock.now()
      await markOpenReminded(
        db,
        rows.map(({ id }) => id),
        new Date(now),
      )
      const notices = rows
        .filter(({ isRunning }) => isRunning)
        .map(({ memberId, name, beginAt }) => ({
          memberId,
          event: 'coupon.soon' as const,
          facts: { name, time: toWireDate(beginAt.getTime()).slice(11, 16) },
        }))
      await notifyMany(db, notices, now)
      return rows.length
    },
  },
  (now) => sql`select c.begin_at - make_interval(mins => ${minutesBefore}) as at
    from coupon_reminds r join coupon_campaigns c on c.id = r.campaign_id
    where r.sent_at is null and c.begin_at <= ${now}::timestamptz + make_interval(mins => ${minutesBefore})`,
)
