import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { App } from '../app'
import { partsOf } from '../feature'

/** Findings by the check's name; an empty object means none. */
export type Findings = Record<string, Record<string, unknown>[]>

/** What must never occur in the database (reliability 3): each query returns the rows that violate it. */
export type Checks = Readonly<Record<string, SQL>>

type Audited = Pick<App, 'database' | 'features'>

const checksOf = (app: Audited): [name: string, query: SQL][] =>
  partsOf(app, 'checks').flatMap(Object.entries)

/** As many rows per check as a person can look at. */
const maxRows = 50

/**
 * Runs every check of every noun on one snapshot, so that concurrent work causes no findings; at most 50
 * rows each. Checks scan whole tables: the statement timeout of calls does not apply.
 */
export const runChecks = (app: Audited): Promise<Findings> =>
  app.database.snapshot(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`)
    const found: Findings = {}
    for (const [name, query] of checksOf(app)) {
      const { rows } = await db.execute(sql`select * from (${query}) as broken limit ${maxRows}`)
      if (rows.length > 0) found[name] = rows
    }
    return found
  })

export const countChecks = (app: Audited) => checksOf(app).length

const dialect = new PgDialect()

const anyFinding = (app: Audited) => {
  const each = checksOf(app).map(([, query]) => sql`exists (${query})`)
  const { sql: text, params } = dialect.sqlToQuery(sql`select ${sql.join(each, sql` or `)} as dirty`)
  return { name: 'any-finding', text, values: params }
}

const madeFor = new WeakMap<Audited['features'], ReturnType<typeof anyFinding>>()

/**
 * Throws with the findings of the checks; the last step of every test that moves orders or money. One statement first
 * asks whether there is any finding. It is prepared: planning all checks again after each test took a seventh of the
 * processor's time in tests of orders.
 */
export const ensureClean = async (app: Audited): Promise<void> => {
  const statement = madeFor.get(app.features) ?? anyFinding(app)
  madeFor.set(app.features, statement)
  const isDirty = await app.database.snapshot(async (db) => {
    // as for runChecks: after a month of orders all checks in one statement take longer than a call may
    await db.execute(sql`set local statement_timeout = 0`)
    await db.execute(sql`set local plan_cache_mode = force_generic_plan`)
    const { rows } = await db.$client.query<{ dirty: boolean }>(statement)
    return rows[0]?.dirty
  })
  if (isDirty === false) return
  const found = await runChecks(app)
  if (Object.keys(found).length > 0) throw new Error(`the audit found ${JSON.stringify(found)}`)
}
