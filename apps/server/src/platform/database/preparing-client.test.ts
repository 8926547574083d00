import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../postgres/test-database'
import { statementsOf, tripsOf } from '../testing/statements'
import { connect, type Database, type Db, sqlState } from './connect'
import { plannedAnew } from './preparing-client'
import { together } from './together'

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

test('frequent statements are prepared on every connection, with the same results', async () => {
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

test('a marked statement is planned for its values each time', async () => {
  for (let n = 0; n < 40; n++) await database.db.execute(sql`${sql.raw(plannedAnew)} select ${n}::int as due`)
  expect((await preparedNow()).filter((text) => text.includes('due'))).toEqual([])
})

test('a transaction without statements is one round trip', async () => {
  expect(await tripsOf(() => database.transact(async () => {}))).toEqual([['begin', 'commit']])
})

const number = (db: Db, n: number) => db.execute<{ n: number }>(sql`select ${n}::int as n`)

test('statements of one moment are one round trip in their order, begin with the first', async () => {
  let found: number[] = []
  const work = (db: Db) =>
    together([number(db, 1), number(db, 2)]).then(async ([one, two]) => {
      const { rows } = await number(db, 3)
      found = [...one.rows, ...two.rows, ...rows].map(({ n }) => n)
    })
  const trips = await tripsOf(() => database.transact(work))
  expect(found).toEqual([1, 2, 3])
  expect(trips.map((texts) => texts.length)).toEqual([3, 1, 1])
})

test('a failure in a round trip ends it: the rest is skipped, all is rolled back, and the connection is usable', async () => {
  await database.pool.query('create table if not exists joined (n int)')
  const put = (db: Db, n: number) => db.execute(sql`insert into joined values (6 / ${n}::int)`)
  for (let round = 0; round < 40; round++) {
    const failing = database.transact((db) => together([put(db, 1), put(db, 0), put(db, 2)]))
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012')
  }
  expect((await database.pool.query('select * from joined')).rows).toEqual([])
  // a statement that was skipped before it was parsed is parsed the next time
  await database.transact((db) => together([put(db, 1), put(db, 3)]))
  expect((await database.pool.query('select * from joined order by n')).rows).toEqual([{ n: 2 }, { n: 6 }])
})

test('a value that cannot be sent, and several commands in one text, leave the transaction usable', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  await expect(database.transact((db) => db.execute(sql`select ${circle}::jsonb`))).rejects.toThrow()
  const work = (db: Db) => together([number(db, 7), db.execute(sql`select 1; select 2`), number(db, 8)])
  const [seven, , eight] = await database.transact(work)
  expect([...seven.rows, ...eight.rows]).toEqual([{ n: 7 }, { n: 8 }])
})

test('work that was begun together has ended before its error is thrown', async () => {
  const done: string[] = []
  const slow = async (db: Db) => {
    for (let n = 0; n < 3; n++) await number(db, n)
    done.push('slow')
  }
  const work = (db: Db) => together([slow(db), Promise.reject(new Error('no'))])
  await expect(database.transact(work)).rejects.toThrow('no')
  expect(done).toEqual(['slow'])
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
