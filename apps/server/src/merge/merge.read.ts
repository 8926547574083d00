import { openWithdrawals } from '@greenstar/rules/bonus/withdrawal.status'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { CancellationStatus } from '@greenstar/rules/member/cancellation'
import { AuditStatus, MemberIdentity } from '@greenstar/rules/member/member.identity'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { type MergeAccount, mergeProblems, mergeUndo, type SinceMerge } from '@greenstar/rules/merge/merge'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { inArray, sql } from 'drizzle-orm'
import { readJoined } from '../member/member.service'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import type { MergeRow } from './merge.store'
import { idsOf } from './rows'

/** Two accounts, and whether the member logs in with the phone of the merged one afterwards. */
export type Wanted = { keptId: number; mergedId: number; keepMergedPhone: boolean }

export type Account = MergeAccount & {
  id: number
  name: string
  code: string
  phone: string
  unionId: string | null
  openId: string | null
  level: number
  growth: number
  orders: number
  coupons: number
  spentFen: number
  createdAt: Date
  sellerId: number | null
}

export type Pair = { kept: Account; merged: Account; problems: string[] }

const useful = sql.raw([CouponStatus.notReceive, CouponStatus.notUse].join(', '))

const readAccounts = async (db: Db, ids: readonly number[], now: number) => {
  const { rows } = await db.execute<Omit<Account, 'createdAt'> & { createdAt: string }>(sql`
    select m.id::int as id, m.name, m.code, m.phone, m.union_id as "unionId", m.open_id as "openId", m.level, m.growth,
      m.pollen, m.status, m.audit_status as audit, m.spent_fen::float8 as "spentFen", m.created_at as "createdAt",
      m.seller_id::int as "sellerId", m.seller_id is not null as "isBound", m.welfare_status <> 0 as "isOfficer",
      (select count(*)::int from orders o where o.member_id = m.id) as orders,
      (select count(*)::int from coupon_records r where r.member_id = m.id and r.status in (${useful})) as coupons,
      coalesce((select available_fen from bonus_accounts b where b.member_id = m.id), 0) as "bonusFen",
      (select count(*)::int from bonus_withdrawals w where w.member_id = m.id
        and w.status in (${sql.raw(openWithdrawals.join(', '))})) as withdrawals,
      exists (select from member_cancellations c where c.member_id = m.id
        and c.status = ${CancellationStatus.waiting}) as "isLeaving",
      m.identity <> ${MemberIdentity.Average} or exists (
        select from staff_members s where s.member_id = m.id and s.status <> 0) as "isStaff",
      exists (select from talents t where t.member_id = m.id and t.forbidden_reason <> '') as "isForbidden",
      exists (select from after_sales a where a.member_id = m.id
        and (a.postage_account is not null or a.postage_state = 'asked')) as "asksPostage",
      (select count(*)::int from member_merges g where g.member_id = m.id and g.undone_at is null
        and g.created_at > ${new Date(now - mergeUndo)}) as fresh
    from members m where m.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: new Date(row.createdAt) }]))
}

const isSeatTwice = async (db: Db, one: number, other: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from group_seats a join group_seats b on b.activity_id = a.activity_id
    where a.member_id = ${one} and b.member_id = ${other} and a.state in (0, 10) and b.state in (0, 10) limit 1`)
  return rows.length > 0
}

/** Reads two accounts and why they cannot become one. Refuses with merge/same, member/gone. */
export const readPair = async (db: Db, { keptId, mergedId }: Wanted, now: number): Promise<Pair> => {
  if (keptId === mergedId) throw refuse('merge/same')
  const accounts = await readAccounts(db, [keptId, mergedId], now)
  const kept = accounts.get(keptId)
  const merged = accounts.get(mergedId)
  if (!kept || !merged) throw refuse('member/gone')
  return {
    kept,
    merged,
    problems: mergeProblems({ kept, merged, isSeatTwice: await isSeatTwice(db, keptId, mergedId) }),
  }
}

/** Refuses with merge/blocked if two accounts cannot become one. */
export const mustBeMergeable = ({ problems: [why] }: Pair): void => {
  if (why !== undefined) throw refuse('merge/blocked', { why })
}

/** What a merge rests on: what has value, and by what the member logs in; an order placed since simply moves too. */
export const seenOf = ({ kept, merged }: Pair, wanted: Wanted) => {
  const facts = ({ id, phone, unionId, status, level, growth, pollen, bonusFen, coupons }: Account) => ({
    ...{ id, phone, unionId, status, level, growth, pollen, bonusFen, coupons },
  })
  return { wanted, kept: facts(kept), merged: facts(merged) }
}

/** Whether the messenger of the merged account becomes that of the kept one. */
export const takesMessenger = ({ kept, merged }: Pair): boolean =>
  kept.unionId === null && merged.unionId !== null

export const isVerified = ({ audit }: Account): boolean => audit === AuditStatus.Pass

/** What happened since a merge; both accounts are locked. */
export const readSince = async (db: Db, row: MergeRow, now: number): Promise<SinceMerge> => {
  const { memberId: kept, mergedId, log, createdAt: at } = row
  const moved = log ? idsOf(log, 'orders') : []
  const { rows } = await db.execute<{ hasOrders: boolean; hasSpent: boolean }>(sql`
    select exists (select from orders where member_id = ${kept} and created_at > ${at})
        or exists (select from order_logs where order_id = any(${sql.param(moved)}::bigint[]) and created_at > ${at}) as "hasOrders",
      exists (select from pollen_entries where member_id = ${kept} and delta < 0 and kind <> ${PollenKind.expire} and created_at > ${at})
        or exists (select from bonus_entries where member_id = ${kept} and delta_fen < 0 and created_at > ${at}) as "hasSpent"`)
  const current = await readJoined(db, [kept, mergedId])
  const isOther = (...columns: ('phone' | 'unionId' | 'sellerId')[]) =>
    (log?.accounts ?? []).some(({ id, after }) =>
      columns.some((column) => current.get(id)?.[column] !== after[column]),
    )
  return {
    ...{ mergedAt: at.getTime(), now },
    ...{ isLoginChanged: isOther('phone', 'unionId'), isSellerChanged: isOther('sellerId') },
    keptStatus: (current.get(kept)?.status ?? MemberStatus.gone) as MemberStatus,
    ...{ hasOrders: rows[0]?.hasOrders ?? true, hasSpent: rows[0]?.hasSpent ?? true },
  }
}

/** Names and phones of members, by id. */
export const membersOf = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .select({ id: members.id, name: members.name, phone: members.phone })
    .from(members)
    .where(inArray(members.id, [...ids]))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
