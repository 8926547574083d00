import type { Late } from '@greenstar/rules/aftersale/aftersale.deadline'
import { afterSaleDueAt } from '@greenstar/rules/aftersale/aftersale.deadline'
import {
  type AfterSaleActor,
  type AfterSaleMove,
  afterSaleMoves,
  afterSaleMovesFrom,
  isFinal,
} from '@greenstar/rules/aftersale/aftersale.moves'
import { isCancelCase } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleStatus, type AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { Fault } from '@greenstar/rules/order/order.event'
import type { Settings } from '@greenstar/rules/setting/business-settings'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { refuse } from '../platform/refuse'
import { afterSaleLines, afterSaleLogs, afterSales } from './aftersale.tables'
import { keywordMatches } from './case-search.store'

export type CaseRow = typeof afterSales.$inferSelect
export type CaseLine = typeof afterSaleLines.$inferSelect
type NewCase = typeof afterSales.$inferInsert

/** Actor of a move, with a note and pictures. */
export type CaseCause = {
  actor: { kind: AfterSaleActor; name: string }
  note?: string
  images?: readonly string[]
  now: number
}

export const insertCase = async (
  db: Db,
  row: NewCase,
  lines: readonly { orderLineId: number; quantity: number }[],
  cause: CaseCause,
): Promise<CaseRow> => {
  const [made] = await db.insert(afterSales).values(row).returning()
  if (!made) throw new Error('a case was not inserted')
  await db.insert(afterSaleLines).values(lines.map((line) => ({ afterSaleId: made.id, ...line })))
  await insertLog(db, made, null, cause)
  return made
}

/** Returns the id of the log row. */
const insertLog = async (
  db: Db,
  row: CaseRow,
  from: number | null,
  { actor, note = '', images = [], now }: CaseCause,
): Promise<number> => {
  const values = { afterSaleId: row.id, from, to: row.status, actor: actor.name, note, images: [...images] }
  const [log] = await db
    .insert(afterSaleLogs)
    .values({ ...values, createdAt: new Date(now) })
    .returning({ id: afterSaleLogs.id })
  return log?.id ?? 0
}

const move = defineStates({
  table: afterSales,
  moves: afterSaleMoves,
  log: {
    table: afterSaleLogs,
    id: 'afterSaleId',
    columns: ({ actor, note = '', images = [], now }: CaseCause) => ({
      actor: actor.name,
      note,
      images: [...images],
      createdAt: new Date(now),
    }),
  },
})

/** When the time of a case in its present state is over, counted from now; null if it is final. */
export const dueAgain = (
  facts: Pick<CaseRow, 'status' | 'reason' | 'leadSince'>,
  now: number,
  settings: Settings,
): { dueAt: Date | null } => {
  const dueMs = afterSaleDueAt(facts, now, settings)
  return { dueAt: dueMs === undefined ? null : new Date(dueMs) }
}

/**
 * Moves a case whose status is as it was read (domain 5). Refuses with order/state-changed if it has changed,
 * or if the table of moves does not allow the move for this type and actor.
 */
export const moveCase = async (
  db: Db,
  row: CaseRow,
  name: AfterSaleMove,
  change: Partial<NewCase>,
  cause: CaseCause,
  settings: Settings,
): Promise<CaseRow> => {
  const { to } = afterSaleMoves[name]
  const known = afterSaleMovesFrom(
    row.type as AfterSaleType,
    row.status as AfterSaleStatus,
    cause.actor.kind,
    isCancelCase(row),
  )
  if (!known.includes(name)) throw refuse('order/state-changed')
  const times = {
    changedAt: new Date(cause.now),
    ...dueAgain({ ...row, status: to }, cause.now, settings),
    closedAt: isFinal(to) ? new Date(cause.now) : null,
  }
  const [moved] = await move(db, [row.id], name, { ...change, ...times }, cause, { from: row.status })
  if (!moved) throw refuse('order/state-changed')
  return moved
}

/** Adds a message to the history of a case without changing its status. */
export const insertMessage = (db: Db, row: CaseRow, cause: CaseCause, images: readonly string[]) =>
  insertLog(db, row, row.status, { ...cause, images })

/** Counts messages of the member about a case. */
export const countMessages = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(afterSaleLogs)
      .where(
        and(
          eq(afterSaleLogs.afterSaleId, id),
          eq(afterSaleLogs.from, afterSaleLogs.to),
          eq(afterSaleLogs.actor, 'member'),
        ),
      )
  )[0]?.n ?? 0

/** Changes a case without moving it. */
export const changeCase = async (db: Db, id: number, change: Partial<NewCase>): Promise<CaseRow> => {
  const [row] = await db.update(afterSales).set(change).where(eq(afterSales.id, id)).returning()
  if (!row) throw new Error(`no case ${id}`)
  return row
}

export const findCase = async (db: Db, id: number): Promise<CaseRow | undefined> =>
  (await db.select().from(afterSales).where(eq(afterSales.id, id)))[0]

/** Finds a case of the member; undefined if it belongs to another member (domain 0.6). */
export const findMemberCase = async (db: Db, memberId: number, id: number): Promise<CaseRow | undefined> =>
  (
    await db
      .select()
      .from(afterSales)
      .where(and(eq(afterSales.id, id), eq(afterSales.memberId, memberId)))
  )[0]

/** The open case for the same pieces by which an operator opened a closed case again. */
export const findReopened = async (
  db: Db,
  row: CaseRow,
  operatorId: number,
): Promise<CaseRow | undefined> => {
  const later = (await listOrderCases(db, row.orderId)).filter(
    (one) => one.id > row.id && one.openedBy === operatorId && one.closedAt === null,
  )
  const lines = await listCaseLines(db, [row.id, ...later.map(({ id }) => id)])
  const piecesOf = (id: number) =>
    JSON.stringify(
      lines.filter((line) => line.afterSaleId === id).map((line) => [line.orderLineId, line.quantity]),
    )
  return later.find((one) => one.type === row.type && piecesOf(one.id) === piecesOf(row.id))
}

export const listOrderCases = (db: Db, orderId: number): Promise<CaseRow[]> =>
  db.select().from(afterSales).where(eq(afterSales.orderId, orderId)).orderBy(asc(afterSales.id))

export const listCaseLines = (db: Db, ids: readonly number[]): Promise<CaseLine[]> =>
  db
    .select()
    .from(afterSaleLines)
    .where(inArray(afterSaleLines.afterSaleId, [...ids]))
    .orderBy(asc(afterSaleLines.afterSaleId), asc(afterSaleLines.orderLineId))

export const listCaseLogs = (db: Db, id: number) =>
  db.select().from(afterSaleLogs).where(eq(afterSaleLogs.afterSaleId, id)).orderBy(asc(afterSaleLogs.id))

export type CaseFilter = {
  memberId?: number | undefined
  orderId?: number | undefined
  statuses?: readonly number[] | undefined
  type?: number | undefined
  /** Complete code of the case or of its order. */
  keyword?: string | undefined
  /** Cases with a deadline at or before this, earliest first. */
  dueBefore?: Date | undefined
  /** Cases with an unanswered message of the member, the oldest message first. */
  asked?: boolean | undefined
  /** Cancellations that the warehouse must answer. */
  stops?: boolean | undefined
  /** Cases overdue for the shop: in a status since before a time; longest first. */
  late?: readonly Late[] | undefined
}

/** Whether returned goods wait for the lead of service: they were not inspected in time. */
export const waitsForLead = ({ status, leadSince }: Pick<CaseRow, 'status' | 'leadSince'>): boolean =>
  status === AfterSaleStatus.bossToBeReceived && leadSince !== null

/** Cases overdue for the shop; those that wait for stock or the payment channel do not count. */
const isLate = (late: readonly Late[]): SQL | undefined =>
  and(
    isNull(afterSales.waitSince),
    eq(afterSales.refundNo, ''),
    or(
      and(eq(afterSales.status, AfterSaleStatus.bossToBeReceived), isNotNull(afterSales.leadSince)),
      ...late.map(({ status, before, since }) =>
        and(eq(afterSales.status, status), lt(afterSales[since], new Date(before))),
      ),
    ),
  )

/** Cases with a return parcel on its way whose courier was last asked at `before` or earlier. */
export const isBackSilent = (before: Date): SQL | undefined =>
  and(eq(afterSales.status, AfterSaleStatus.bossToBeReceived), lte(afterSales.backCheckedAt, before))

/**
 * Claims cases of `isBackSilent` and records that their courier is asked now; stops asking about a parcel
 * sent at `lostAt` or earlier. Returns the number claimed, and the ids of cases to ask about.
 */
export const takeSilentBacks = async (
  db: Db,
  { before, lostAt, now }: { before: Date; lostAt: Date; now: Date },
  limit: number,
): Promise<{ taken: number; ids: number[] }> => {
  const { rows } = await db.execute<{ id: number; isLost: boolean }>(sql`
    update after_sales set back_checked_at = case when changed_at > ${lostAt} then ${now}::timestamptz end
    where id in (select id from after_sales where ${isBackSilent(before)}
      order by back_checked_at limit ${limit} for update skip locked)
    returning id, back_checked_at is null as "isLost"`)
  return { taken: rows.length, ids: rows.filter(({ isLost }) => !isLost).map(({ id }) => Number(id)) }
}

/** Records that the return parcel was signed for, and stops asking the courier. Idempotent. */
export const putBackSigned = (db: Db, id: number, backSignedAt: Date) =>
  db
    .update(afterSales)
    .set({ backSignedAt, backCheckedAt: null })
    .where(and(eq(afterSales.id, id), isNull(afterSales.backSignedAt)))

export const countLate = async (db: Db, late: NonNullable<CaseFilter['late']>): Promise<number> =>
  (await db.select({ n: count() }).from(afterSales).where(isLate(late)))[0]?.n ?? 0

const isStop = and(eq(afterSales.status, AfterSaleStatus.pending), eq(afterSales.reason, 'cancelled'))

/** Counts cancellations that the warehouse must answer. */
export const countStops = async (db: Db): Promise<number> =>
  (await db.select({ n: count() }).from(afterSales).where(isStop))[0]?.n ?? 0

const whereOf = ({
  memberId,
  orderId,
  statuses,
  type,
  keyword,
  dueBefore,
  asked,
  stops,
  late,
}: CaseFilter): SQL | undefined =>
  and(
    equals(afterSales.memberId, memberId),
    equals(afterSales.orderId, orderId),
    statuses && statuses.length > 0 ? inArray(afterSales.status, [...statuses]) : undefined,
    equals(afterSales.type, type),
    dueBefore && and(lte(afterSales.dueAt, dueBefore), isNull(afterSales.waitSince)),
    asked ? isNotNull(afterSales.askedAt) : undefined,
    stops ? isStop : undefined,
    late && isLate(late),
    keyword ? keywordMatches(keyword) : undefined,
  )

/** Parses comma-separated statuses; unknown ones become -1, which matches nothing. */
export const statusesOf = (text: string | undefined): number[] | undefined =>
  text?.split(',').map((code) => (known.has(Number(code)) ? Number(code) : -1))

const known: ReadonlySet<number> = new Set(Object.values(AfterSaleStatus))

/** Returns a page of cases; newest first unless the filter has its own order. */
export const listCases = (db: Db, filter: CaseFilter, { size, skip }: Part): Promise<CaseRow[]> =>
  db
    .select()
    .from(afterSales)
    .where(whereOf(filter))
    .orderBy(
      ...(filter.asked ? [asc(afterSales.askedAt)] : []),
      ...(filter.dueBefore ? [asc(afterSales.dueAt)] : []),
      ...(filter.late ? [asc(afterSales.changedAt)] : []),
      desc(afterSales.id),
    )
    .limit(size)
    .offset(skip)

export const countCases = (db: Db, filter: CaseFilter, max?: number): Promise<number> =>
  countIn(db, afterSales, whereOf(filter), max)

/** Returns the next cases below an id, newest first, for exports. */
export const pageCasesBelow = (
  db: Db,
  filter: CaseFilter,
  size: number,
  below?: number,
): Promise<CaseRow[]> =>
  db
    .select()
    .from(afterSales)
    .where(and(whereOf(filter), below === undefined ? undefined : lt(afterSales.id, below)))
    .orderBy(desc(afterSales.id))
    .limit(size)

/**
 * Counts the cases that the member of a case opened after a time, with itself, and sums the values (fen) of the
 * others without closed ones: by those nothing left the shop. An order that the shop itself cancelled does not
 * count.
 */
export const sumCasesSince = async (
  db: Db,
  { id, memberId }: Pick<CaseRow, 'id' | 'memberId'>,
  since: Date,
): Promise<{ n: number; valueFen: number }> => {
  const isGranted = sql`${afterSales.status} <> ${AfterSaleStatus.close} and ${afterSales.id} <> ${id}`
  const [sums] = await db
    .select({
      n: count(),
      valueFen: sql`coalesce(sum(${afterSales.valueFen}) filter (where ${isGranted}), 0)`.mapWith(Number),
    })
    .from(afterSales)
    .where(
      and(
        sql`${afterSales.memberId} = any(${personOf(memberId)})`,
        gt(afterSales.createdAt, since),
        sql`not (${afterSales.reason} = 'cancelled' and ${afterSales.fault} = ${Fault.ours})`,
      ),
    )
  return sums ?? { n: 0, valueFen: 0 }
}

/** Counts cases of a member that are not closed. */
export const countOpenCases = async (db: Db, memberId: number): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(afterSales)
      .where(and(eq(afterSales.memberId, memberId), isNull(afterSales.closedAt)))
  )[0]?.n ?? 0

/** Locks cases whose deadline has passed; skips rows locked by another worker. */
export const takeDueCases = (
  db: Db,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
): Promise<CaseRow[]> =>
  db
    .select()
    .from(afterSales)
    .where(
      and(
        lte(afterSales.dueAt, new Date(now)),
        sql`${afterSales.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(asc(afterSales.dueAt), asc(afterSales.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Maps ids of messages to the ids of their cases. */
export const casesOfMessages = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: afterSaleLogs.id, caseId: afterSaleLogs.afterSaleId })
    .from(afterSaleLogs)
    .where(inArray(afterSaleLogs.id, [...ids]))
  return new Map(rows.map(({ id, caseId }) => [id, caseId]))
}
