import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { setUpTestApp } from '../testing/set-up-test-app'
import { type Due, runRound } from './due'

const shop = setUpTestApp()
beforeAll(async () => {
  await shop.app.database.db.execute(sql`create table due_rows (id bigserial primary key, kind int not null)`)
  await shop.app.database.db.execute(sql`create index on due_rows (kind, id)`)
})

const left = async (kind: number) => {
  const { rows } = await shop.app.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from due_rows where kind = ${kind}`,
  )
  return rows[0]?.count ?? 0
}

const batch = 200
const ran: number[] = []
/** A deadline that moves the rows of its kind in batches. */
const dueOf = (kind: number): Due => ({
  name: `kind ${kind}`,
  zh: `第 ${kind} 种`,
  run: async ({ database }) => {
    ran.push(kind)
    const { rowCount } = (await database.db.execute(sql`
      delete from due_rows where id in (
        select id from due_rows where kind = ${kind} order by id limit ${batch} for update skip locked)`)) as unknown as {
      rowCount: number
    }
    return rowCount
  },
})
const kinds = Array.from({ length: 25 }, (_, kind) => dueOf(kind))

/** Seen red with a runner that ran each deadline until nothing was left: all 500 batches came first. */
test('100,000 rows of one kind block none of 25 others: rows due in the meantime are moved in the next round', async () => {
  const { db } = shop.app.database
  await db.execute(sql`insert into due_rows (kind) select 0 from generate_series(1, 100000)`)
  await runRound(shop.app, kinds, 100)
  const before = await left(0)
  expect(before).toBeGreaterThan(0)
  await db.execute(sql`insert into due_rows (kind) values (24)`)
  ran.length = 0
  await runRound(shop.app, kinds, 0)
  expect(await left(24)).toBe(0)
  expect(ran).toEqual(kinds.map((_, kind) => kind))
  expect(before - (await left(0))).toBe(batch)
})

test('a round continues with kinds that have more rows, and returns whether some are left', async () => {
  const { db } = shop.app.database
  await db.execute(sql`truncate due_rows`)
  await db.execute(sql`insert into due_rows (kind) select 3 from generate_series(1, 500)`)
  ran.length = 0
  expect(await runRound(shop.app, kinds, 60_000)).toBe(false)
  expect(await left(3)).toBe(0)
  expect(ran.slice(25)).toEqual([3, 3, 3])
})

test('a failing kind is reported and blocks no other', async () => {
  const broken: Due = { name: 'broken', zh: '坏的', run: () => Promise.reject(new Error('no')) }
  await shop.app.database.db.execute(sql`insert into due_rows (kind) values (7)`)
  expect(await runRound(shop.app, [broken, ...kinds], 60_000)).toBe(false)
  expect(await left(7)).toBe(0)
})
