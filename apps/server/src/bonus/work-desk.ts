import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import type { WithdrawalMove } from '@greenstar/rules/bonus/withdrawal.moves'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { getMemberSummary } from '../member/member.service'
import { notify } from '../message/message.service'
import { defineApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { hasBank } from './bank.provider'
import { entryOf } from './bonus.service'
import { postEntry, readBalance, spendEntry } from './bonus.store'
import { numbered, putBack } from './withdraw'
import {
  findWithdrawal,
  holdWithdrawals,
  moveWithdrawals,
  nextNumber,
  type WithdrawalCause,
  type WithdrawalRow,
} from './withdrawal.store'
import { bookFailed, bookPaid } from './work-withdrawal'

export type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  askedBy?: string
}

const causeOf = ({ operator, askedBy, now }: By, reason: string): WithdrawalCause => ({
  actor: {
    kind: 'finance',
    name: askedBy ? `${askedBy}、${operator.displayName}` : operator.displayName,
  },
  reason,
  now: new Date(now),
})

const actors = ({ operator, askedBy }: By) => (askedBy ? { askedBy, approvedBy: operator.displayName } : {})

const note = (db: Db, action: string, row: WithdrawalRow, before: number, after: object, by: By) =>
  audit(
    db,
    by.operator,
    {
      action,
      subject: `withdrawal:${row.code}`,
      before: { status: before },
      after: { status: row.status, ...after, ...actors(by) },
    },
    by.now,
    by.request,
  )

/** Moves one withdrawal; refuses if it was moved meanwhile. */
const moveOne = async (
  db: Db,
  id: number,
  name: WithdrawalMove,
  change: Partial<WithdrawalRow>,
  cause: WithdrawalCause,
): Promise<WithdrawalRow> => {
  const [moved] = await moveWithdrawals(db, [id], name, change, cause)
  if (!moved) throw refuse('bonus/withdrawal-changed')
  return moved
}

/** 10 → 20. */
export const approveWithdrawal = async (db: Db, id: number, by: By): Promise<void> => {
  const { operator, now } = by
  const change = { decidedBy: operator.displayName, decidedAt: new Date(now) }
  const moved = await moveOne(db, id, 'approve', change, causeOf(by, '审核通过'))
  await note(db, 'ApproveWithdrawals', moved, WithdrawalStatus.applied, { amount: yuan(moved.amountFen) }, by)
}

/** Approval of a withdrawal above the limit of one operator (domain 13). */
export const approveMuch = defineApproval<{ id: number }>({
  kind: 'bonus.withdraw',
  title: '提现审核',
  permission: 'bonus.pay',
  run: (db, { id }, { app, asker, operator, now, request }) =>
    approveWithdrawal(db, id, { app, operator, now, request, askedBy: asker.displayName }),
})

/** 10 → 50: refused; the money returns to the balance and the member gets the reason. */
export const refuseWithdrawal = async (db: Db, id: number, reason: string, by: By): Promise<void> => {
  const { operator, now } = by
  if (!(await findWithdrawal(db, id))) throw refuse('bonus/withdrawal-gone')
  const at = new Date(now)
  const change = { reason, decidedBy: operator.displayName, decidedAt: at, endedAt: at }
  const moved = await moveOne(db, id, 'refuse', change, causeOf(by, reason))
  await putBack(db, moved, operator.displayName, now)
  const facts = { id: moved.id, code: moved.code, amount: yuan(moved.amountFen).toFixed(2), reason }
  await notify(db, moved.memberId, 'bonus.refused', facts, now)
  await note(db, 'RefuseWithdrawal', moved, WithdrawalStatus.applied, { reason }, by)
}

/** 60 → 61: credits a failed withdrawal back to the balance. */
export const returnWithdrawal = async (db: Db, id: number, reason: string, by: By): Promise<void> => {
  const { operator, now } = by
  if (!(await findWithdrawal(db, id))) throw refuse('bonus/withdrawal-gone')
  const change = { reason, endedAt: new Date(now) }
  const moved = await moveOne(db, id, 'giveBack', change, causeOf(by, `退回余额：${reason}`))
  await putBack(db, moved, operator.displayName, now)
  const facts = { id: moved.id, code: moved.code, amount: yuan(moved.amountFen).toFixed(2), reason }
  await notify(db, moved.memberId, 'bonus.returned', facts, now)
  await note(db, 'ReturnWithdrawal', moved, WithdrawalStatus.failed, { reason }, by)
}

/**
 * 20 → 30, or 60 → 30 after a failure: sends withdrawals as a numbered batch, each with its own number at the
 * bank. All of them or none.
 */
export const payBatch = async (
  db: Db,
  ids: readonly number[],
  { name, byFile }: { name: 'pay' | 'resend'; byFile: boolean },
  by: By,
) => {
  const { app, now } = by
  if (!byFile && !hasBank(app)) throw refuse('bonus/no-bank')
  const rows = await holdWithdrawals(db, ids)
  const from = name === 'pay' ? WithdrawalStatus.approved : WithdrawalStatus.failed
  if (rows.length !== new Set(ids).size || rows.some(({ status }) => status !== from))
    throw refuse('bonus/withdrawal-changed')
  const batchNo = `P${numbered(now, await nextNumber(db))}`
  const reason = byFile ? `编入银行文件 ${batchNo}` : `提交银行打款 ${batchNo}`
  for (const row of rows) {
    const sends = row.sends + 1
    const change = {
      ...{ sends, transferNo: `${row.code}-${sends}`, batchNo, way: byFile ? 'file' : 'api' },
      ...{ asked: 0, trouble: '', reason: '', nextAt: byFile ? null : new Date(now) },
    }
    const moved = await moveOne(db, row.id, name, change, causeOf(by, reason))
    await note(db, name === 'pay' ? 'PayWithdrawals' : 'ResendWithdrawals', moved, from, { batchNo }, by)
  }
  return { batchNo, count: rows.length, payFen: rows.reduce((sum, { payFen }) => sum + payFen, 0) }
}

/** Records the results of payments sent to the bank as a file. All of them or none. */
export const recordResults = async (
  db: Db,
  ids: readonly number[],
  { failed, text }: { failed: boolean; text: string },
  by: By,
): Promise<number> => {
  const rows = await holdWithdrawals(db, ids)
  if (
    rows.length !== new Set(ids).size ||
    rows.some(({ status, way }) => status !== WithdrawalStatus.paying || way !== 'file')
  )
    throw refuse('bonus/withdrawal-changed')
  const { actor } = causeOf(by, '')
  for (const row of rows) {
    if (failed) await bookFailed(by.app, db, row, text, actor, by.now)
    else await bookPaid(db, row, text, actor, by.now)
    const status = failed ? WithdrawalStatus.failed : WithdrawalStatus.paid
    await note(db, 'RecordWithdrawals', { ...row, status }, WithdrawalStatus.paying, { note: text }, by)
  }
  return rows.length
}

export type Adjustment = { memberId: number; deltaFen: number; reason: string }

/** Credits bonus, or debits it for a negative amount; refuses a debit above the balance. */
export const adjustBonus = async (
  db: Db,
  { memberId, deltaFen, reason }: Adjustment,
  by: By,
): Promise<void> => {
  const { operator, now, request } = by
  await getMemberSummary(db, memberId)
  const entry = entryOf({
    ...{ memberId, kind: BonusEntryKind.manual, deltaFen, title: reason, now },
    actor: by.askedBy ?? operator.displayName,
  })
  if (deltaFen > 0) await postEntry(db, entry)
  else if (!(await spendEntry(db, entry)))
    throw refuse('bonus/not-enough', { left: Math.max(await readBalance(db, memberId), 0) / 100 })
  const after = { bonus: yuan(deltaFen), reason, ...actors(by) }
  await audit(db, operator, { action: 'AdjustBonus', subject: `member:${memberId}`, after }, now, request)
}

export const adjustMuchBonus = defineApproval<Adjustment>({
  kind: 'bonus.adjust',
  title: '调整奖金',
  permission: 'bonus.adjust',
  run: (db, wanted, { app, asker, operator, now, request }) =>
    adjustBonus(db, wanted, { app, operator, now, request, askedBy: asker.displayName }),
})
