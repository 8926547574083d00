import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../postgres/test-database'
import { statementsOf } from '../testing/statements'
import { at, id } from './columns'
import { connect, type Database } from './connect'
import { insertRows } from './insert-rows'
import { defineSql, type Value } from './statement'

const pots = pgTable('pots', {
  id: id(),
  shelfId: integer('shelf_id').notNull(),
  name: text('name').notNull().default("it's a pot"),
  sizes: integer('sizes').array().notNull(),
  facts: jsonb('facts').$type<{ glazed: boolean }>(),
  isWhole: boolean('is_whole').notNull().default(true),
  shards: integer('shards').notNull().default(sql`2 + 1`),
  madeAt: at('made_at'),
})
type NewPot = Omit<typeof pots.$inferInsert, 'shelfId'>

let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connect(base.url, { warn: () => {} } as never, 2)
  // Without defaults in the database, so that those inserted come from the table definition.
  await database.pool.query(`create table pots (id bigint generated always as identity primary key,
    shelf_id int not null, name text not null, sizes int[] not null, facts jsonb, is_whole boolean not null,
    shards int not null, made_at timestamptz(3))`)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const potsPut = defineSql<{ pots: string; shelf: number }, { id: number }>(
  (value: Value<{ pots: string; shelf: number }>) => sql`
    with shelf as (select ${value('shelf')}::int as n)
    ${insertRows(pots, value('pots'), { shelfId: sql`shelf.n` }, sql`shelf`)} returning id`,
)
const put = (rows: readonly NewPot[], shelf: number) =>
  potsPut(database.db, { pots: JSON.stringify(rows), shelf })

test('rows arrive in their order, with all types, with the defaults of the table', async () => {
  const noon = new Date('2026-11-21T12:00:00.123Z')
  const full = {
    name: `'"\\ 盆\n🌱`,
    sizes: [3, 1],
    facts: { glazed: true },
    isWhole: false,
    shards: 0,
    madeAt: noon,
  }
  expect(await put([full, { sizes: [] }], 4)).toEqual([{ id: 1 }, { id: 2 }])
  expect(await database.db.select().from(pots).orderBy(pots.id)).toEqual([
    { id: 1, shelfId: 4, ...full },
    { id: 2, shelfId: 4, name: "it's a pot", sizes: [], facts: null, isWhole: true, shards: 3, madeAt: null },
  ])
})

test('the text is the same for any number of rows', async () => {
  const [one, many] = [
    await statementsOf(() => put([{ sizes: [1] }], 5)),
    await statementsOf(() => put(Array(50).fill({ sizes: [1] }), 5)),
  ]
  expect(many.map(({ text }) => text)).toEqual(one.map(({ text }) => text))
  expect(one).toHaveLength(1)
})

test('a row without a required column is refused', async () => {
  await expect(put([{} as NewPot], 6)).rejects.toMatchObject({ cause: { code: '23502' } })
})
