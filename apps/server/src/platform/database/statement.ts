import { DrizzleQueryError, fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './connect'

/** Placeholder for a value given when the statement is sent; `values` exists only for the compiler. */
export type Value<Values> = ((name: keyof Values & string) => Placeholder) & { values?: Values }

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }
type Preparable<Result> = { prepare(name: string): Prepared<Result> }

let made = 0
const nextName = () => `statement-${++made}`

/**
 * A prepared statement whose text is built once for the pool and once for each of its connections: building
 * it each time took a third of the time of a private read. For fixed statements on the busiest paths; not
 * for LIKE, which needs a plan for its value.
 */
export const defineStatement = <Values extends Record<string, unknown>, Result>(
  build: (db: Db, value: Value<Values>) => Preparable<Result>,
): ((db: Db, values: Values) => Promise<Result>) => {
  const name = nextName()
  const preparedOn = new WeakMap<Db['$client'], Prepared<Result>>()
  return (db, values) => {
    let prepared = preparedOn.get(db.$client)
    if (!prepared) {
      prepared = build(db, (key) => sql.placeholder(key)).prepare(name)
      preparedOn.set(db.$client, prepared)
    }
    return prepared.execute(values)
  }
}

const dialect = new PgDialect()

const { TIMESTAMPTZ, TIMESTAMP, DATE } = pg.types.builtins
/** Timestamps are returned as text, as in the library's raw statements. */
const asText: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === TIMESTAMPTZ || type === TIMESTAMP || type === DATE
      ? (value: string) => value
      : pg.types.getTypeParser(type, format as 'text'),
}

/** The same for a statement written as SQL; returns raw rows, timestamps as text. */
export const defineSql = <Values extends Record<string, unknown>, Row = unknown>(
  build: (value: Value<Values>) => SQL,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const name = nextName()
  let built: { sql: string; params: unknown[] } | undefined
  return async (db, values) => {
    built ??= dialect.sqlToQuery(build((key) => sql.placeholder(key)))
    const text = built.sql
    const params = fillPlaceholders(built.params, values)
    try {
      const { rows } = await db.$client.query({ name, text, values: params, types: asText })
      return rows as Row[]
    } catch (error) {
      throw new DrizzleQueryError(text, params, error as Error)
    }
  }
}
