import { sql } from 'drizzle-orm'
import { forget } from '../platform/cache-news'
import { defineBatches } from '../platform/jobs/batches'
import { tellFailed } from './group.messages'
import { failTeams, takeDueTeams } from './seat.store'

/** Fails teams that are not full at their DueDate (domain 10); order.group-refund refunds their orders. */
export const expireTeams = defineBatches(
  ['group.expire', '拼团到期'],
  20,
  {
    take: (app, db, limit, aside) => takeDueTeams(db, { now: app.clock.now(), limit, aside }),
    async move(app, db, teams) {
      const now = app.clock.now()
      const orders = await failTeams(
        db,
        teams.map(({ id }) => id),
        now,
      )
      await tellFailed(db, orders, now)
      await forget(app, db, 'group.')
      return teams.length
    },
  },
  (now) => sql`select due_at as at from group_teams where status = 10 and due_at <= ${now}`,
)
