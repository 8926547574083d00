import { DrizzleQueryError, fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './connect'

/** Stands for a value that is told when the statement is sent; `values` is for the compiler alone. */
export type Value<Values> = ((name: keyof Values & string) => Placeholder) & { values?: Values }

type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }
type Preparable<Result> = { prepare(name: string): Prepared<Result> }

let made = 0
const nextName = () => `statement-${++made}`

/**
 * A statement that PostgreSQL prepares and whose text is built once for the pool and once for each of its connections:
 * building the text anew took a third of the time of a private read. For statements on the busiest paths whose text
 * never changes; not for LIKE, which wants a plan for its value.
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
/** Moments come as text, as they do from the library's own raw statements. */
const asText: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === TIMESTAMPTZ || type === TIMESTAMP || type === DATE
      ? (value: string) => value
      : pg.types.getTypeParser(type, format as 'text'),
}

/** The same for a statement written as SQL, whose text is built once; answers its rows as they come, moments as text. */
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
