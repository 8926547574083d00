import type { MessageEvent } from '@greenstar/rules/message/message.events'
import { eventRow } from '@greenstar/rules/message/message.events'
import { MessageChannel } from '@greenstar/rules/message/message.kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'

/** Whether a member can get a message, and how many of its event they got since a time. */
export type Reachable = { id: number; code: string; status: number; isOff: boolean; today: number }

export const readReachable = async (
  db: Db,
  ids: readonly number[],
  event: MessageEvent,
  since: Date,
): Promise<Reachable[]> => {
  const { rows } = await db.execute<Reachable>(sql`
    select m.id::int as id, m.code, m.status,
      exists (select from message_switches s where s.member_id = m.id and s.type = ${eventRow(event).type}
        and s.channel = ${MessageChannel.shop}) as "isOff",
      (select count(*)::int from messages n where n.member_id = m.id and n.event = ${event}
        and n.created_at >= ${since}) as today
    from members m where m.id = any(${sql.param([...ids])}::bigint[]) order by m.id`)
  return rows
}
