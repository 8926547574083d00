import { type SQL, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpTestApp } from '../testing/set-up-test-app'
import { id, ref } from './columns'
import { defineLedger } from './ledger'

const jars = pgTable('jars', {
  id: ref('id').primaryKey(),
  seeds: integer('seeds').notNull(),
  held: integer('held').notNull(),
})
const jarEntries = pgTable('jar_entries', {
  id: id(),
  jarId: ref('jar_id').notNull(),
  seedsDelta: integer('seeds_delta').notNull(),
  heldDelta: integer('held_delta').notNull(),
  seedsAfter: integer('seeds_after').notNull(),
  why: text('why').notNull(),
})
const ledger = defineLedger({
  balances: jars,
  key: jars.id,
  entries: jarEntries,
  owner: jarEntries.jarId,
  sums: [
    { balance: jars.seeds, delta: jarEntries.seedsDelta },
    { balance: jars.held, delta: jarEntries.heldDelta },
  ],
})

const shop = setUpTestApp()
const db = () => shop.app.database.db
beforeAll(async () => {
  await db().execute(sql`create table jars (id bigint primary key, seeds int not null, held int not null)`)
  await db().execute(sql`create table jar_entries (id bigint primary key generated always as identity, jar_id bigint not null,
    seeds_delta int not null, held_delta int not null, seeds_after int not null, why text not null)`)
})
beforeEach(async () => {
  await db().execute(sql`truncate jars, jar_entries restart identity`)
  await db().execute(sql`insert into jars values (1, 0, 0), (2, 0, 0)`)
})

type Wanted = readonly (readonly [jarId: number, num: number])[]

/** Returns the jars that did not have enough. */
const post = async (wanted: Wanted, enough: SQL = sql`b.seeds + w.n >= 0`) => {
  const [ids, nums] = [wanted.map(([jarId]) => jarId), wanted.map(([, num]) => num)]
  const { rows } = await db().execute<{ jar_id: number }>(sql`with ${ledger.post({
    wanted: sql`select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(nums)}::int[]) as w (jar_id, n)`,
    by: [sql`w.n`, sql`1`],
    enough,
    columns: { why: sql`'test'` },
    after: jarEntries.seedsAfter,
  })}
    select jar_id from wanted where jar_id not in (select jar_id from held)`)
  return rows.map((row) => Number(row.jar_id))
}
const balances = async () => (await db().execute(sql`select seeds, held from jars order by id`)).rows
const entries = async () =>
  (await db().select().from(jarEntries).orderBy(jarEntries.id)).map((row) => [
    row.jarId,
    row.seedsDelta,
    row.heldDelta,
    row.seedsAfter,
  ])

test('each change of a balance has an entry, which stores the new balance', async () => {
  expect(
    await post([
      [2, 5],
      [1, 3],
    ]),
  ).toEqual([])
  expect(await post([[1, -2]])).toEqual([])
  expect(await balances()).toEqual([
    { seeds: 1, held: 2 },
    { seeds: 5, held: 1 },
  ])
  expect(await entries()).toEqual([
    [1, 3, 1, 3],
    [2, 5, 1, 5],
    [1, -2, 1, 1],
  ])
})

test('all change or none: an insufficient balance is named and nothing is written', async () => {
  await post([[1, 3]])
  expect(
    await post([
      [1, -1],
      [2, -1],
    ]),
  ).toEqual([2])
  expect(await balances()).toEqual([
    { seeds: 3, held: 1 },
    { seeds: 0, held: 0 },
  ])
  expect(await entries()).toHaveLength(1)
})

// Red when the update does not check `enough` again: both take the last one.
test('of two at the same moment one gets the rest', async () => {
  await post([[1, 1]])
  const both = await Promise.all([post([[1, -1]]), post([[1, -1]])])
  expect(both.flat()).toEqual([1])
  expect(await balances()).toMatchObject([{ seeds: 0 }, {}])
})

test('the checks find a balance without its entry, and an entry that does not follow the one before', async () => {
  await post([[1, 3]])
  const found = async () =>
    (
      await Promise.all(
        [ledger.notTheSum, ledger.notInARow(jarEntries.seedsAfter)].map((one) => db().execute(one)),
      )
    ).map(({ rows }) => rows)
  expect(await found()).toEqual([[], []])
  await db().execute(sql`update jars set held = 9 where id = 2`)
  await db().execute(sql`update jar_entries set seeds_after = 4`)
  expect(await found()).toEqual([[{ id: 2 }], [{ id: 1 }]])
})
