import { type Moves, mayMove } from '@greenstar/rules/platform/moves'
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './connect'

type StateTable = PgTable & { id: PgColumn; status: PgColumn }
type LogTable = PgTable & { from: PgColumn; to: PgColumn }

type Guard = {
  /** The only status to move from; without it, every one that the table of moves names. */
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
  /** Where each move is a row of history; docs/add-a-table.md says what needs one. */
  log?: {
    table: LogTable
    /** Key of the column that holds the id of what was moved. */
    id: string
    /** What else a row says, by key. */
    said: (cause: Cause) => Record<string, unknown>
  }
}

/** `$1::type` for a value of a column, as the column writes it. */
const valueOf = (column: PgColumn, value: unknown) =>
  sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`

const join = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/**
 * How everything that has states is moved: from, trigger, to and who stand in its table of moves, the write is the check
 * (domain 0.3), and each row moved has a row of its history where it has one, by one statement. Answers the rows moved, in
 * the order of their ids; rows that another transaction moved first are missing. Throws when the table of moves does not allow it: that is
 * a bug, not a race. A move to where a row is already changes it and is no history.
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
  log,
}: Config<Table, Status, Actor, Name, Cause>) => {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  /** The rows of history of what `moved` holds; nothing where there is none. */
  const historyOf = (cause: Cause): SQL => {
    if (!log) return sql``
    const logColumns = getTableColumns(log.table) as Record<string, PgColumn>
    const logColumn = (key: string) => {
      const column = logColumns[key]
      if (!column) throw new Error(`a history has no column ${key}`)
      return column
    }
    const said = Object.entries(log.said(cause)).map(([key, value]) => ({ column: logColumn(key), value }))
    const noted = [logColumn(log.id), log.table.from, log.table.to, ...said.map(({ column }) => column)]
    return sql`,
      noted as (
        insert into ${log.table} (${join(noted.map((column) => sql`${sql.identifier(column.name)}`))})
        select ${join([
          sql`moved.id`,
          sql`held.status`,
          sql`moved.status`,
          ...said.map(({ column, value }) => valueOf(column, value)),
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
    const update = db
      .update(table as PgTable)
      .set({ ...change, status: move.to })
      .where(and(sql`${table.id} in (select id from held)`, where))
      .returning()
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      with held as materialized (
        select id, status from ${table}
        where ${and(
          sql`${table.id} = any(${sql.param([...ids])}::bigint[])`,
          sql`${table.status} = any(${sql.param([...starts])}::int[])`,
          where,
        )}
        order by id for update
      ),
      moved as (${update.getSQL()})${historyOf(cause)}
      select * from moved order by id`)
    return rows.map(rowOf)
  }
}
