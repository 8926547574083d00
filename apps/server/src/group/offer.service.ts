import { GroupState } from '@greenstar/rules/group/group'
import { FlashStatus, SessionKind } from '@greenstar/rules/promotion/flash'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { moment, yuan } from '../platform/wire'

type Offer = {
  id: number
  name: string
  end_at: string
  size: number
  price_fen: number
  left: number
}

/** Returns the activity that sells one of these products now, trying them in order; null if none does. */
export const findGroupOffer = async (db: Db, productIds: readonly number[], now: number) => {
  const at = new Date(now)
  const { rows } = await db.execute<Offer>(sql`
    select s.id, s.name, a.end_at, a.size, least(p.price_fen, g.price_fen) as price_fen, p.quota - p.taken as left
    from flash_products p join flash_sessions s on s.id = p.session_id join group_activities a on a.session_id = s.id
    join products g on g.id = p.product_id
    where p.product_id = any(${sql.param([...productIds])}::bigint[]) and p.is_open
      and s.kind = ${SessionKind.group} and s.status = ${FlashStatus.published} and s.begin_at <= ${at} and a.end_at > ${at}
    order by array_position(${sql.param([...productIds])}::bigint[], p.product_id), s.id limit 1`)
  const [row] = rows
  if (!row) return null
  return {
    ...{ ID: Number(row.id), Name: row.name, EndDate: moment(row.end_at), Size: row.size },
    ...{ GroupPrice: yuan(row.price_fen), Left: Number(row.left) },
  }
}

/** Returns the team in which a paid order waits; 0 if there is none. */
export const findFormingTeam = async (db: Db, orderId: number): Promise<number> => {
  const { rows } = await db.execute<{ team_id: number }>(sql`
    select team_id from group_seats where order_id = ${orderId} and state = ${GroupState.forming} and team_id is not null`)
  return Number(rows[0]?.team_id ?? 0)
}
