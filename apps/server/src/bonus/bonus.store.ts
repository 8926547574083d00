import { bonusMoves } from '@greenstar/rules/bonus/bonus.moves'
import { type BonusEntryKind, BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import { defineLedger } from '../platform/database/ledger'
import type { Part } from '../platform/database/part'
import { defineSql, defineStatement, type Value } from '../platform/database/statement'
import { defineStates } from '../platform/database/states'
import { bonusAccounts, bonusEntries, bonuses, bonusLogs } from './bonus.tables'

export type BonusRow = typeof bonuses.$inferSelect
export type EntryRow = typeof bonusEntries.$inferSelect

/** Bonus is a ledger: a member's balance, or debt, is the sum of their entries. */
export const bonusLedger = defineLedger({
  balances: bonusAccounts,
  key: bonusAccounts.memberId,
  entries: bonusEntries,
  owner: bonusEntries.memberId,
  sums: [{ balance: bonusAccounts.availableFen, delta: bonusEntries.deltaFen }],
})

export type Entry = {
  memberId: number
  kind: BonusEntryKind
  /** Negative for a debit; never 0. */
  deltaFen: number
  title: string
  orderId: number | null
  withdrawalId: number | null
  cause: string
  actor: string
  createdAt: Date
}

const { kind, title, orderId, withdrawalId, cause, actor, createdAt } = bonusEntries

const posting = (asksEnough: boolean) =>
  defineSql<Entry, object>((value) => {
    const columns = { kind, title, orderId, withdrawalId, cause, actor, createdAt }
    return sql`with ${bonusLedger.post({
      wanted: sql`select ${value('memberId')}::bigint as member_id, ${value('deltaFen')}::int as n`,
      by: [sql.raw('w.n')],
      ...(asksEnough ? { enough: sql.raw('b.available_fen >= -w.n') } : {}),
      columns: Object.fromEntries(
        Object.entries(columns).map(([key, column]) => [
          column.name,
          sql`${value(key as keyof Entry)}::${sql.raw(column.getSQLType())}`,
        ]),
      ),
      after: bonusEntries.balanceFen,
    })}
      select member_id from moved`
  })
const post = posting(false)
const spend = posting(true)

const opening = defineStatement((db, value: Value<{ memberId: number }>) =>
  db
    .insert(bonusAccounts)
    .values({ memberId: sql`${value('memberId')}` as never })
    .onConflictDoNothing(),
)

/** Creates a member's balance of 0 if there is none yet. */
export const openAccount = (db: Db, memberId: number) => opening(db, { memberId })

/** Locks and returns a balance, so that it does not change between check and write. */
export const holdBalance = async (db: Db, memberId: number): Promise<number> => {
  await openAccount(db, memberId)
  const [row] = await db
    .select({ fen: bonusAccounts.availableFen })
    .from(bonusAccounts)
    .where(eq(bonusAccounts.memberId, memberId))
    .for('no key update')
  return row?.fen ?? 0
}

/** Adds an entry and changes the balance by it. Never refused: the balance may become negative. */
export const postEntry = async (db: Db, entry: Entry): Promise<void> => {
  await openAccount(db, entry.memberId)
  if ((await post(db, entry)).length !== 1) throw new Error(`bonus of member ${entry.memberId} was not moved`)
}

/** Adds an entry that debits the balance; false, with nothing written, if the balance is not enough. */
export const spendEntry = async (db: Db, entry: Entry): Promise<boolean> => {
  await openAccount(db, entry.memberId)
  return (await spend(db, entry)).length === 1
}

/** Whether a member has an entry of this cause. */
export const hasEntry = async (db: Db, memberId: number, of: string): Promise<boolean> =>
  (await db.$count(bonusEntries, and(eq(bonusEntries.memberId, memberId), eq(bonusEntries.cause, of)))) > 0

export const readBalance = async (db: Db, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ fen: bonusAccounts.availableFen })
    .from(bonusAccounts)
    .where(eq(bonusAccounts.memberId, memberId))
  return row?.fen ?? 0
}

export const pageOfEntries = (db: Db, memberId: number, { size, skip }: Part): Promise<EntryRow[]> =>
  db
    .select()
    .from(bonusEntries)
    .where(eq(bonusEntries.memberId, memberId))
    .orderBy(desc(bonusEntries.id))
    .limit(size)
    .offset(skip)

export const countEntries = (db: Db, memberId: number): Promise<number> =>
  db.$count(bonusEntries, eq(bonusEntries.memberId, memberId))

/** Adds bonuses, each with the first row of its history; skips those that exist. */
export const insertBonuses = async (db: Db, rows: (typeof bonuses.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return
  const made = await db
    .insert(bonuses)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: bonuses.id, status: bonuses.status, createdAt: bonuses.createdAt })
  if (made.length > 0)
    await db.insert(bonusLogs).values(
      made.map((row) => ({
        bonusId: row.id,
        to: row.status,
        actor: 'system',
        reason: '订单已付款',
        createdAt: row.createdAt,
      })),
    )
}

type Cause = { actor: { kind: 'system'; name: string }; reason: string; now: Date }

/** Moves bonuses; the result omits those that were moved since. */
export const moveBonuses = defineStates({
  table: bonuses,
  moves: bonusMoves,
  log: {
    table: bonusLogs,
    id: 'bonusId',
    columns: ({ actor: by, reason, now }: Cause) => ({ actor: by.name, reason, createdAt: now }),
  },
})

/** Bonuses of orders, sorted by member: balances change in one order, so that workers do not deadlock. */
export const listOrderBonuses = (db: Db, orderIds: readonly number[]): Promise<BonusRow[]> =>
  db
    .select()
    .from(bonuses)
    .where(inArray(bonuses.orderId, [...orderIds]))
    .orderBy(asc(bonuses.memberId), asc(bonuses.id))

/** Locks the bonuses of an order, sorted by member. */
export const holdOrderBonuses = (db: Db, orderId: number): Promise<BonusRow[]> =>
  db
    .select()
    .from(bonuses)
    .where(eq(bonuses.orderId, orderId))
    .orderBy(asc(bonuses.memberId), asc(bonuses.id))
    .for('update')

export const addVoided = (db: Db, id: number, fen: number) =>
  db
    .update(bonuses)
    .set({ voidedFen: sql`${bonuses.voidedFen} + ${fen}` })
    .where(eq(bonuses.id, id))

export type BonusFilter = {
  kind?: number | undefined
  status?: number | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const own = (memberId: number, { kind: of, status, from, until }: BonusFilter) =>
  and(
    eq(bonuses.memberId, memberId),
    equals(bonuses.kind, of),
    equals(bonuses.status, status),
    from && gte(bonuses.createdAt, from),
    until && lt(bonuses.createdAt, until),
  )

export const pageOfBonuses = (
  db: Db,
  memberId: number,
  filter: BonusFilter,
  { size, skip }: Part,
): Promise<BonusRow[]> =>
  db.select().from(bonuses).where(own(memberId, filter)).orderBy(desc(bonuses.id)).limit(size).offset(skip)

export const countBonuses = (db: Db, memberId: number, filter: BonusFilter): Promise<number> =>
  db.$count(bonuses, own(memberId, filter))

export const findBonus = async (db: Db, id: number): Promise<BonusRow | undefined> =>
  (await db.select().from(bonuses).where(eq(bonuses.id, id)))[0]

export const listBonusLogs = (db: Db, bonusId: number) =>
  db.select().from(bonusLogs).where(eq(bonusLogs.bonusId, bonusId)).orderBy(asc(bonusLogs.id))

/** Sums of a member's pending and frozen bonuses, less voided parts (fen). */
export const sumOnTheWay = async (db: Db, memberId: number) => {
  const rows = await db
    .select({
      status: bonuses.status,
      fen: sql<number>`sum(${bonuses.amountFen} - ${bonuses.voidedFen})`.mapWith(Number),
    })
    .from(bonuses)
    .where(and(eq(bonuses.memberId, memberId), inArray(bonuses.status, onTheWay)))
    .groupBy(bonuses.status)
  const of = (status: number) => rows.find((row) => row.status === status)?.fen ?? 0
  return { pendingFen: of(BonusStatus.pending), frozenFen: of(BonusStatus.frozen) }
}
const onTheWay = [BonusStatus.pending, BonusStatus.frozen]

/** Sums of a member's bonuses in a period by kind, less voided parts (fen), with their number of orders. */
export const sumBrought = async (db: Db, memberId: number, from: Date, until: Date) => {
  const rows = await db
    .select({
      kind: bonuses.kind,
      fen: sql<number>`sum(${bonuses.amountFen} - ${bonuses.voidedFen})`.mapWith(Number),
      orders: sql<number>`count(distinct ${bonuses.orderId})`.mapWith(Number),
    })
    .from(bonuses)
    .where(and(eq(bonuses.memberId, memberId), gte(bonuses.createdAt, from), lt(bonuses.createdAt, until)))
    .groupBy(bonuses.kind)
  return rows
}
