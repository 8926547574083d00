import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect'

export type Fingerprint = Record<string, string>

/** Tries are counted whatever becomes of the call, and who came is written down some seconds later. */
const left = ['attempt_counters', 'visits', 'visit_salts', 'report_marks']
/** A session notes when it was last seen; only its coming and going counts. */
const countedOnly = ['member_sessions', 'operator_sessions']

/** One statement that tells of every table of ours how many rows it has and which transaction wrote last. */
export const fingerprintQuery = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
    from pg_tables where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job') order by name`)
  return rows
    .filter(({ name }) => !left.includes(name))
    .map(({ name }) => {
      const last = countedOnly.includes(name) ? '0' : 'coalesce(max(xmin::text::bigint), 0)'
      return `select '${name}' as name, count(*) || ':' || ${last} as mark from ${name}`
    })
    .join(' union all ')
}

export const fingerprint = async (db: Db, query: string): Promise<Fingerprint> => {
  const { rows } = await db.execute<{ name: string; mark: string }>(sql.raw(query))
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

/** Names of the tables that differ. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
