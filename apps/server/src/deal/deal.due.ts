import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { defineBatches } from '../platform/jobs/batches'
import { showDeals } from './deal.approvals'
import { markEnded } from './deal.store'
import { deals } from './deal.tables'

/** Ends deals after their end; what they take off ends by time. */
export const closeDeals = defineBatches(
  ['deal.end', '自动促销结束'],
  20,
  {
    take: (app, db, limit, aside) =>
      db
        .select({ id: deals.id })
        .from(deals)
        .where(
          and(
            eq(deals.status, FlashStatus.published),
            lte(deals.endAt, new Date(app.clock.now())),
            aside.length > 0 ? sql`${deals.id} <> all(${sql.param([...aside])}::bigint[])` : undefined,
          ),
        )
        .orderBy(asc(deals.endAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    async move(app, db, rows) {
      const ids = rows.map(({ id }) => id)
      await markEnded(db, ids, 'system', new Date(app.clock.now()))
      await showDeals(app, db)
      return rows.length
    },
  },
  (now) => sql`select end_at as at from deals where status = 10 and end_at <= ${now}`,
)
