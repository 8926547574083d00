import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { products } from '../catalog.tables'
import { isOrdinary, isShown } from '../search/keyword.service'

const max = 200

type Row = { id: number; name: string; img_path: string; price_fen: number; status: number }

/** Returns the recommended products in the order of the home page. */
export const listRecommended = async (db: Db): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select id, name, img_path, price_fen, status from ${products}
    where ${isShown} and ${isOrdinary} and ${products.isRecommended} order by ${products.sort} desc, ${products.id} desc limit ${max}`)
  return rows
}

/**
 * Recommends these products in this order, and stops recommending others of `listed`; products off the shelf
 * keep their recommendation. The products share their present sort numbers, each below the one before, so
 * that other products keep their place. Raises the version of changed products, so that forms opened before
 * are refused. Returns false if one has no page.
 */
export const putRecommended = async (
  db: Db,
  ids: readonly number[],
  listed: readonly number[],
): Promise<boolean> => {
  const { rows } = await db.execute<{ id: number; sort: number }>(sql`
    select ${products.id} as id, ${products.sort} as sort from ${products}
    where ${isShown} and ${products.id} = any(${sql.param([...ids])}::bigint[]) order by id for update`)
  if (rows.length !== ids.length) return false
  const places = rows.map((row) => row.sort).sort((a, b) => b - a)
  for (let at = 1; at < places.length; at++) places[at] = Math.min(places[at] ?? 0, (places[at - 1] ?? 0) - 1)
  const left = listed.filter((id) => !ids.includes(id))
  await db.execute(sql`
    update ${products} set is_recommended = false, version = version + 1
    where ${products.isRecommended} and ${products.id} = any(${sql.param(left)}::bigint[])`)
  await db.execute(sql`
    update ${products} set is_recommended = true, sort = given.sort, version = version + 1
    from unnest(${sql.param([...ids])}::bigint[], ${sql.param(places)}::int[]) as given (id, sort)
    where products.id = given.id and (not is_recommended or products.sort <> given.sort)`)
  return true
}
