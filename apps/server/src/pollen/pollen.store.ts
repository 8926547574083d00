import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import { memberFormers, members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { insertRows } from '../platform/database/insert-rows'
import { defineLedger } from '../platform/database/ledger'
import type { Part } from '../platform/database/part'
import { defineSql, defineStatement, type Value } from '../platform/database/statement'
import { pollenEntries, pollenHolds, pollenLots, pollenPendings } from './pollen.tables'

const { kind, title, orderId, productId, cause, actor, expiresAt, createdAt } = pollenEntries

export type Entry = {
  memberId: number
  kind: number
  /** Negative for a debit; never 0. */
  delta: number
  title: string
  orderId: number | null
  productId: number | null
  cause: string
  actor: string
  expiresAt: Date | null
  createdAt: Date
}
export type EntryRow = typeof pollenEntries.$inferSelect
export type LotRow = typeof pollenLots.$inferSelect

/** Pollen is a ledger: a member's balance, or debt, is the sum of their entries, kept in `members.pollen`. */
export const pollenLedger = defineLedger({
  balances: members,
  key: members.id,
  entries: pollenEntries,
  owner: pollenEntries.memberId,
  sums: [{ balance: members.pollen, delta: pollenEntries.delta }],
})

/** A change of a lot; negative if pollen is taken from it. */
export type LotPart = { lotId: number; num: number }

type Posting = Entry & { parts: string; heldFor: number | null }

/** The entry of a posting, its balance, and the lots in `parts`, all if `fits`. */
const posted = (value: Value<Entry & { heldFor: number | null }>, parts: SQL, fits = sql`true`) => {
  const columns = { kind, title, orderId, productId, cause, actor, expiresAt, createdAt }
  return sql`${pollenLedger.post({
    wanted: sql`select ${value('memberId')}::bigint as member_id, ${value('delta')}::int as n where ${fits}`,
    by: [sql.raw('w.n')],
    columns: Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [
        column.name,
        sql`${value(key as keyof Entry)}::${sql.raw(column.getSQLType())}`,
      ]),
    ),
    after: pollenEntries.balance,
  })},
    parts as materialized (${parts}),
    lots as (
      update ${pollenLots} l set left_num = l.left_num + p.num from parts p where l.id = p."lotId"
    ),
    holds as (
      insert into ${pollenHolds} (order_id, lot_id, member_id, num)
      select ${value('heldFor')}::bigint, p."lotId", ${value('memberId')}::bigint, -p.num from parts p
      where ${value('heldFor')}::bigint is not null
    )`
}

const posting = defineSql<Posting, object>((value) => {
  const given = sql`select * from json_to_recordset(${value('parts')}::json) as p ("lotId" bigint, num int)`
  return sql`with ${posted(value, given)} select member_id from moved`
})

type Holding = { balance: number; ended: number; isHeld: boolean }

const holding = defineSql<Entry & { heldFor: number | null }, Holding>((value) => {
  // the first to end first, as the rule for spending
  const parts = sql`
    select l.id as "lotId", -least(l.left_num, -${value('delta')}::int - l.before)::int as num from left_lots l, mine
    where mine.fits and l.before < -${value('delta')}::int`
  return sql`
    with left_lots as materialized (
      select id, left_num, expires_at,
        sum(left_num) over (order by expires_at, id rows unbounded preceding) - left_num as before
      from ${pollenLots} where member_id = ${value('memberId')}::bigint and has_left
    ),
    mine as materialized (
      select m.pollen as balance, e.ended, e.ended = 0 and m.pollen >= -${value('delta')}::int as fits
      from ${members} m, (
        select coalesce(sum(left_num) filter (where expires_at <= ${value('createdAt')}::timestamptz), 0)::int as ended
        from left_lots) e
      where m.id = ${value('memberId')}::bigint
    ),
    ${posted(value, parts, sql`(select fits from mine)`)}
    select balance, ended, exists (select from moved) as "isHeld" from mine`
})

/**
 * Holds pollen of a locked member for an order, from the lots that end first, in one statement. Nothing is written while
 * lots have ended that still count (`ended`), or if the balance is not enough.
 */
export const holdFromLots = async (db: Db, entry: Entry, orderId: number): Promise<Holding> => {
  const [held] = await holding(db, { ...entry, heldFor: orderId })
  if (!held) throw new Error(`pollen of member ${entry.memberId} was not found`)
  return held
}

/**
 * Adds an entry and changes the balance and lots of a locked member, in one statement. Never refused: the
 * balance may become negative. `heldFor`: the order that records the lots.
 */
export const postEntry = async (
  db: Db,
  entry: Entry,
  parts: readonly LotPart[] = [],
  heldFor: number | null = null,
): Promise<void> => {
  const moved = await posting(db, { ...entry, parts: JSON.stringify(parts), heldFor })
  if (moved.length !== 1) throw new Error(`pollen of member ${entry.memberId} was not moved`)
}

/** Whether the person was rewarded for a cause, also with an account that was erased. */
export const hasCause = async (db: Db, memberId: number, cause: string): Promise<boolean> =>
  (await db.$count(
    pollenEntries,
    and(
      sql`${pollenEntries.memberId} = any(${personOf(memberId)})`,
      eq(pollenEntries.cause, cause),
      sql`${pollenEntries.cause} <> ''`,
    ),
  )) > 0

export const insertLot = (db: Db, row: typeof pollenLots.$inferInsert) => db.insert(pollenLots).values(row)

const leftLots = defineStatement((db, value: Value<{ memberId: number }>) =>
  db
    .select()
    .from(pollenLots)
    .where(and(eq(pollenLots.memberId, value('memberId')), sql`${pollenLots.hasLeft}`))
    .orderBy(asc(pollenLots.expiresAt), asc(pollenLots.id)),
)

/** A member's lots that are not used up, the first to end first. */
export const listLots = (db: Db, memberId: number): Promise<LotRow[]> => leftLots(db, { memberId })

const endingLots = defineStatement((db, value: Value<{ memberId: number; from: Date; until: Date }>) =>
  db
    .select({
      num: sql<number>`sum(${pollenLots.left})`.mapWith(Number),
      expiresAt: pollenLots.expiresAt,
    })
    .from(pollenLots)
    .where(
      and(
        eq(pollenLots.memberId, value('memberId')),
        sql`${pollenLots.hasLeft}`,
        gt(pollenLots.expiresAt, value('from')),
        lte(pollenLots.expiresAt, value('until')),
      ),
    )
    .groupBy(pollenLots.expiresAt)
    .orderBy(asc(pollenLots.expiresAt)),
)

/** Sums of lots that end within a period, by end time. */
export const listEnding = (db: Db, memberId: number, from: Date, until: Date) =>
  endingLots(db, { memberId, from, until })

/** Extends ended lots to `until`. */
/**
 * Lets lots that have ended live until a time, but at most for so many months after they were earned: orders that are placed
 * and given up again and again must not keep them for ever.
 */
export const prolongLots = (
  db: Db,
  ids: readonly number[],
  { now, until, months }: { now: Date; until: Date; months: number },
) =>
  db
    .update(pollenLots)
    .set({
      expiresAt: sql`greatest(${pollenLots.expiresAt}, least(${until}::timestamptz, ${pollenLots.earnedAt} + make_interval(months => ${months}::int)))`,
    })
    .where(and(inArray(pollenLots.id, [...ids]), lte(pollenLots.expiresAt, now)))

/** Locks the accounts that a person gave up with a debt: their ids and what they owe. */
export const holdFormerDebts = (db: Db, memberId: number) =>
  db
    .select({ id: members.id, num: sql<number>`-${members.pollen}`.mapWith(Number) })
    .from(members)
    .innerJoin(memberFormers, eq(memberFormers.formerId, members.id))
    .where(and(eq(memberFormers.memberId, memberId), lt(members.pollen, 0)))
    .orderBy(members.id)
    .for('no key update', { of: members })

export const listHolds = (db: Db, orderId: number) =>
  db.select().from(pollenHolds).where(eq(pollenHolds.orderId, orderId)).orderBy(desc(pollenHolds.lotId))

export const addReturned = (db: Db, orderId: number, lotId: number, num: number) =>
  db
    .update(pollenHolds)
    .set({ returned: sql`${pollenHolds.returned} + ${num}` })
    .where(and(eq(pollenHolds.orderId, orderId), eq(pollenHolds.lotId, lotId)))

const spent = defineSql(
  (value: Value<{ orderIds: readonly number[]; at: Date }>) => sql`
    update ${pollenHolds} set spent_at = ${value('at')}
    where order_id = any(${value('orderIds')}::bigint[]) and spent_at is null`,
)

export const markSpent = (db: Db, orderIds: readonly number[], at: Date) => spent(db, { orderIds, at })

export const listExpired = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await db.execute<{ member_id: string }>(sql`
    select distinct member_id from (
      select member_id from ${pollenLots} where has_left and expires_at <= ${now} order by expires_at limit ${limit}) l
    order by member_id`)
  return rows.map((row) => Number(row.member_id))
}

/** Sum of a member's entries of these kinds since a time. */
export const earnedSince = async (db: Db, memberId: number, kinds: readonly number[], since: Date) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${pollenEntries.delta}), 0)`.mapWith(Number) })
    .from(pollenEntries)
    .where(
      and(
        eq(pollenEntries.memberId, memberId),
        inArray(pollenEntries.kind, [...kinds]),
        sql`${pollenEntries.createdAt} >= ${since}`,
      ),
    )
  return row?.sum ?? 0
}

const which = (memberId: number | Placeholder, direction: 'in' | 'out' | undefined): SQL | undefined =>
  and(
    eq(pollenEntries.memberId, memberId),
    direction === 'in' ? sql`${pollenEntries.delta} > 0` : undefined,
    direction === 'out' ? sql`${pollenEntries.delta} < 0` : undefined,
  )

const pageBy = (direction: 'in' | 'out' | undefined) =>
  defineStatement((db, value: Value<{ memberId: number } & Part>) =>
    db
      .select({
        entry: pollenEntries,
        total: sql<number>`${db.$count(pollenEntries, which(value('memberId'), direction))}`.mapWith(Number),
      })
      .from(pollenEntries)
      .where(which(value('memberId'), direction))
      .orderBy(desc(pollenEntries.id))
      .limit(value('size'))
      .offset(value('skip')),
  )
const pagesOfEntries = { all: pageBy(undefined), in: pageBy('in'), out: pageBy('out') }

/** A page of a member's entries, newest first, and the total; one query, except for pages after the last. */
export const pageOfEntries = async (
  db: Db,
  memberId: number,
  direction: 'in' | 'out' | undefined,
  { size, skip }: Part,
): Promise<{ rows: EntryRow[]; total: number }> => {
  const found = await pagesOfEntries[direction ?? 'all'](db, { memberId, size, skip })
  const total = found[0]?.total ?? (skip > 0 ? await db.$count(pollenEntries, which(memberId, direction)) : 0)
  return { rows: found.map(({ entry }) => entry), total }
}

const expected = defineSql(
  (value: Value<{ rows: string }>) =>
    sql`${insertRows(pollenPendings, value('rows'))} on conflict do nothing`,
)

export const insertPending = (db: Db, row: typeof pollenPendings.$inferInsert) =>
  expected(db, { rows: JSON.stringify([row]) })

export const listOrderPendings = (db: Db, orderIds: readonly number[]) =>
  db
    .select()
    .from(pollenPendings)
    .where(inArray(pollenPendings.orderId, [...orderIds]))
    .orderBy(asc(pollenPendings.memberId), asc(pollenPendings.orderId))

export const addVoided = (db: Db, orderId: number, num: number) =>
  db
    .update(pollenPendings)
    .set({ voided: sql`${pollenPendings.voided} + ${num}` })
    .where(eq(pollenPendings.orderId, orderId))

export const markPendingsSettled = (db: Db, orderIds: readonly number[], at: Date) =>
  db
    .update(pollenPendings)
    .set({ settledAt: at })
    .where(and(inArray(pollenPendings.orderId, [...orderIds]), isNull(pollenPendings.settledAt)))

const isOnItsWay = (memberId: number | Placeholder) =>
  and(
    eq(pollenPendings.memberId, memberId),
    isNull(pollenPendings.settledAt),
    gt(pollenPendings.num, pollenPendings.voided),
  )

/** A member's pending pollen by order, newest first. */
export const listPending = (db: Db, memberId: number, { size, skip }: Part) =>
  db
    .select({
      orderId: pollenPendings.orderId,
      orderCode: pollenPendings.orderCode,
      num: sql<number>`${pollenPendings.num} - ${pollenPendings.voided}`,
      createdAt: pollenPendings.createdAt,
      orders: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(pollenPendings)
    .where(isOnItsWay(memberId))
    .orderBy(desc(pollenPendings.orderId))
    .limit(size)
    .offset(skip)

const pendingSum = defineStatement((db, value: Value<{ memberId: number }>) =>
  db
    .select({
      num: sql<number>`coalesce(sum(${pollenPendings.num} - ${pollenPendings.voided}), 0)`.mapWith(Number),
      orders: sql<number>`count(*)`.mapWith(Number),
    })
    .from(pollenPendings)
    .where(isOnItsWay(value('memberId'))),
)

export const sumPending = async (db: Db, memberId: number) => {
  const [row] = await pendingSum(db, { memberId })
  return { num: row?.num ?? 0, orders: row?.orders ?? 0 }
}
