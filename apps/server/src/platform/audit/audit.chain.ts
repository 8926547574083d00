import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect'
import type { Checks } from './checks'

export type BrokenLink = { auditId: number; problem: 'changed' | 'missing' | 'gap' | 'unsealed' }

/**
 * Rows of the log that were changed after they were written. Each link is computed from the stored previous
 * link, so that one changed row is reported once and not with all that follow. A row lacks a link only
 * before its transaction commits, and other transactions cannot read it then.
 */
const brokenLinks: SQL = sql`
  select coalesce(chain.audit_id, 0) as "auditId",
    case when chain.id is null then 'missing' when chain.seq <> chain.before_seq + 1 then 'gap' else 'changed' end as problem
  from (
    select s.seq, s.audit_id, s.hash, a.id, a as entry,
      coalesce(lag(s.seq) over chained, 0) as before_seq, coalesce(lag(s.hash) over chained, '') as before_hash
    from audit_seals s left join audit_logs a on a.id = s.audit_id
    window chained as (order by s.seq)
  ) chain
  where chain.id is null or chain.seq <> chain.before_seq + 1
    or chain.hash <> audit_link(chain.before_hash, chain.entry)
  union all
  select a.id, 'unsealed' from audit_logs a where not exists (select from audit_seals s where s.audit_id = a.id)`

// Runs with the other checks: after tests that change data, nightly with an alert, and by `npm run audit`.
export const chainChecks: Checks = { 'audit log: a row is not what was written (FR75)': brokenLinks }

/** The last link of the chain as it is written down elsewhere: `seq:hash`; '' while the log is empty. */
export const chainHead = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ head: string }>(
    sql`select seq || ':' || hash as head from audit_seals order by seq desc limit 1`,
  )
  return rows[0]?.head ?? ''
}

/**
 * Whether the log still contains a link that was noted earlier. The owner of the database can recompute the whole chain
 * or cut its end off; the chain is then sound, and this link is missing.
 */
export const containsHead = async (db: Db, head: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from audit_seals where seq || ':' || hash = ${head}`)
  return rows.length > 0
}

const maxShown = 50

/** Checks the whole chain on one snapshot: number of rows, last link, and at most 50 broken rows. */
export const checkChain = (db: Db): Promise<{ total: number; head: string; broken: BrokenLink[] }> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '60s'`)
      const broken = await tx.execute<BrokenLink>(
        sql`select * from (${brokenLinks}) found order by 1 limit ${maxShown}`,
      )
      const head = await tx.execute<{ total: number; hash: string }>(
        sql`select seq as total, hash from audit_seals order by seq desc limit 1`,
      )
      return {
        total: Number(head.rows[0]?.total ?? 0),
        head: head.rows[0]?.hash ?? '',
        broken: broken.rows.map(({ auditId, problem }) => ({ auditId: Number(auditId), problem })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
