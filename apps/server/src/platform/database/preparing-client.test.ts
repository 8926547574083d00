import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../postgres/test-database'
import { statementsOf } from '../testing/statements'
import { connect, type Database } from './connect'
import { plannedAnew } from './preparing-client'

let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connect(base.url, { warn: () => {} } as never, 1)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const ask = async (n: number) => (await database.db.execute(sql`select ${n}::int as n, 'usual' as what`)).rows
const preparedNow = async () =>
  (await database.pool.query(`select statement from pg_prepared_statements`)).rows.map((row) => row.statement)

test('what comes often is prepared, on every connection that asks it, with the same answers', async () => {
  for (let n = 0; n < 29; n++) await ask(n)
  expect(await preparedNow()).toEqual([])
  expect(await ask(29)).toEqual([{ n: 29, what: 'usual' }])
  expect(await ask(30)).toEqual([{ n: 30, what: 'usual' }])
  expect(await preparedNow()).toEqual([`select $1::int as n, 'usual' as what`])
  const client = new pg.Client(base.url)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
      and backend_type = 'client backend'`,
  )
  await client.end()
  await expect.poll(() => ask(31).catch(() => undefined)).toEqual([{ n: 31, what: 'usual' }])
  expect(await preparedNow()).toHaveLength(1)
})

test('what a value decides is planned for its value each time', async () => {
  for (let n = 0; n < 40; n++) await database.db.execute(sql`select 'a' like ${'a%'} as fits`)
  expect((await preparedNow()).filter((text) => text.includes('like'))).toEqual([])
})

test('a text that asks for it is planned for its values each time', async () => {
  for (let n = 0; n < 40; n++) await database.db.execute(sql`${sql.raw(plannedAnew)} select ${n}::int as due`)
  expect((await preparedNow()).filter((text) => text.includes('due'))).toEqual([])
})

test('begin and commit are never prepared: as text they are one message each', async () => {
  for (let n = 0; n < 40; n++) await database.transact(async () => {})
  expect((await preparedNow()).filter((text) => /begin|commit/.test(text))).toEqual([])
})

test('an error leaves the statement usable, inside and outside a transaction', async () => {
  const divide = (n: number) => database.db.execute(sql`select 6 / ${n}::int as n`)
  for (let n = 0; n < 40; n++) await divide(3)
  await expect(divide(0)).rejects.toThrow()
  expect((await divide(2)).rows).toEqual([{ n: 3 }])
  await database.transact(async (db) => {
    expect((await db.execute(sql`select 6 / ${1}::int as n`)).rows).toEqual([{ n: 6 }])
  })
})

test('tests that count statements still see them', async () => {
  for (let n = 0; n < 40; n++) await ask(n)
  expect(await statementsOf(() => ask(1))).toHaveLength(1)
})
