import type { FilterOf, Ops } from '@greenstar/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { hasWords } from '../platform/database/words'
import { restockReminders } from './restock.tables'

export type WaitFilter = FilterOf<Ops['restock']['ListRestockWaits']>

export type WaitRow = {
  id: number
  code: string
  name: string
  img_path: string
  waiting: number
  stock: number
  first_at: string
  last_at: string
}

const conditionOf = ({ product }: WaitFilter): SQL =>
  product ? sql`(${hasWords(sql`p.name`, product)} or p.code = ${product})` : sql`true`

/** The products that members wait for, each once. */
const waitsOf = (filter: WaitFilter) => sql`
  (select r.product_id, count(*)::int as waiting, min(r.created_at) as first_at, max(r.created_at) as last_at
   from ${restockReminders} r where r.sent_at is null group by r.product_id) w
  join products p on p.id = w.product_id and ${conditionOf(filter)}`

/** Returns a page of the products that members wait for, those with the most members first. */
export const listWaits = async (
  db: Db,
  filter: WaitFilter,
  { size, skip = 0 }: { size: number; skip?: number },
): Promise<WaitRow[]> => {
  const { rows } = await db.execute<WaitRow>(sql`
    select p.id, p.code, p.name, p.img_path, w.waiting, w.first_at, w.last_at,
      (select coalesce(sum(greatest(s.on_hand + s.presale_quota - s.locked, 0)), 0)::int from stocks s
        where s.product_id = p.id
          or s.product_id in (select j.joint_id from product_joints j where j.main_id = p.id)) as stock
    from ${waitsOf(filter)}
    order by w.waiting desc, p.id limit ${size} offset ${skip}`)
  return rows
}

export const countWaits = (db: Db, filter: WaitFilter, max?: number): Promise<number> =>
  countRows(db, sql`from ${waitsOf(filter)}`, max)
