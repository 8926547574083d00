import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect'

/** What a check found, by the check's name; an empty object is a clean bill. */
export type Findings = Record<string, Record<string, unknown>[]>

const checks = new Map<string, SQL>()

/** Declares what must never be found in the database (reliability 3): each query answers the rows that break it. */
export const defineChecks = (queries: Record<string, SQL>) => {
  for (const [name, query] of Object.entries(queries)) checks.set(name, query)
}

/** As many rows of one check as a person can look at. */
const mostRows = 50

/**
 * Runs every check of every noun on one snapshot, so that work going on meanwhile is no finding; at most 50 rows of
 * each. Checks look at whole tables: the time limit of a call's statements does not hold here.
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

/** How many checks there are. */
export const countChecks = () => checks.size

/** Throws with what the checks found; the last step of every test that moves orders or money. */
export const ensureClean = async (db: Db): Promise<void> => {
  const found = await runChecks(db)
  if (Object.keys(found).length > 0) throw new Error(`the audit found ${JSON.stringify(found)}`)
}
