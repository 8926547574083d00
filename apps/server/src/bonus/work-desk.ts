import { refusals } from '@greenstar/contract'
import type { ManyResult } from '@greenstar/contract/platform/wire'
import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import { type WithdrawalMove, withdrawalMoves } from '@greenstar/rules/bonus/withdrawal.moves'
import { WithdrawalStatus, withdrawalStatusText } from '@greenstar/rules/bonus/withdrawal.status'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { holdReceiver } from '../member/member.service'
import { notify } from '../message/message.service'
import { type Act, actorsOf, recordAct } from '../operator/act.service'
import { defineApproval } from '../operator/approval.service'
import { areTwoPeople, mustBeSecond, peopleBySubject } from '../operator/four-eyes.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { mustBeSeen } from '../platform/frozen'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { othersOf } from '../platform/http/many'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { hasBank } from './bank.provider'
import { entryOf } from './bonus.service'
import { postEntry, readBalance, spendEntry } from './bonus.store'
import { numbered, putBack } from './withdraw'
import {
  findWithdrawal,
  findWithdrawals,
  holdWithdrawals,
  moveWithdrawals,
  nextNumber,
  seenOf,
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
  /** Who asked for an approved adjustment. */
  asker?: { id: number }
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

/** Moves one withdrawal; refuses if it was moved since. */
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
  async shows(_app, db, { id }) {
    const [row] = await holdWithdrawals(db, [id])
    if (!row) return { rests: {}, gains: [] }
    const { code, status, memberId, amountFen, taxFen, payFen } = row
    const what = `提现 ¥${yuan(amountFen).toFixed(2)}，到账 ¥${yuan(payFen).toFixed(2)}`
    return {
      rests: { code, status, amountFen, taxFen, payFen },
      gains: [{ memberId, what, worthFen: amountFen }],
    }
  },
  run: (db, { id }, { app, asker, operator, now, request }) =>
    approveWithdrawal(db, id, { app, operator, now, request, askedBy: asker.displayName }),
})

/** Ways in which finance ends a withdrawal without paying it. */
const endings = {
  refuse: {
    move: 'refuse',
    from: WithdrawalStatus.applied,
    action: 'RefuseWithdrawal',
    event: 'bonus.refused',
  },
  return: {
    move: 'giveBack',
    from: WithdrawalStatus.failed,
    action: 'ReturnWithdrawal',
    event: 'bonus.returned',
  },
} as const
export type Ending = keyof typeof endings

const people = (db: Db, rows: readonly WithdrawalRow[], actions: readonly string[]) =>
  peopleBySubject(
    db,
    rows.map(({ code }) => `withdrawal:${code}`),
    actions,
  )

/** Failed withdrawals whose failure this operator wrote down by hand, without a return of the bank. */
const writtenBy = async (
  db: Db,
  operator: SignedInOperator,
  rows: readonly WithdrawalRow[],
): Promise<Set<number>> => {
  const failed = rows.filter(({ status }) => status === WithdrawalStatus.failed)
  const writers = await people(db, failed, ['RecordWithdrawals'])
  const isOther = new Map<string, boolean>()
  for (const before of writers.values())
    if (!isOther.has(before.join()))
      isOther.set(before.join(), await areTwoPeople(db, operator.id, ...before))
  const own = failed.filter(({ code }) => {
    const before = writers.get(`withdrawal:${code}`)
    return before !== undefined && !isOther.get(before.join())
  })
  return new Set(own.map(({ id }) => id))
}

/**
 * Ends withdrawals, 10 → 50 (refuse) or 60 → 61 (return): each amount returns to its balance, and the members
 * get the reason. Returns the ended ones; absent and unchanged are those in another state, and those whose failure this
 * operator recorded by hand: another operator returns them, because one person alone could have them paid twice.
 */
export const endUnpaid = async (
  db: Db,
  wanted: readonly number[],
  { how, reason }: { how: Ending; reason: string },
  by: By,
): Promise<WithdrawalRow[]> => {
  const own =
    how === 'return' ? await writtenBy(db, by.operator, await holdWithdrawals(db, wanted)) : new Set<number>()
  const ids = wanted.filter((id) => !own.has(id))
  const { operator, now } = by
  const { move, from, action, event } = endings[how]
  const at = new Date(now)
  const decided = how === 'refuse' ? { decidedBy: operator.displayName, decidedAt: at } : {}
  const cause = causeOf(by, how === 'refuse' ? reason : `退回余额：${reason}`)
  const ended = await moveWithdrawals(db, ids, move, { reason, ...decided, endedAt: at }, cause)
  for (const row of ended) {
    await putBack(db, row, operator.displayName, now)
    const facts = { id: row.id, code: row.code, amount: yuan(row.amountFen).toFixed(2), reason }
    await notify(db, row.memberId, event, facts, now)
    await note(db, action, row, from, { reason }, by)
  }
  return ended
}

/** The same for one withdrawal; refuses if it does not exist or is in another state. A repeat changes nothing. */
export const endOneUnpaid = async (
  db: Db,
  id: number,
  ending: { how: Ending; reason: string },
  by: By,
): Promise<void> => {
  const row = await findWithdrawal(db, id)
  if (!row) throw refuse('bonus/withdrawal-gone')
  const { move } = endings[ending.how]
  if (isRepeat(withdrawalMoves[move], row.status) && row.reason === ending.reason) return
  if ((await endUnpaid(db, [id], ending, by)).length > 0) return
  const isOwn = ending.how === 'return' && (await writtenBy(db, by.operator, [row])).size > 0
  throw refuse(isOwn ? 'bonus/same-person' : 'bonus/withdrawal-changed')
}

/** The same for many, each by its own state: says how many were ended, and why the others were not. */
export const endManyUnpaid = async (
  db: Db,
  ids: readonly number[],
  ending: { how: Ending; reason: string },
  by: By,
): Promise<ManyResult> => {
  const ended = await endUnpaid(db, ids, ending, by)
  const others = othersOf(ids, ended)
  const rows = await findWithdrawals(db, others)
  const known = new Map(rows.map((row) => [row.id, row]))
  const own = ending.how === 'return' ? await writtenBy(db, by.operator, rows) : new Set<number>()
  const refused = others.map((id) => {
    const row = known.get(id)
    return {
      ID: id,
      Name: row?.code ?? `编号 ${id}`,
      Reason: own.has(id)
        ? refusals['bonus/same-person'].msg
        : row
          ? withdrawalStatusText[row.status as WithdrawalStatus]
          : '提现记录不存在',
    }
  })
  return { Done: ended.length, Refused: refused }
}

/**
 * 20 → 30, or 60 → 30 after a failure: sends withdrawals as a numbered batch, each with its own number at the
 * bank. All of them or none; refused if one is not as it was shown.
 */
export const payBatch = async (
  db: Db,
  withdrawals: readonly { ID: number; Seen: string }[],
  { name, byFile }: { name: 'pay' | 'resend'; byFile: boolean },
  by: By,
) => {
  const { app, now } = by
  if (!byFile && !hasBank(app)) throw refuse('bonus/no-bank')
  const seen = new Map(withdrawals.map(({ ID, Seen }) => [ID, Seen]))
  const rows = await holdWithdrawals(db, [...seen.keys()])
  const from = name === 'pay' ? WithdrawalStatus.approved : WithdrawalStatus.failed
  if (rows.length !== seen.size || rows.some(({ status }) => status !== from))
    throw refuse('bonus/withdrawal-changed')
  for (const row of rows) mustBeSeen(seen.get(row.id), seenOf(row))
  if (name === 'resend' && (await writtenBy(db, by.operator, rows)).size > 0)
    throw refuse('bonus/same-person')
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

/**
 * Records the results of payments sent to the bank as a file. All of them or none. A failure is written down by another
 * person than those who sent it, and taken on by another than who wrote it down.
 */
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
  const senders = failed ? await people(db, rows, ['PayWithdrawals', 'ResendWithdrawals']) : undefined
  await mustBeSecond(db, by.operator.id, [...(senders?.values() ?? [])].flat(), 'bonus/same-person')
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

/** The bonus that leaves the shop; what it takes back has no value. */
export const actOfBonus = ({ memberId, deltaFen }: Adjustment): Act => ({
  ...{ kind: 'bonus', subject: `member:${memberId}`, memberIds: [memberId], eachFen: Math.max(deltaFen, 0) },
})

/** Credits bonus, or debits it for a negative amount; refuses a debit above the balance. */
export const adjustBonus = async (
  db: Db,
  { memberId, deltaFen, reason }: Adjustment,
  by: By,
): Promise<void> => {
  const { operator, now, request } = by
  await holdReceiver(db, memberId)
  const entry = entryOf({
    ...{ memberId, kind: BonusEntryKind.manual, deltaFen, title: reason, now },
    actor: by.askedBy ?? operator.displayName,
  })
  if (deltaFen > 0) await postEntry(db, entry)
  else if (!(await spendEntry(db, entry)))
    throw refuse('bonus/not-enough', { left: Math.max(await readBalance(db, memberId), 0) / 100 })
  const after = { bonus: yuan(deltaFen), reason, ...actors(by) }
  await recordAct(db, actOfBonus({ memberId, deltaFen, reason }), actorsOf(operator, by.asker, now))
  await audit(db, operator, { action: 'AdjustBonus', subject: `member:${memberId}`, after }, now, request)
}

export const adjustMuchBonus = defineApproval<Adjustment>({
  kind: 'bonus.adjust',
  title: '调整奖金',
  permission: 'bonus.adjust',
  async shows(_app, _db, wanted) {
    const { memberId, deltaFen } = wanted
    const what = `${deltaFen > 0 ? '增加' : '扣减'}奖金 ¥${yuan(Math.abs(deltaFen)).toFixed(2)}`
    return { rests: wanted, gains: [{ memberId, what, worthFen: Math.max(deltaFen, 0) }] }
  },
  run: (db, wanted, { app, asker, operator, now, request }) =>
    adjustBonus(db, wanted, { app, operator, now, request, askedBy: asker.displayName, asker }),
})
