import { type Moves, mayMove } from '@greenstar/rules/platform/moves'
import { and, getTableColumns, isSQLWrapper, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './connect'
import { defineSql } from './statement'

type StateTable = PgTable & { id: PgColumn; status: PgColumn }
type LogTable = PgTable & { from: PgColumn; to: PgColumn }

type Guard = {
  /** The only status to move from; default: every one allowed by the table of moves. */
  from?: number
  where?: SQL | undefined
}

type Config<
  Table extends StateTable,
  Status extends number,
  Actor extends string,
  Name extends string,
  Cause,
> = {
  table: Table
  moves: Record<Name, Moves<Status, Actor>[string]>
  /** Changes of every move, as constant expressions. */
  always?: PgUpdateSetSource<Table>
  /** History table with a row per move; docs/add-a-table.md says what needs one. */
  log?: {
    table: LogTable
    /** Key of the column that holds the moved row's id. */
    id: string
    /** Other columns of a history row, by key. */
    columns: (cause: Cause) => Record<string, unknown>
  }
}

/** `$1::type` for a column's value, in the column's encoding. */
const valueOf = (column: PgColumn, value: unknown) =>
  sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`

type Values = Record<string, unknown>

/** Placeholders for the values of a prepared text; null is written literally, since columns cannot encode it. */
const placesOf = (prefix: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === null ? null : sql.placeholder(`${prefix}.${key}`),
    ]),
  )

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]))

/** The keys of the values, and which of them are null. */
const shapeOf = (values: Values) =>
  Object.entries(values)
    .map(([key, value]) => (value === null ? `${key}=null` : key))
    .join()

const join = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/**
 * State changes of everything that has states: from, trigger, to and who are in its table of moves, the write is the
 * check (domain 0.3), and one statement also writes each moved row's history, if it has one. Returns the moved rows in
 * the order of their ids; rows that another transaction moved first are missing. Throws when the table of moves does
 * not allow the move: that is a bug, not a race. A move to the current state updates the row without history.
 */
export const defineStates = <
  Table extends StateTable,
  Status extends number,
  Actor extends string,
  Name extends string,
  Cause extends { actor: { kind: Actor } },
>({
  table,
  moves,
  always,
  log,
}: Config<Table, Status, Actor, Name, Cause>) => {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  /** Inserts the history rows of `moved`; nothing without a history table. */
  const historyOf = (words: Values): SQL => {
    if (!log) return sql``
    const logColumns = getTableColumns(log.table) as Record<string, PgColumn>
    const logColumn = (key: string) => {
      const column = logColumns[key]
      if (!column) throw new Error(`a history has no column ${key}`)
      return column
    }
    const others = Object.entries(words).map(([key, value]) => ({ column: logColumn(key), value }))
    const noted = [logColumn(log.id), log.table.from, log.table.to, ...others.map(({ column }) => column)]
    return sql`,
      noted as (
        insert into ${log.table} (${join(noted.map((column) => sql`${sql.identifier(column.name)}`))})
        select ${join([
          sql`moved.id`,
          sql`held.status`,
          sql`moved.status`,
          ...others.map(({ column, value }) => valueOf(column, value)),
        ])}
        from moved join held on held.id = moved.id where held.status <> moved.status order by moved.id
      )`
  }
  const rowOf = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[column.name]
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ) as Table['$inferSelect']

  const moving = (
    db: Db,
    {
      ids,
      starts,
      to,
      change,
      words,
      where,
    }: Record<'ids' | 'starts', unknown> & {
      to: number
      change: Values
      words: Values
      where?: SQL | undefined
    },
  ): SQL => {
    const update = db
      .update(table as PgTable)
      .set({ ...change, ...always, status: to })
      .where(and(sql`${table.id} in (select id from held)`, where))
      .returning()
    return sql`
      with held as materialized (
        select id, status from ${table}
        where ${and(sql`${table.id} = any(${ids}::bigint[])`, sql`${table.status} = any(${starts}::int[])`, where)}
        order by id for update
      ),
      moved as (${update.getSQL()})${historyOf(words)}
      select * from moved order by id`
  }

  type Row = Record<string, unknown>
  const built = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  /** The statement for moves that change the same columns; its text is built once. */
  const statementOf = (db: Db, to: number, change: Values, words: Values) => {
    const shape = [to, shapeOf(change), shapeOf(words)].join(';')
    const known = built.get(shape)
    if (known) return known
    const text = moving(db, {
      ids: sql.placeholder('ids'),
      starts: sql.placeholder('starts'),
      to,
      change: placesOf('to', change),
      words: placesOf('said', words),
    })
    const made = defineSql<Values, Row>(() => text)
    built.set(shape, made)
    return made
  }

  return async (
    db: Db,
    ids: readonly number[],
    name: Name,
    change: PgUpdateSetSource<Table>,
    cause: Cause,
    { from, where }: Guard = {},
  ): Promise<Table['$inferSelect'][]> => {
    const move = moves[name]
    const starts = from === undefined ? move.from : [from as Status]
    const { kind } = cause.actor
    if (!starts.every((status) => mayMove(move, status, kind)))
      throw new Error(`${kind} may not ${name} from ${starts.join()}`)
    if (ids.length === 0) return []
    const words = log?.columns(cause) ?? {}
    const values = Object.fromEntries(
      Object.entries(change as Values).filter(([, value]) => value !== undefined),
    )
    // With expressions it is built each time, because its text may differ.
    if (where || Object.values(values).some(isSQLWrapper)) {
      const all = { ids: sql.param([...ids]), starts: sql.param([...starts]), to: move.to, words, where }
      const { rows } = await db.execute<Row>(moving(db, { ...all, change: values }))
      return rows.map(rowOf)
    }
    const sent = { ids, starts, ...prefixed('to', values), ...prefixed('said', words) }
    return (await statementOf(db, move.to, values, words)(db, sent)).map(rowOf)
  }
}
