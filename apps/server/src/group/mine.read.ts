import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'

export type MineRow = {
  order_id: number
  team_id: number | null
  state: number
  created_at: string
  paid_at: string | null
  product_id: number
  name: string
  img_path: string
  pay_fen: number
}

/** A page of a member's group orders, latest first, without those that left (40). */
export const pageMine = async (db: Db, memberId: number, { size, skip }: Part): Promise<MineRow[]> => {
  const { rows } = await db.execute<MineRow>(sql`
    select s.order_id, s.team_id, s.state, s.created_at, s.paid_at, l.product_id, l.name, l.img_path, o.pay_fen
    from (select * from group_seats where member_id = ${memberId} and state <> 40
      order by order_id desc limit ${size} offset ${skip}) s
    join orders o on o.id = s.order_id join order_lines l on l.order_id = o.id and l.index = 0
    order by s.order_id desc`)
  return rows
}

export const countMine = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from group_seats where member_id = ${memberId} and state <> 40`,
  )
  return rows[0]?.n ?? 0
}
