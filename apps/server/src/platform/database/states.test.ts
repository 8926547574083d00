import { defineMoves } from '@greenstar/rules/platform/moves'
import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpTestApp } from '../testing/set-up-test-app'
import { at, id, ref } from './columns'
import { defineStates } from './states'

const lamps = pgTable('lamps', {
  id: id(),
  status: integer('status').notNull(),
  wattNum: integer('watt_num').notNull().default(60),
  facts: jsonb('facts').$type<{ room: string }>(),
  changedAt: at('changed_at'),
})
const lampLogs = pgTable('lamp_logs', {
  id: id(),
  lampId: ref('lamp_id').notNull(),
  from: integer('from_status'),
  to: integer('to_status').notNull(),
  actor: text('actor').notNull(),
  notes: text('notes').array().notNull(),
  createdAt: at('created_at').notNull(),
})

const [off, on, broken] = [10, 20, 30]
const moves = defineMoves<number, 'hand' | 'system'>()({
  light: { from: [off, on], to: on, by: ['hand'] },
  break: { from: [off, on], to: broken, by: ['system'] },
})
type Cause = { actor: { kind: 'hand' | 'system'; name: string }; now: Date }
const move = defineStates({
  table: lamps,
  moves,
  log: {
    table: lampLogs,
    id: 'lampId',
    columns: ({ actor, now }: Cause) => ({ actor: actor.name, notes: [`by ${actor.kind}`], createdAt: now }),
  },
})

/** The same lamps without a history table. */
const moveOnly = defineStates({ table: lamps, moves })

const now = new Date('2026-11-24T02:03:04.567Z')
const byHand: Cause = { actor: { kind: 'hand', name: '林小满' }, now }
const bySystem: Cause = { actor: { kind: 'system', name: 'system' }, now }

const shop = setUpTestApp()
const db = () => shop.app.database.db
beforeAll(async () => {
  await db().execute(sql`create table lamps (id bigint primary key generated always as identity, status int not null,
    watt_num int not null default 60, facts jsonb, changed_at timestamptz(3))`)
  await db().execute(sql`create table lamp_logs (id bigint primary key generated always as identity, lamp_id bigint not null,
    from_status int, to_status int not null, actor text not null, notes text[] not null, created_at timestamptz(3) not null)`)
})
beforeEach(() => db().execute(sql`truncate lamps, lamp_logs restart identity`))

const make = async (...statuses: number[]) =>
  db()
    .insert(lamps)
    .values(statuses.map((status) => ({ status, facts: { room: 'kitchen' } })))
const logs = async () =>
  (await db().select().from(lampLogs).orderBy(lampLogs.id)).map(({ lampId, from, to }) => [lampId, from, to])

test('rows in a status of the move are moved, each with a row of its history', async () => {
  await make(off, broken, on)
  const moved = await move(
    db(),
    [3, 2, 1],
    'break',
    { wattNum: sql`${lamps.wattNum} + 1`, changedAt: now },
    bySystem,
  )
  expect(moved).toEqual(
    [1, 3].map((lampId) => ({
      ...{ id: lampId, status: broken, wattNum: 61, facts: { room: 'kitchen' }, changedAt: now },
    })),
  )
  expect(await logs()).toEqual([
    [1, off, broken],
    [3, on, broken],
  ])
  const [first] = await db().select().from(lampLogs).where(eq(lampLogs.lampId, 1))
  expect(first).toMatchObject({ actor: 'system', notes: ['by system'], createdAt: now })
})

test('only what still is in the expected status, and fits the condition, is moved', async () => {
  await make(off, on, on)
  const where = sql`${lamps.id} <> 3`
  expect(await move(db(), [1, 2, 3], 'break', {}, bySystem, { from: on, where })).toMatchObject([{ id: 2 }])
  expect(await logs()).toEqual([[2, on, broken]])
})

test('a row already in the state is changed, without a history entry', async () => {
  await make(on)
  expect(await move(db(), [1], 'light', { wattNum: 40 }, byHand)).toMatchObject([{ wattNum: 40 }])
  expect(await logs()).toEqual([])
})

test('of two at the same moment one moves it', async () => {
  await make(off)
  const both = await Promise.all(
    [1, 2].map(() => shop.app.database.transact((tx) => move(tx, [1], 'break', {}, bySystem))),
  )
  expect(both.map(({ length }) => length).toSorted()).toEqual([0, 1])
  expect(await logs()).toEqual([[1, off, broken]])
})

test('a move outside the table throws', async () => {
  await make(off)
  await expect(move(db(), [1], 'break', {}, byHand)).rejects.toThrow('hand may not break from 10,20')
  await expect(move(db(), [1], 'light', {}, byHand, { from: broken })).rejects.toThrow(
    'may not light from 30',
  )
})

test('without a history the write is still the check', async () => {
  await make(off, broken)
  expect(await moveOnly(db(), [1, 2], 'break', { wattNum: 0 }, bySystem)).toMatchObject([
    { id: 1, wattNum: 0 },
  ])
  expect(await moveOnly(db(), [1, 2], 'break', {}, bySystem)).toEqual([])
  await expect(moveOnly(db(), [1], 'break', {}, byHand)).rejects.toThrow('hand may not break')
  expect(await logs()).toEqual([])
})
