import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { likeText } from '../platform/database/filter'
import type { Part } from '../platform/database/part'

/** Business days, both included. */
export type Days = { from: string; to: string }

/** Browsers and members, each once a day for a product. */
export type FunnelSteps = {
  viewers: number
  carters: number
  placers: number
  buyers: number
  pieces: number
  paid_fen: string
}

const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`
const only = (column: string, productId: number | undefined) =>
  productId === undefined ? sql`` : sql`and ${sql.raw(column)} = ${productId}`

/** Steps by product or by day, from views and from orders. */
const steps = (by: 'id' | 'day', days: Days, productId?: number): SQL => sql`
  select ${sql.raw(by)}, sum(viewers)::int as viewers, sum(carters)::int as carters, sum(placers)::int as placers,
    sum(buyers)::int as buyers, sum(pieces)::int as pieces, sum(paid_fen) as paid_fen
  from (
    select subject_id as id, day, case when kind = ${ViewKind.product} then viewers else 0 end as viewers,
      case when kind = ${ViewKind.cart} then viewers else 0 end as carters, 0 as placers, 0 as buyers, 0 as pieces,
      0 as paid_fen
    from view_days where kind in (${ViewKind.product}, ${ViewKind.cart}) and ${within(days)} ${only('subject_id', productId)}
    union all
    select product_id, day, 0, 0, placers, buyers, pieces, paid_fen from product_days
    where ${within(days)} ${only('product_id', productId)}
  ) made group by ${sql.raw(by)}`

type Filter = Days & { keyword: string | undefined }

const ofProducts = ({ keyword, ...days }: Filter) => sql`
  from (${steps('id', days)}) s join products p on p.id = s.id
  ${keyword ? sql`where p.name ilike ${likeText(keyword)} or p.code = ${keyword}` : sql``}`

export type FunnelRow = FunnelSteps & { id: string; code: string; name: string; img_path: string }

/** A page of the products that were seen or ordered, most viewers first. */
export const listFunnel = async (db: Db, filter: Filter, { size, skip }: Part): Promise<FunnelRow[]> => {
  const { rows } = await db.execute<FunnelRow>(sql`
    select s.*, p.code, p.name, p.img_path ${ofProducts(filter)}
    order by s.viewers desc, s.paid_fen desc, s.id limit ${size} offset ${skip}`)
  return rows
}

export const countFunnel = (db: Db, filter: Filter, max?: number): Promise<number> =>
  countRows(db, ofProducts(filter), max)

/** Every day of the period, the latest first; of one product, or of the shop. */
export const listFunnelDays = async (db: Db, productId: number | undefined, days: Days) => {
  const { rows } = await db.execute<FunnelSteps & { day: string }>(sql`
    select d.day::date::text as day, coalesce(s.viewers, 0) as viewers, coalesce(s.carters, 0) as carters,
      coalesce(s.placers, 0) as placers, coalesce(s.buyers, 0) as buyers, coalesce(s.pieces, 0) as pieces,
      coalesce(s.paid_fen, 0) as paid_fen
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as d (day)
    left join (${steps('day', days, productId)}) s on s.day = d.day::date order by 1 desc`)
  return rows
}
