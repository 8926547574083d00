import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { forget } from '../platform/cache-news'
import { defineBatches } from '../platform/jobs/batches'
import { endActivities } from './activity.life'
import { activities } from './activity.tables'

/** Ends activities after their end, so that their products may join others (prices end by time). */
export const closeActivities = defineBatches(
  ['activity.end', '限时活动结束'],
  20,
  {
    take: (app, db, limit, aside) =>
      db
        .select({ id: activities.id })
        .from(activities)
        .where(
          and(
            eq(activities.status, FlashStatus.published),
            lte(activities.endAt, new Date(app.clock.now())),
            aside.length > 0 ? sql`${activities.id} <> all(${sql.param([...aside])}::bigint[])` : undefined,
          ),
        )
        .orderBy(asc(activities.endAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    async move(app, db, rows) {
      await endActivities(
        db,
        rows.map(({ id }) => id),
        'system',
        app.clock.now(),
      )
      await forget(app, db, 'activity.', 'catalog.')
      return rows.length
    },
  },
  (now) => sql`select end_at as at from activities where status = 10 and end_at <= ${now}`,
)
