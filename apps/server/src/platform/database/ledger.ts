import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Ledger = {
  /** One row per owner with the balances, which are the sums of the entries. */
  balances: PgTable
  /** The owner column; `owner` is the same in an entry. */
  key: PgColumn
  entries: PgTable
  owner: PgColumn
  /** Each balance with the entry column that holds its change. */
  sums: readonly { balance: PgColumn; delta: PgColumn }[]
}

type Posting = {
  /** A query of the owners, in the column named as in an entry, and of the columns used in `by`. */
  wanted: SQL
  /** The change of each balance, in the order of `sums`, computed from a row `w` of `wanted`. */
  by: readonly SQL[]
  /** Condition on a row `b` of the balances and `w`; none by default. */
  enough?: SQL
  /** Other columns of an entry, by name. */
  columns: Readonly<Record<string, SQL>>
  /** Column of an entry that stores the first balance after it. */
  after?: PgColumn
}

const nameOf = ({ name }: PgColumn) => sql`${sql.identifier(name)}`
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/**
 * A balance that is the sum of its append-only entries (domain 0.2). One statement writes the balance and
 * its entry, so that neither exists without the other; the checks find violations.
 */
export const defineLedger = ({ balances, key, entries, owner, sums }: Ledger) => {
  const first = sums[0]
  if (!first) throw new Error('a ledger without a sum')
  return {
    /**
     * The parts `wanted`, `held`, `moved` and `noted` of a `with`: all owners move or none. Rows that have enough are
     * locked in the order of their owners (a waiter checks again after the other has committed), and balances and
     * entries are written only when none is missing. Rows in `wanted` but not in `held` did not have enough.
     */
    post: ({ wanted, by, enough = sql`true`, columns, after }: Posting): SQL => sql`
      wanted as materialized (${wanted}),
      held as materialized (
        select w.* from ${balances} b join wanted w on w.${nameOf(owner)} = b.${nameOf(key)}
        where ${enough} order by b.${nameOf(key)} for no key update of b
      ),
      moved as (
        update ${balances} b
        set ${list(sums.map(({ balance }, index) => sql`${nameOf(balance)} = b.${nameOf(balance)} + ${by[index]}`))}
        from held w
        where b.${nameOf(key)} = w.${nameOf(owner)} and ${enough}
          and (select count(*) from held) = (select count(*) from wanted)
        returning w.*, b.${nameOf(first.balance)} as balance_after
      ),
      noted as (
        insert into ${entries} (${list([
          nameOf(owner),
          ...sums.map(({ delta }) => nameOf(delta)),
          ...(after ? [nameOf(after)] : []),
          ...Object.keys(columns).map((name) => sql`${sql.identifier(name)}`),
        ])})
        select ${list([
          sql`w.${nameOf(owner)}`,
          ...by,
          ...(after ? [sql`w.balance_after`] : []),
          ...Object.values(columns),
        ])}
        from moved w order by w.${nameOf(owner)}
      )`,

    /** Owners whose balances are not the sums of their entries. */
    notTheSum: sql`
      select b.${nameOf(key)} as id from ${balances} b left join lateral (
        select ${list(sums.map(({ delta }, index) => sql`coalesce(sum(e.${nameOf(delta)}), 0) as ${sql.raw(`sum_${index}`)}`))}
        from ${entries} e where e.${nameOf(owner)} = b.${nameOf(key)}) e on true
      where ${sql.join(
        sums.map(({ balance }, index) => sql`b.${nameOf(balance)} <> e.${sql.raw(`sum_${index}`)}`),
        sql` or `,
      )}`,

    /** Entries whose balance is not the previous one plus their own change. */
    notInARow: (after: PgColumn): SQL => sql`
      select id from (
        select id, ${nameOf(after)} as balance, ${nameOf(first.delta)} as delta,
          coalesce(lag(${nameOf(after)}) over (partition by ${nameOf(owner)} order by id), 0) as before
        from ${entries}) e
      where balance <> before + delta`,
  }
}
