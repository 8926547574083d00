import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect'

/**
 * Inserts any number of rows in one statement with one JSON parameter. All rows must have the keys of the
 * first; other columns get their default.
 */
export const insertAll = async <T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const keys = Object.keys(first)
  const named = keys.map((key) => columns[key]).filter((column) => column !== undefined)
  const list = sql.raw(named.map((column) => `"${column.name}"`).join(', '))
  const typed = sql.raw(named.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', '))
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        named.map((column, index) => [column.name, (row as Record<string, unknown>)[keys[index] as string]]),
      ),
    ),
  )
  await db.execute(
    sql`insert into ${table} (${list}) select ${list} from json_to_recordset(${json}::json) as rows (${typed})`,
  )
}
