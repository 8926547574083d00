import { asc, eq, gt, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../postgres/test-database'
import { statementsOf } from '../testing/statements'
import { connect, type Database } from './connect'
import { defineStatement, type Value } from './statement'

const pots = pgTable('pots', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
const shrubs = pgTable('shrubs', { id: integer('id').primaryKey(), potId: integer('pot_id').notNull() })

const noon = new Date('2026-11-21T12:00:00Z')
let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connect(base.url, { warn: () => {} } as never, 2)
  await database.pool.query(
    `create table pots (id int primary key, name text not null, at timestamptz not null)`,
  )
  await database.pool.query(`create table shrubs (id int primary key, pot_id int not null)`)
  await database.db.insert(pots).values([1, 2, 3].map((id) => ({ id, name: `盆 ${id}`, at: noon })))
  await database.db.insert(shrubs).values({ id: 7, potId: 2 })
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const potsFrom = defineStatement((db, value: Value<{ from: number; since: Date }>) =>
  db
    .select({ pot: pots, plant: shrubs, twice: sql<number>`${pots.id} * 2`.mapWith(Number) })
    .from(pots)
    .leftJoin(shrubs, eq(shrubs.potId, pots.id))
    .where(sql`${gt(pots.id, value('from'))} and ${gt(pots.at, value('since'))}`)
    .orderBy(asc(pots.id)),
)
const before = new Date(noon.getTime() - 1)

test('reads rows as the library does: joins, dates, computed columns', async () => {
  expect(await potsFrom(database.db, { from: 1, since: before })).toEqual([
    { pot: { id: 2, name: '盆 2', at: noon }, plant: { id: 7, potId: 2 }, twice: 4 },
    { pot: { id: 3, name: '盆 3', at: noon }, plant: null, twice: 6 },
  ])
  expect(await potsFrom(database.db, { from: 1, since: noon })).toEqual([])
})

// Red when a statement prepared for the pool is sent to the pool from within a transaction.
test('sees what its own transaction wrote, and is prepared on every connection', async () => {
  await database
    .transact(async (db) => {
      await db.insert(pots).values({ id: 4, name: '盆 4', at: noon })
      expect(await potsFrom(db, { from: 3, since: before })).toHaveLength(1)
      expect(await potsFrom(database.db, { from: 3, since: before })).toHaveLength(0)
      const { rows } = await db.execute(sql`select from pg_prepared_statements where name like 'statement-%'`)
      expect(rows).toHaveLength(1)
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  expect(await potsFrom(database.db, { from: 3, since: before })).toHaveLength(0)
})

test('tests that count statements see it', async () => {
  expect(await statementsOf(() => potsFrom(database.db, { from: 1, since: before }))).toHaveLength(1)
})
