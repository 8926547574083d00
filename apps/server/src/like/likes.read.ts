import type { FilterOf, Ops } from '@greenstar/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { onDays } from '../platform/database/filter'
import { hasWords } from '../platform/database/words'
import { productLikes } from './like.tables'

export type LikeFilter = FilterOf<Ops['like']['ListProductLikes']>

export type LikeRow = {
  id: number
  member_id: number
  member_name: string
  member_code: string
  product_id: number
  product_name: string
  product_image: string
  price_fen: number
  likes: number
  created_at: string
}

const conditionOf = ({ member, product, from, to }: LikeFilter): SQL => {
  return sql.join(
    [
      sql`true`,
      member && sql`l.member_id = ${member}`,
      product &&
        sql`l.product_id in (select p.id from products p where ${hasWords(sql`p.name`, product)} or p.code = ${product})`,
      onDays(sql`l.created_at`, { from, to }),
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/** Returns a page of the likes, or the rows below an id, latest first. */
export const listLikesForConsole = async (
  db: Db,
  filter: LikeFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
): Promise<LikeRow[]> => {
  const { rows } = await db.execute<LikeRow>(sql`
    select l.*, m.name as member_name, m.code as member_code, p.name as product_name, p.img_path as product_image,
      p.price_fen, (select count(*)::int from ${productLikes} o where o.product_id = l.product_id) as likes
    from (
      select l.* from ${productLikes} l
      where ${conditionOf(filter)} and ${below === undefined ? sql`true` : sql`l.id < ${below}`}
      order by l.id desc limit ${size} offset ${skip}
    ) l join members m on m.id = l.member_id join products p on p.id = l.product_id
    order by l.id desc`)
  return rows
}

export const countLikesForConsole = (db: Db, filter: LikeFilter, max?: number): Promise<number> =>
  countRows(db, sql`from ${productLikes} l where ${conditionOf(filter)}`, max)
