import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect'

/** Numbers rows 1, 2, 3 … in the given order, in their column `index`. */
export const sortRows = (db: Db, table: PgTable, ids: readonly number[]) =>
  db.execute(sql`
    update ${table} t set index = given.place
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as given (id, place) where t.id = given.id`)

/** Whether ids contain each row exactly once, in any order. */
export const isOrderOf = (ids: readonly number[], rows: readonly { id: number }[]): boolean =>
  ids.length === rows.length && new Set(ids).size === ids.length && rows.every((row) => ids.includes(row.id))
