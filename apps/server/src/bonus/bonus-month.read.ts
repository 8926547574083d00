import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import { undoneWithdrawals, WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import type { Stretch } from '@greenstar/rules/report/report.range'
import { sql } from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import type { Db } from '../platform/database/connect'

const number = (value: unknown) => Number(value ?? 0)

export const between = (column: string, { from, to }: Stretch) =>
  sql`${sql.raw(column)} >= ${new Date(from)} and ${sql.raw(column)} < ${new Date(to)}`

/** Cause of the entry that debits the rest of the tax of a month (YYYY-MM). */
export const taxRestCause = (month: string) => `tax:${month}`

/** Persons who were paid in a month, by their account that exists, with sum and tax (fen) over all of their accounts. */
export const listPaidPersons = async (db: Db, month: Stretch) => {
  const paid = sql`status = ${WithdrawalStatus.paid} and ${between('paid_at', month)}`
  const { rows } = await db.execute<{ id: string; fen: string; tax: string }>(sql`
    select m.id, p.fen, p.tax from members m cross join lateral (
      select sum(amount_fen) as fen, sum(tax_fen) as tax from bonus_withdrawals
      where member_id = any(${personOf(sql`m.id`)}) and ${paid}) p
    where m.id in (select member_id from bonus_withdrawals where ${paid})
      and m.status in (${MemberStatus.active}, ${MemberStatus.frozen})
    order by m.id`)
  return rows.map((row) => ({
    memberId: Number(row.id),
    amountFen: number(row.fen),
    taxFen: number(row.tax),
  }))
}

/** Total balance of all members before a time (fen), by each one's last entry; debts count as negative. */
const balancesBefore = async (db: Db, at: number): Promise<number> => {
  const { rows } = await db.execute<{ fen: string }>(sql`
    select coalesce(sum(last.balance_fen), 0) as fen from bonus_accounts a
    cross join lateral (select e.balance_fen from bonus_entries e
      where e.member_id = a.member_id and e.created_at < ${new Date(at)} order by e.id desc limit 1) last`)
  return number(rows[0]?.fen)
}

const entriesByKind = async (db: Db, month: Stretch) => {
  const { rows } = await db.execute<{ kind: number; fen: string; n: string }>(sql`
    select kind, sum(delta_fen) as fen, count(*) as n from bonus_entries
    where ${between('created_at', month)} group by kind order by kind`)
  return rows.map((row) => ({ kind: Number(row.kind), fen: number(row.fen), n: number(row.n) }))
}

const undone = sql.raw(`(${undoneWithdrawals.join(', ')})`)

const sumWithdrawals = async (db: Db, month: Stretch) => {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select applied.*, paid.*, undone.* from
      (select coalesce(sum(amount_fen), 0) as applied, count(*) as applied_n
        from bonus_withdrawals where ${between('created_at', month)}) applied,
      (select coalesce(sum(amount_fen), 0) as paid, count(*) as paid_n, coalesce(sum(tax_fen), 0) as tax,
        coalesce(sum(pay_fen), 0) as transferred
        from bonus_withdrawals where status = ${WithdrawalStatus.paid} and ${between('paid_at', month)}) paid,
      (select coalesce(sum(amount_fen), 0) as undone, count(*) as undone_n
        from bonus_withdrawals where status in ${undone} and ${between('ended_at', month)}) undone`)
  const row = rows[0] ?? {}
  return {
    appliedFen: number(row.applied),
    appliedNum: number(row.applied_n),
    paidFen: number(row.paid),
    paidNum: number(row.paid_n),
    taxFen: number(row.tax),
    transferredFen: number(row.transferred),
    undoneFen: number(row.undone),
    undoneNum: number(row.undone_n),
  }
}

/**
 * Bonus of a month (fen): opening and closing balance, movements by BonusEntryKind, and withdrawals by their
 * own rows. Read it on one snapshot, because these are compared.
 */
export const bonusMonth = async (db: Db, month: Stretch) => {
  const openingFen = await balancesBefore(db, month.from)
  const closingFen = await balancesBefore(db, month.to)
  const kinds = await entriesByKind(db, month)
  const of = (...wanted: BonusEntryKind[]) =>
    kinds.reduce((all, { kind, fen }) => all + (wanted.some((one) => one === kind) ? fen : 0), 0)
  return {
    openingFen,
    closingFen,
    kinds,
    movedFen: kinds.reduce((all, { fen }) => all + fen, 0),
    /** Net amounts withdrawn to banks and spent on orders, by the ledger. */
    takenOutFen: -of(BonusEntryKind.withdrawn, BonusEntryKind.withdrawnBack),
    spentFen: -of(BonusEntryKind.orderPaid, BonusEntryKind.orderBack),
    withdrawals: await sumWithdrawals(db, month),
  }
}
