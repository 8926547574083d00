import { type Column, getTableColumns, is, type Placeholder, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** The value a row gives for a column, or else the table's default. */
const valueOrDefault = (key: string, column: Column) => {
  const given = sql`said.${sql.identifier(key)}`
  if (column.default === undefined) return given
  if (is(column.default, SQL)) return sql`coalesce(${given}, ${column.default})`
  const defaultText = String(column.mapToDriverValue(column.default)).replaceAll("'", "''")
  return sql`coalesce(${given}, ${sql.raw(`'${defaultText}'`)})`
}

/**
 * `insert into <table> … select` of rows passed as one JSON value: the text is the same for any number of
 * rows, so the statement can be defined once (statement.ts). Building a `values` list of ten order lines
 * with 200 values took a quarter of the process's time for placing an order. Names and types of the columns
 * are those of the table; `known` gives columns missing in the rows, by key, as SQL over `from`: also an id that was
 * taken from its sequence before.
 */
export const insertRows = (
  table: PgTable,
  rows: Placeholder,
  known: Record<string, SQL> = {},
  from?: SQL,
) => {
  const columns = (Object.entries(getTableColumns(table)) as [string, PgColumn][]).filter(
    ([key, column]) => column.generatedIdentity === undefined || known[key] !== undefined,
  )
  const hasId = columns.some(([, column]) => column.generatedIdentity !== undefined)
  const shape = columns
    .filter(([key]) => known[key] === undefined)
    .map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return sql`insert into ${table} (${list(columns.map(([, column]) => sql`${sql.identifier(column.name)}`))})
    ${hasId ? sql`overriding system value` : sql``}
    select ${list(columns.map(([key, column]) => known[key] ?? valueOrDefault(key, column)))}
    from ${from ? sql`${from}, ` : sql``}json_to_recordset(${rows}::json) as said (${list(shape)})`
}

/** Rows as stored: their values and, where missing, the table's defaults. */
export const rowsOf = <Table extends PgTable>(table: Table) => {
  const defaults = Object.entries(getTableColumns(table)).map(
    ([key, column]) => [key, column.default ?? null] as const,
  )
  return (rows: readonly Table['$inferInsert'][]): Table['$inferSelect'][] =>
    rows.map((row) =>
      Object.fromEntries(
        defaults.map(([key, value]) => {
          const given = (row as Record<string, unknown>)[key] ?? value
          // The result of an expression is known only to the database.
          if (is(given, SQL)) throw new Error(`nothing is said of ${key}`)
          return [key, given]
        }),
      ),
    )
}
