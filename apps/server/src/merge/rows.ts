import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { type Fate, mergeFates } from './merge.fates'
import type { MergeLog, RowKey } from './merge.tables'

type Pair = { from: number; to: number }
/** A unique index: its columns, and the condition of a partial one. */
type Unique = { columns: string[]; predicate: string | null; isPrimary: boolean }
type Place = { table: string; column: string; fate: Fate; uniques: Unique[] }

const name = sql.identifier
const list = (parts: readonly (SQL | ReturnType<typeof name>)[]) => sql.join([...parts], sql`, `)

/** Every declared column with its fate and the unique indexes of its table, in the sequence of the move. */
const readPlaces = async (db: Db): Promise<Place[]> => {
  const tables = Object.keys(mergeFates)
  const { rows } = await db.execute<Unique & { table: string }>(sql`
    select c.relname as "table", i.indisprimary as "isPrimary", pg_get_expr(i.indpred, i.indrelid) as predicate,
      array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality k (num, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param(tables)}::text[])`)
  return Object.entries(mergeFates).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, fate]) => ({
      ...{ table, column, fate },
      uniques: rows.filter((one) => one.table === table),
    })),
  )
}

/** The columns that identify a row of the table among those of one member. */
const keyOf = ({ column, uniques }: Place): string[] =>
  (uniques.find(({ isPrimary }) => isPrimary)?.columns ?? []).filter((one) => one !== column)

const keyJson = (place: Place) =>
  sql`jsonb_build_array(${list(keyOf(place).map((one) => sql`t.${name(one)}`))})`

const isAmong = (place: Place, keys: readonly RowKey[]) =>
  sql`${keyJson(place)} in (select * from jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`

/** Whether row `t`, renamed to `to`, would be a second one for a unique index. */
const collides = ({ table, column, uniques }: Place, to: number): SQL => {
  const all = uniques
    .filter(({ columns }) => columns.includes(column))
    .map(({ columns, predicate }) => {
      const only = predicate === null ? sql`true` : sql.raw(predicate)
      const same = columns.filter((one) => one !== column).map((one) => sql`o.${name(one)} = t.${name(one)}`)
      const others = sql`(select * from ${name(table)} where ${name(column)} = ${to} and ${only})`
      return sql`((${only}) and exists (select from ${others} o where ${sql.join([sql`true`, ...same], sql` and `)}))`
    })
  return all.length === 0 ? sql`false` : sql.join(all, sql` or `)
}

/** Rows of `t` that stay although others of the table move. */
const stays = ({ table, column, fate }: Place, to: number): SQL => {
  if (typeof fate === 'object' && 'unless' in fate) return sql.raw(fate.unless)
  if (fate !== 'apart') return sql`false`
  const others = Object.keys(mergeFates[table] ?? {}).filter((one) => one !== column)
  return sql.join(
    others.map((one) => sql`t.${name(one)} = ${to}`),
    sql` or `,
  )
}

/** Renames rows of one account to another, of these keys or all; returns the keys of those that moved. */
const rename = async (db: Db, place: Place, { from, to }: Pair, keys?: readonly RowKey[]) => {
  const { table, column } = place
  const { rows } = await db.execute<{ key: RowKey }>(sql`
    update ${name(table)} t set ${name(column)} = ${to}
    where t.${name(column)} = ${from} and not (${collides(place, to)}) and not coalesce(${stays(place, to)}, false)
      ${keys ? sql`and ${isAmong(place, keys)}` : sql``}
    returning ${keyJson(place)} as key`)
  return rows.map(({ key }) => key)
}

/** Changes values of rows that could not move otherwise. */
const freeRows = async (
  db: Db,
  place: Place,
  { from, to }: Pair,
  values: Readonly<Record<string, string>>,
) => {
  const { table, column } = place
  const freed: MergeLog['freed'] = []
  for (const [changed, value] of Object.entries(values)) {
    const { rows } = await db.execute<{ key: RowKey; old: unknown }>(sql`
      select ${keyJson(place)} as key, to_jsonb(t.${name(changed)}) as old from ${name(table)} t
      where t.${name(column)} = ${from} and (${collides(place, to)}) for update`)
    if (rows.length === 0) continue
    const keys = rows.map(({ key }) => key)
    await db.execute(sql`
      update ${name(table)} t set ${name(changed)} = ${sql.raw(value)}
      where t.${name(column)} = ${from} and ${isAmong(place, keys)}`)
    freed.push({ table, column: changed, rows })
  }
  return freed
}

/** Adds counts of one account to those of another, of these rows or all; returns what was added. */
const sumRows = async (
  db: Db,
  place: Place,
  count: string,
  { from, to }: Pair,
  only?: readonly { key: RowKey; num: number }[],
): Promise<{ key: RowKey; num: number }[]> => {
  const { table, column } = place
  const key = keyOf(place)
  const columns = list(key.map(name))
  const num = name(count)
  const { rows } = await db.execute<{ key: RowKey; num: number }>(sql`
    with had as materialized (
      select ${list(key.map((one) => sql`t.${name(one)}`))}, ${keyJson(place)} as key,
        ${only ? sql`least(t.${num}, (x ->> 'num')::int)` : sql`t.${num}`} as num
      from ${name(table)} t
      ${only ? sql`join jsonb_array_elements(${JSON.stringify(only)}::jsonb) x on x -> 'key' = ${keyJson(place)}` : sql``}
      where t.${name(column)} = ${from} and t.${num} > 0
      for update of t
    ), put as (
      insert into ${name(table)} as s (${name(column)}, ${columns}, ${num}) select ${to}::bigint, ${columns}, had.num from had
      on conflict (${list([column, ...key].map(name))}) do update set ${num} = s.${num} + excluded.${num}
    ), less as (
      update ${name(table)} t set ${num} = t.${num} - had.num from had
      where t.${name(column)} = ${from} and ${keyJson(place)} = had.key
    )
    select key, num from had`)
  return rows
}

type Moved = Pick<MergeLog, 'moved' | 'freed' | 'summed'>

/** Moves everything that may move from one account to another; returns what was changed. Safe to repeat. */
export const moveRows = async (db: Db, pair: Pair): Promise<Moved> => {
  const log: Moved = { moved: [], freed: [], summed: [] }
  for (const place of await readPlaces(db)) {
    const { table, column, fate } = place
    if (fate === 'stay') continue
    if (fate === 'end') await db.execute(sql`delete from ${name(table)} where ${name(column)} = ${pair.from}`)
    else if (typeof fate === 'object' && 'sum' in fate) {
      const rows = await sumRows(db, place, fate.sum, pair)
      if (rows.length > 0) log.summed.push({ table, column: fate.sum, rows })
    } else {
      if (typeof fate === 'object' && 'free' in fate)
        log.freed.push(...(await freeRows(db, place, pair, fate.free)))
      const keys = await rename(db, place, pair)
      if (keys.length > 0) log.moved.push({ table, column, keys })
    }
  }
  return log
}

/**
 * Moves back what a merge moved, with its rows of the same orders that were made since (such as a case); `pair` is that of
 * the way back.
 */
export const moveBack = async (db: Db, pair: Pair, log: Moved): Promise<void> => {
  const places = await readPlaces(db)
  const placeOf = (table: string, column: string) =>
    places.find((place) => place.table === table && place.column === column)
  for (const { table, column, keys } of log.moved) {
    const place = placeOf(table, column)
    if (place) await rename(db, place, pair, keys)
  }
  for (const { table, column, rows } of log.freed) {
    const place = placeOf(table, 'member_id')
    if (!place) continue
    await db.execute(sql`
      update ${name(table)} t
      set ${name(column)} = (jsonb_populate_record(null::${name(table)}, jsonb_build_object(${column}::text, x -> 'old'))).${name(column)}
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x
      where t.member_id = ${pair.to} and ${keyJson(place)} = x -> 'key'`)
  }
  for (const { table, column, rows } of log.summed) {
    const place = placeOf(table, 'member_id')
    if (place) await sumRows(db, place, column, pair, rows)
  }
  await followOrders(db, places, pair, idsOf(log, 'orders'))
}

/** The ids of the rows of a table that a merge moved. */
export const idsOf = ({ moved }: Pick<Moved, 'moved'>, table: string): number[] =>
  moved.filter((one) => one.table === table).flatMap(({ keys }) => keys.map(([id]) => Number(id)))

const followOrders = async (db: Db, places: readonly Place[], { from, to }: Pair, orders: number[]) => {
  if (orders.length === 0) return
  const { rows } = await db.execute<{ table: string }>(sql`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'order_id'`)
  for (const place of places) {
    const follows = rows.some(({ table }) => table === place.table)
    if (place.column !== 'member_id' || place.fate !== 'move' || !follows) continue
    await db.execute(sql`
      update ${name(place.table)} t set member_id = ${to}
      where t.member_id = ${from} and t.order_id = any(${sql.param(orders)}::bigint[]) and not (${collides(place, to)})`)
  }
}

/** How many rows of each table name an account in a column that moves, by table. */
export const countRows = async (db: Db, memberId: number): Promise<Map<string, number>> => {
  const counted = Object.entries(mergeFates).filter(
    ([, { member_id: fate }]) => fate !== undefined && fate !== 'stay' && fate !== 'end',
  )
  const { rows } = await db.execute<{ table: string; num: number }>(
    sql.join(
      counted.map(
        ([table]) =>
          sql`select ${table}::text as "table", count(*)::int as num from ${name(table)} where member_id = ${memberId}`,
      ),
      sql` union all `,
    ),
  )
  return new Map(rows.map(({ table, num }) => [table, num]))
}
