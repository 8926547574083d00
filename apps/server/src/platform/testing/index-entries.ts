import type pg from 'pg'

type Counts = Map<string, number>

/** Rows that need new index entries, by table: inserts, and updates that were not HOT. */
const writtenRows = async (pool: pg.Pool): Promise<Counts> => {
  // A connection reports its statistics once a second at most. This asks each one to report now.
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const { rows } = await pool.query<{ id: string; num: number }>(
    'select relid::text as id, (n_tup_ins + n_tup_upd - n_tup_hot_upd)::int as num from pg_stat_user_tables',
  )
  return new Map(rows.map(({ id, num }) => [id, num]))
}

type Index = { name: string; relation: string; predicate: string | null }

const indexesOf = async (pool: pg.Pool, table: string): Promise<Index[]> => {
  const { rows } = await pool.query<Index>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as relation,
      pg_get_expr(indpred, indrelid) as predicate from pg_index join pg_class c on c.oid = indexrelid
     join pg_am a on a.oid = c.relam and a.amname <> 'brin' where indrelid = $1::oid order by 1`,
    [table],
  )
  return rows
}

/**
 * Runs the work and returns how many entries it wrote into each index, at most: one for each row that was inserted or
 * updated outside of HOT, and into a partial index only for rows in it. A trigram index counts once for each
 * row; a BRIN index, which has an entry for many pages, does not.
 */
export const indexEntriesOf = async (
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> => {
  const before = await writtenRows(pool)
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  await work()
  const entries: Record<string, number> = {}
  for (const [table, total] of await writtenRows(pool)) {
    const written = total - (before.get(table) ?? 0)
    if (written === 0) continue
    for (const { name, relation, predicate } of await indexesOf(pool, table)) {
      const found = await pool.query<{ num: number }>(
        `select count(*)::int as num from ${relation} where xmin::text::bigint >= $1 and (${predicate ?? true})`,
        [rows[0]?.next],
      )
      const num = predicate === null ? written : Math.min(written, found.rows[0]?.num ?? 0)
      if (num > 0) entries[name] = num
    }
  }
  return entries
}
