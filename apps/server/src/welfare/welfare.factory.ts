import { monthOf } from '@greenstar/rules/staff/staff.month'
import { nextAllowanceAt } from '@greenstar/rules/welfare/welfare.allowance'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { makeTemplate } from '../coupon/coupon.factory'
import { stockWelfareCoupons, type TemplateRow } from '../coupon/offer/stock.service'
import { type MadeMember, makeMember } from '../member/member.factory'
import { setSellingColumns } from '../member/selling.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type AllowanceRow, insertAllowance, insertAllowanceCoupons } from './allowance.store'
import { insertChoice, insertOfficer, memberActor, moveOfficer } from './welfare.store'

const dbOf = (where: App | Db): Db => ('database' in where ? where.database.db : where)
const nowOf = (where: App | Db) => ('database' in where ? where.clock.now() : Date.now())

type Placing = {
  status?: WelfareState
  remark?: string
  reason?: string
  /** Time of the application (ms); the decision is a day later. */
  at?: number
  /** Due time of the next allowance (ms), by default next month, so that no job gives one during the test. */
  due?: number
}

const { applied, officer, refused, dismissed } = WelfareState
const admin = { kind: 'admin', name: 'operator:管理员' } as const

/** Inserts a member's welfare status with its history. */
export const putOfficer = async (
  where: App | Db,
  memberId: number,
  { status = officer, remark = '想把好用的绿植推荐给邻居', reason = '', at, due }: Placing = {},
): Promise<number> => {
  const db = dbOf(where)
  const begun = new Date(at ?? nowOf(where))
  const row = { memberId, status: applied, remark, appliedAt: begun, createdAt: begun }
  const made = await insertOfficer(db, row, { actor: memberActor, reason: '申请', now: begun.getTime() })
  if (!made) throw new Error('an officer was not made')
  const cause = { actor: admin, reason, now: begun.getTime() }
  const dueAt = new Date(due ?? nextAllowanceAt(nowOf(where)))
  if (status === refused) await moveOfficer(db, made.id, 'refuse', { reason, endedAt: begun }, cause)
  if (status === officer || status === dismissed)
    await moveOfficer(db, made.id, 'approve', { approvedAt: begun, dueAt }, { ...cause, reason: '' })
  if (status === dismissed)
    await moveOfficer(db, made.id, 'dismiss', { reason, endedAt: begun, dueAt: null }, cause)
  await setSellingColumns(db, [memberId], { welfareStatus: status })
  return made.id
}

/** Inserts a member who is a welfare officer, or has another welfare `status`. */
export const makeOfficer = async (
  where: App | Db,
  { member, ...placing }: Placing & { member?: Parameters<typeof makeMember>[1] } = {},
): Promise<MadeMember> => {
  const made = await makeMember(where, member)
  await putOfficer(where, made.id, placing)
  return made
}

/** Chooses the coupon of allowances. */
export const chooseTemplate = async (where: App | Db, template?: TemplateRow): Promise<TemplateRow> => {
  const chosen = template ?? (await makeTemplate(where, { name: '福利立减券' }))
  const row = { templateId: chosen.id, operatorName: '周晚', createdAt: new Date(nowOf(where)) }
  await insertChoice(dbOf(where), row)
  return chosen
}

/** Inserts the allowance of an officer's month with its coupons in stock, like the job. */
export const giveAllowance = async (
  where: App | Db,
  memberId: number,
  { num = 5, template, at }: { num?: number; template?: TemplateRow; at?: number } = {},
): Promise<AllowanceRow> => {
  const db = dbOf(where)
  const now = at ?? nowOf(where)
  const of = template ?? (await makeTemplate(where, { name: '福利立减券' }))
  const row = { memberId, month: monthOf(now), templateId: of.id, num, createdAt: new Date(now) }
  const made = await insertAllowance(db, { ...row, endsAt: new Date(nextAllowanceAt(now)) })
  if (!made) throw new Error('an allowance was not given')
  await insertAllowanceCoupons(db, made, await stockWelfareCoupons(db, of, num, now))
  return made
}
