import { type Column, getTableColumns, is, type Placeholder, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** What a row says of a column; where it says nothing, the default of the table. */
const saidOf = (key: string, column: Column) => {
  const said = sql`said.${sql.identifier(key)}`
  if (column.default === undefined) return said
  if (is(column.default, SQL)) return sql`coalesce(${said}, ${column.default})`
  const usual = String(column.mapToDriverValue(column.default)).replaceAll("'", "''")
  return sql`coalesce(${said}, ${sql.raw(`'${usual}'`)})`
}

/**
 * `insert into <table> … select` of rows that come as one value, their JSON: the text is the same however many there
 * are, so a statement can be defined once (statement.ts). A `values` list of ten order lines is 200 values and was
 * built anew each time, which took a quarter of what placing an order cost the process. Names and types of the columns
 * are those of the table; `known` gives columns that no row says, by key, as SQL over `from`.
 */
export const insertRows = (
  table: PgTable,
  rows: Placeholder,
  known: Record<string, SQL> = {},
  from?: SQL,
) => {
  const columns = (Object.entries(getTableColumns(table)) as [string, PgColumn][]).filter(
    ([, column]) => column.generatedIdentity === undefined,
  )
  const shape = columns
    .filter(([key]) => known[key] === undefined)
    .map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return sql`insert into ${table} (${list(columns.map(([, column]) => sql`${sql.identifier(column.name)}`))})
    select ${list(columns.map(([key, column]) => known[key] ?? saidOf(key, column)))}
    from ${from ? sql`${from}, ` : sql``}json_to_recordset(${rows}::json) as said (${list(shape)})`
}
