import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@greenstar/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOf } from '../../testing/call-rules'
import { everyCall, makeWorld, type World } from '../../testing/world'
import { withExtras } from '../testing/payload-fields'
import { parsePayload } from './mount'

type Column = { name: string; type: string }

let world: World
let columns: Column[]
beforeAll(async () => {
  world = await makeWorld()
  const { rows } = await world.db.execute<Column>(sql`
    select column_name as name, min(data_type) as type from information_schema.columns
    where table_schema = 'public' group by column_name order by column_name`)
  columns = rows
  everyExtra = spellings.flatMap((spell) => [true, false].map((flag) => extrasOf(columns, spell, flag)))
})
afterAll(() => world.stop())

const poison = { number: 987_654_321, text: 'POISON', date: '2001-02-03T04:05:06.000Z' }
const trace = /987654321|POISON|2001-02-03/

const valueFor = ({ name, type }: Column, flag: boolean): unknown => {
  if (name === 'member_id') return world.other.id
  if (type === 'boolean') return flag
  if (/int|numeric/.test(type)) return poison.number
  if (type.startsWith('timestamp')) return poison.date
  if (type === 'ARRAY') return [poison.number]
  return type === 'jsonb' ? { x: poison.text } : poison.text
}

const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
const idLast = (name: string) => pascal(name).replace(/Id$/, 'ID')
type Spelling = (name: string) => string
const spellings: Spelling[] = [(name) => name, camel, pascal, idLast]

/** Columns as payload fields, in one spelling. */
const extrasOf = (some: readonly Column[], spell: Spelling, flag: boolean) =>
  Object.fromEntries(some.map((column) => [spell(column.name), valueFor(column, flag)]))

/** Every column as a field, once in each spelling and with either value of a switch. */
let everyExtra: Record<string, unknown>[]

const listsIn = (payload: unknown) => JSON.stringify(payload).match(/\[\{/g)?.length ?? 0

/** Every column of every table, in as many parts as the payload's lists have room for. */
const partsOf = (sound: unknown, where: 'top' | 'items'): Column[][] => {
  const lists = listsIn(sound)
  const size = where === 'top' || lists < 2 ? columns.length : Math.floor(700 / lists)
  const parts: Column[][] = []
  for (let at = 0; at < columns.length; at += size) parts.push(columns.slice(at, at + size))
  return parts
}

type Row = { table: string; row: Record<string, unknown> }

/** The rows that a call wrote: by table, with their new values. */
const written = async (call: () => Promise<void>) => {
  const before = await world.mark()
  const [mark] = (
    await world.db.execute<{ mark: number }>(sql`select pg_current_xact_id()::text::bigint as mark`)
  ).rows
  await call()
  const tables = await world.changedSince(before)
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await world.db.execute<Pick<Row, 'row'>>(
        sql`select to_jsonb(t) as row from ${sql.raw(table)} t where xmin::text::bigint > ${mark?.mark}`,
      )
      return found.rows.map(({ row }) => ({ table, row }))
    }),
  )
  return { tables, rows: rows.flat() }
}

/** Makes one call with every column as a field, in the payload itself or in its lists; returns what it wrote. */
const run = async (name: string, rule: Call, where: 'top' | 'items', spell: Spelling) => {
  const of = { tables: [] as string[], rows: [] as Row[] }
  let sound = await checkOf(name).sound(world, world.one)
  for (const [at, some] of partsOf(sound, where).entries()) {
    if (at > 0) sound = await checkOf(name).sound(world, world.one)
    const payload = withExtras(sound, extrasOf(some, spell, true), where)
    const token = await world.tokenFor(rule, name, world.one)
    const { tables, rows } = await written(async () => {
      const reply = await world.send(rule, name, payload, token)
      expect(reply, reply.Msg).toMatchObject({ httpStatus: 200, Status: 100 })
    })
    of.tables.push(...tables)
    of.rows.push(...rows)
  }
  return of
}

/** Calls that may succeed without a write: nothing new from the pay channel, and a member is not a new visitor of a share. */
const writesNothing: ReadonlySet<string> = new Set(['payment.GetPayResult', 'share.AddShareVisit'])

const writing = everyCall.filter(([, rule]) => rule.writes)
const places = ['top', 'items'] as const

/** Checks the handler's input for every spelling of every column: fast, as nothing is written. */
const checkParsed = (rule: Call, sound: Record<string, unknown>) => {
  const plain = parsePayload(rule, sound)
  for (const where of places)
    for (const extras of everyExtra) {
      const parsed = parsePayload(rule, withExtras(sound, extras, where) as Record<string, unknown>)
      // a matcher for each would take longer than the parsing
      if (!isDeepStrictEqual(parsed, plain)) expect(parsed).toEqual(plain)
    }
}

/** Red for SaveReceiveAddress when unknown fields reach the handler and the row is made from the whole payload. */
test.each(writing)('%s ignores fields that it does not name', async (name, rule) => {
  await world.forgetAttempts()
  const sound = (await checkOf(name).sound(world, world.one)) as Record<string, unknown>
  checkParsed(rule, sound)
  // Without a list of objects there is one place only.
  for (const where of listsIn(sound) > 0 ? places : (['top'] as const)) {
    const { tables, rows } = await run(name, rule, where, where === 'top' ? camel : idLast)
    expect(rows.filter(({ row }) => trace.test(JSON.stringify(row)))).toEqual([])
    expect(rows.filter(({ row }) => row.member_id === world.other.id)).toEqual([])
    if (!writesNothing.has(name)) expect(tables.length, `${name} wrote nothing`).toBeGreaterThan(0)
  }
})
