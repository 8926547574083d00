import { openWithdrawals, WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import type { Stretch } from '@greenstar/rules/report/report.range'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, onDays } from '../platform/database/filter'
import { bonusEntries, bonuses, bonusWithdrawals } from './bonus.tables'
import { between, taxRestCause } from './bonus-month.read'

export type RoomFilter = {
  keyword?: string | undefined
  member?: number | undefined
  kind?: number | undefined
  status?: number | undefined
  batch?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A page of a list, or the next rows below an id, for exports. */
export type Piece = { size: number; skip?: number; below?: number | undefined }

/** Matches a complete phone number or member code; a part of a phone matches nothing. */
const ofMember = (column: PgColumn, keyword: string) =>
  sql`${column} in (select m.id from members m where m.phone = ${keyword} or m.code = ${keyword.toUpperCase()})`

const within = (column: PgColumn, { from, to }: RoomFilter) => {
  return and(onDays(column, { from, to }))
}

const ofBonus = (filter: RoomFilter) =>
  and(
    filter.keyword
      ? sql`(${ofMember(bonuses.memberId, filter.keyword)} or bonuses.order_id = (select o.id from orders o where o.code = ${filter.keyword}))`
      : undefined,
    equals(bonuses.memberId, filter.member),
    equals(bonuses.kind, filter.kind),
    equals(bonuses.status, filter.status),
    within(bonuses.createdAt, filter),
  )

export const listBonusRoom = (db: Db, filter: RoomFilter, { size, skip = 0, below }: Piece) =>
  db
    .select({ bonus: bonuses, memberName: members.name, memberCode: members.code })
    .from(bonuses)
    .leftJoin(members, eq(members.id, bonuses.memberId))
    .where(and(ofBonus(filter), below === undefined ? undefined : lt(bonuses.id, below)))
    .orderBy(desc(bonuses.id))
    .limit(size)
    .offset(skip)
export type BonusRoomRow = Awaited<ReturnType<typeof listBonusRoom>>[number]

export const countBonusRoom = (db: Db, filter: RoomFilter, max?: number): Promise<number> =>
  countIn(db, bonuses, ofBonus(filter), max)

const ofEntry = (filter: RoomFilter) =>
  and(
    filter.keyword ? ofMember(bonusEntries.memberId, filter.keyword) : undefined,
    equals(bonusEntries.memberId, filter.member),
    equals(bonusEntries.kind, filter.kind),
    within(bonusEntries.createdAt, filter),
  )

export const listEntryRoom = (db: Db, filter: RoomFilter, { size, skip = 0, below }: Piece) =>
  db
    .select({ entry: bonusEntries, memberName: members.name, memberCode: members.code })
    .from(bonusEntries)
    .leftJoin(members, eq(members.id, bonusEntries.memberId))
    .where(and(ofEntry(filter), below === undefined ? undefined : lt(bonusEntries.id, below)))
    .orderBy(desc(bonusEntries.id))
    .limit(size)
    .offset(skip)
export type EntryRoomRow = Awaited<ReturnType<typeof listEntryRoom>>[number]

export const countEntryRoom = (db: Db, filter: RoomFilter, max?: number): Promise<number> =>
  countIn(db, bonusEntries, ofEntry(filter), max)

const ofWithdrawal = (filter: RoomFilter) =>
  and(
    filter.keyword
      ? sql`(${ofMember(bonusWithdrawals.memberId, filter.keyword)} or ${bonusWithdrawals.code} = ${filter.keyword.toUpperCase()})`
      : undefined,
    equals(bonusWithdrawals.memberId, filter.member),
    equals(bonusWithdrawals.status, filter.status),
    filter.batch ? eq(bonusWithdrawals.batchNo, filter.batch) : undefined,
    within(bonusWithdrawals.createdAt, filter),
  )

/** When the bank failed last; null: never. */
const failedAt = sql`(select max(l.created_at) from bonus_withdrawal_logs l
  where l.withdrawal_id = bonus_withdrawals.id and l.to_status = ${WithdrawalStatus.failed})`.mapWith(
  bonusWithdrawals.createdAt,
) as SQL<Date | null>

export const listWithdrawalRoom = (db: Db, filter: RoomFilter, { size, skip = 0, below }: Piece) =>
  db
    .select({ row: bonusWithdrawals, memberName: members.name, memberCode: members.code, failedAt })
    .from(bonusWithdrawals)
    .leftJoin(members, eq(members.id, bonusWithdrawals.memberId))
    .where(and(ofWithdrawal(filter), below === undefined ? undefined : lt(bonusWithdrawals.id, below)))
    .orderBy(desc(bonusWithdrawals.id))
    .limit(size)
    .offset(skip)
export type WithdrawalRoomRow = Awaited<ReturnType<typeof listWithdrawalRoom>>[number]

export const countWithdrawalRoom = (db: Db, filter: RoomFilter, max?: number): Promise<number> =>
  countIn(db, bonusWithdrawals, ofWithdrawal(filter), max)

/**
 * Members that were paid in a month (YYYY-MM), with sums (fen), what was debited after its end, and the name of their last
 * withdrawal; the next rows above an id.
 */
export const listTaxOfMonth = (db: Db, month: string, size: number, above = 0) => {
  const { id, memberId, holderSealed, holderMasked, amountFen, taxFen, payFen } = bonusWithdrawals
  const sum = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number)
  const lastOf = (column: PgColumn) => sql<string>`(array_agg(${column} order by ${id} desc))[1]`
  const paid = and(
    eq(bonusWithdrawals.status, WithdrawalStatus.paid),
    between('bonus_withdrawals.paid_at', monthStretch(month)),
  )
  return db
    .select({
      ...{ memberId, memberCode: members.code },
      ...{ holderSealed: lastOf(holderSealed), holderMasked: lastOf(holderMasked) },
      count: sql<number>`count(*)`.mapWith(Number),
      ...{ amountFen: sum(amountFen), taxFen: sum(taxFen), payFen: sum(payFen) },
      restFen: sql<number>`coalesce((select -sum(e.delta_fen) from bonus_entries e
        where e.member_id = ${memberId} and e.cause = ${taxRestCause(month)}), 0)`.mapWith(Number),
    })
    .from(bonusWithdrawals)
    .leftJoin(members, eq(members.id, memberId))
    .where(and(paid, gt(memberId, above)))
    .groupBy(memberId, members.code)
    .orderBy(asc(memberId))
    .limit(size)
}
export type TaxOfMonthRow = Awaited<ReturnType<typeof listTaxOfMonth>>[number]

const number = (value: unknown) => Number(value ?? 0)
const open = sql.raw(`(${openWithdrawals.join(', ')})`)

/** What was applied for before `answer`, or failed at the bank before `retry`, is late. */
export type LateBefore = { readonly answer: Date; readonly retry: Date }

/** Bonus that the shop owes, and that members owe to it (fen), in one query. */
export const readLiability = async (db: Db, { answer, retry }: LateBefore) => {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select a.*, w.*, b.* from
      (select coalesce(sum(available_fen) filter (where available_fen > 0), 0) as available,
        coalesce(-sum(available_fen) filter (where available_fen < 0), 0) as owed
        from bonus_accounts where available_fen <> 0) a,
      (select coalesce(sum(amount_fen), 0) as withdrawing,
        count(*) filter (where status = 10) as waiting,
        count(*) filter (where (status = 10 and created_at < ${answer})
          or (status = 60 and ${failedAt} < ${retry})) as late,
        count(*) filter (where status = 60) as failed
        from bonus_withdrawals where status in ${open}) w,
      (select coalesce(sum(amount_fen - voided_fen) filter (where status = 10), 0) as pending,
        coalesce(sum(amount_fen - voided_fen) filter (where status = 20), 0) as frozen
        from bonuses where status in (10, 20)) b`)
  const row = rows[0] ?? {}
  return {
    availableFen: number(row.available),
    owedFen: number(row.owed),
    withdrawingFen: number(row.withdrawing),
    pendingFen: number(row.pending),
    frozenFen: number(row.frozen),
    waiting: number(row.waiting),
    late: number(row.late),
    failed: number(row.failed),
  }
}

const maxBatches = 100

/** Batches with a withdrawal that was decided or paid in the month. */
export const listBatches = async (db: Db, month: Stretch) => {
  const { rows } = await db.execute<{
    batch_no: string
    way: string
    n: string
    fen: string
    open: string
    failed: string
  }>(sql`
    select batch_no, min(way) as way, count(*) as n,
      coalesce(sum(pay_fen) filter (where status = 40), 0) as fen,
      count(*) filter (where status = 30) as open, count(*) filter (where status in (60, 61)) as failed
    from bonus_withdrawals where batch_no <> '' and batch_no in (
      select batch_no from bonus_withdrawals
      where (${between('paid_at', month)}) or (${between('decided_at', month)}))
    group by batch_no order by batch_no desc limit ${maxBatches}`)
  return rows.map((row) => ({
    batchNo: row.batch_no,
    way: row.way,
    count: number(row.n),
    transferredFen: number(row.fen),
    open: number(row.open),
    failed: number(row.failed),
  }))
}
