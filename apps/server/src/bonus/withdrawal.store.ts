import { type WithdrawalActor, withdrawalMoves } from '@greenstar/rules/bonus/withdrawal.moves'
import {
  openWithdrawals,
  undoneWithdrawals,
  WithdrawalStatus,
} from '@greenstar/rules/bonus/withdrawal.status'
import { and, asc, desc, eq, gte, inArray, notInArray, or, sql } from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { bonusWithdrawalLogs, bonusWithdrawals } from './bonus.tables'

export type WithdrawalRow = typeof bonusWithdrawals.$inferSelect

export type WithdrawalCause = {
  actor: { kind: WithdrawalActor; name: string }
  reason: string
  now: Date
}

/** Adds an application with the first row of its history. */
export const insertWithdrawal = async (
  db: Db,
  row: typeof bonusWithdrawals.$inferInsert,
): Promise<WithdrawalRow> => {
  const [made] = await db.insert(bonusWithdrawals).values(row).returning()
  if (!made) throw new Error('a withdrawal was not stored')
  await db.insert(bonusWithdrawalLogs).values({
    withdrawalId: made.id,
    to: made.status,
    actor: 'member',
    reason: '申请提现',
    createdAt: made.createdAt,
  })
  return made
}

/** Moves withdrawals; the result omits those that were moved since. */
export const moveWithdrawals = defineStates({
  table: bonusWithdrawals,
  moves: withdrawalMoves,
  log: {
    table: bonusWithdrawalLogs,
    id: 'withdrawalId',
    columns: ({ actor, reason, now }: WithdrawalCause) => ({ actor: actor.name, reason, createdAt: now }),
  },
})

export const findWithdrawal = async (db: Db, id: number): Promise<WithdrawalRow | undefined> =>
  (await db.select().from(bonusWithdrawals).where(eq(bonusWithdrawals.id, id)))[0]

export const findWithdrawals = (db: Db, ids: readonly number[]): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(bonusWithdrawals)
    .where(inArray(bonusWithdrawals.id, [...ids]))

/** What finance is shown of a withdrawal before it goes to the bank. */
export const seenOf = (row: WithdrawalRow) => {
  const { code, memberId, amountFen, taxFen, payFen, bankCode, cardSealed, holderSealed } = row
  return { code, memberId, amountFen, taxFen, payFen, bankCode, cardSealed, holderSealed }
}

/** Locks withdrawals in id order. */
export const holdWithdrawals = (db: Db, ids: readonly number[]): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(bonusWithdrawals)
    .where(inArray(bonusWithdrawals.id, [...ids]))
    .orderBy(asc(bonusWithdrawals.id))
    .for('update')

export const listWithdrawalLogs = (db: Db, id: number) =>
  db
    .select()
    .from(bonusWithdrawalLogs)
    .where(eq(bonusWithdrawalLogs.withdrawalId, id))
    .orderBy(asc(bonusWithdrawalLogs.id))

const own = (memberId: number, status: number | undefined) =>
  and(eq(bonusWithdrawals.memberId, memberId), equals(bonusWithdrawals.status, status))

export const pageOfWithdrawals = (
  db: Db,
  memberId: number,
  status: number | undefined,
  { size, skip }: Part,
): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(bonusWithdrawals)
    .where(own(memberId, status))
    .orderBy(desc(bonusWithdrawals.id))
    .limit(size)
    .offset(skip)

export const countWithdrawals = (db: Db, memberId: number, status: number | undefined): Promise<number> =>
  db.$count(bonusWithdrawals, own(memberId, status))

/**
 * Number of a person's withdrawals since a day, with accounts that were erased, and sum and tax of the month (fen), without
 * undone ones. To the month belong those that were applied for in it, and earlier ones that are paid in it or still open:
 * tax is due where money is paid, and the books of a month list what was paid in it.
 */
export const sumWithdrawn = async (db: Db, memberId: number, since: { day: Date; month: Date }) => {
  const [row] = await db
    .select({
      today: sql<number>`count(*) filter (where ${bonusWithdrawals.createdAt} >= ${since.day})`.mapWith(
        Number,
      ),
      monthFen: sql<number>`coalesce(sum(${bonusWithdrawals.amountFen}), 0)`.mapWith(Number),
      monthTaxFen: sql<number>`coalesce(sum(${bonusWithdrawals.taxFen}), 0)`.mapWith(Number),
    })
    .from(bonusWithdrawals)
    .where(
      and(
        sql`${bonusWithdrawals.memberId} = any(${personOf(memberId)})`,
        or(
          gte(bonusWithdrawals.createdAt, since.month),
          gte(bonusWithdrawals.paidAt, since.month),
          inArray(bonusWithdrawals.status, [...openWithdrawals]),
        ),
        notInArray(bonusWithdrawals.status, [...undoneWithdrawals]),
      ),
    )
  return { today: row?.today ?? 0, monthFen: row?.monthFen ?? 0, monthTaxFen: row?.monthTaxFen ?? 0 }
}

/** What was approved for persons since a day and since a month (fen), without what came back, by member. */
export const sumApproved = async (
  db: Db,
  memberIds: readonly number[],
  since: { day: Date; month: Date },
): Promise<Map<number, { dayFen: number; monthFen: number }>> => {
  const { rows } = await db.execute<{ id: string; day: string; month: string }>(sql`
    select m.id, w.day, w.month from unnest(${sql.param([...new Set(memberIds)])}::bigint[]) as m (id)
    cross join lateral (
      select coalesce(sum(amount_fen) filter (where decided_at >= ${since.day}), 0) as day,
        coalesce(sum(amount_fen), 0) as month
      from bonus_withdrawals where member_id = any(${personOf(sql`m.id`)}) and decided_at >= ${since.month}
        and status <> all(${sql.param([...undoneWithdrawals])}::int[])) w`)
  return new Map(
    rows.map((row) => [Number(row.id), { dayFen: Number(row.day), monthFen: Number(row.month) }]),
  )
}

/** Sums of a member's open and of their paid withdrawals (fen). */
export const sumByEnd = async (db: Db, memberId: number) => {
  const [row] = await db
    .select({
      openFen: sql<number>`coalesce(sum(${bonusWithdrawals.amountFen}) filter (where ${inArray(
        bonusWithdrawals.status,
        [...openWithdrawals],
      )}), 0)`.mapWith(Number),
      paidFen: sql<number>`coalesce(sum(${bonusWithdrawals.amountFen}) filter (where ${eq(
        bonusWithdrawals.status,
        WithdrawalStatus.paid,
      )}), 0)`.mapWith(Number),
    })
    .from(bonusWithdrawals)
    .where(eq(bonusWithdrawals.memberId, memberId))
  return { openFen: row?.openFen ?? 0, paidFen: row?.paidFen ?? 0 }
}

/** Next running number of a withdrawal or batch. */
export const nextNumber = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ n: string }>(sql`select nextval('withdrawal_numbers') as n`)
  return Number(rows[0]?.n ?? 0)
}

/** Claims withdrawals that are due at the bank; the lease ends at `until`. */
export const takeDueWithdrawals = async (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${bonusWithdrawals} set next_at = ${until}
    where id in (select id from bonus_withdrawals where next_at <= ${now} and status = ${WithdrawalStatus.paying}
      order by next_at limit ${limit} for update skip locked)
    returning id`)
  return rows.map(({ id }) => Number(id))
}

/** Condition: still the same attempt at the bank. */
export const sameTry = ({ transferNo }: Pick<WithdrawalRow, 'transferNo'>) =>
  transferNo === null ? undefined : eq(bonusWithdrawals.transferNo, transferNo)

/** Postpones the next query of a transfer that is still open. */
export const putOff = (
  db: Db,
  row: Pick<WithdrawalRow, 'id' | 'transferNo'>,
  change: { nextAt: Date; trouble: string; asked: number },
) =>
  db
    .update(bonusWithdrawals)
    .set(change)
    .where(
      and(
        eq(bonusWithdrawals.id, row.id),
        eq(bonusWithdrawals.status, WithdrawalStatus.paying),
        sameTry(row),
      ),
    )
