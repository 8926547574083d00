import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect'

/** Findings by the check's name; an empty object means none. */
export type Findings = Record<string, Record<string, unknown>[]>

const checks = new Map<string, SQL>()

/** Declares what must never occur in the database (reliability 3): each query returns the rows that violate it. */
export const defineChecks = (queries: Record<string, SQL>) => {
  for (const [name, query] of Object.entries(queries)) checks.set(name, query)
}

/** As many rows per check as a person can look at. */
const mostRows = 50

/**
 * Runs every check of every noun on one snapshot, so that concurrent work causes no findings; at most 50
 * rows each. Checks scan whole tables: the statement timeout of calls does not apply.
 */
export const runChecks = (db: Db): Promise<Findings> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const found: Findings = {}
      for (const [name, query] of checks) {
        const { rows } = await tx.execute(sql`select * from (${query}) as broken limit ${mostRows}`)
        if (rows.length > 0) found[name] = rows
      }
      return found
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export const countChecks = () => checks.size

/**
 * Throws with the findings of the checks; the last step of every test that moves orders or money. One statement first
 * asks whether there is any finding: a plan per check after each test would be the larger part of many tests' time.
 */
export const ensureClean = async (db: Db): Promise<void> => {
  const any = [...checks.values()].map((query) => sql`exists (${query})`)
  const isDirty = await db.transaction(
    async (tx) => {
      // as for runChecks: after a month of orders all checks in one statement take longer than a call may
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
      return (await tx.execute<{ dirty: boolean }>(sql`select ${sql.join(any, sql` or `)} as dirty`)).rows[0]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (isDirty?.dirty === false) return
  const found = await runChecks(db)
  if (Object.keys(found).length > 0) throw new Error(`the audit found ${JSON.stringify(found)}`)
}
