import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { fen } from '@greenstar/rules/platform/money'
import { MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { openCard } from '../identity/identity.service'
import { notify } from '../message/message.service'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { yuan } from '../platform/wire'
import type { TransferState } from './bank/transfer'
import { bankTransfer } from './bank.provider'
import {
  findWithdrawal,
  moveWithdrawals,
  putOff,
  sameTry,
  type WithdrawalCause,
  type WithdrawalRow,
} from './withdrawal.store'

/** Delays (ms) of the first queries of a transfer; later ones every five minutes (domain 17). */
const ladder = [5 * SECOND, 30 * SECOND, 2 * MINUTE]
const askAgainMs = 5 * MINUTE

export const transferFailed = defineAlert(['bonus-transfer-failed', '奖金提现打款失败'])

type Actor = WithdrawalCause['actor']
export const systemActor: Actor = { kind: 'system', name: 'system' }

/** 30 → 40: the money is on the card. Idempotent. */
export const bookPaid = async (
  db: Db,
  row: WithdrawalRow,
  bankNo: string,
  actor: Actor,
  now: number,
): Promise<boolean> => {
  const change = {
    bankNo,
    nextAt: null,
    trouble: '',
    reason: '',
    paidAt: new Date(now),
    endedAt: new Date(now),
  }
  const cause = { actor, reason: '银行已付款', now: new Date(now) }
  const where = { where: sameTry(row) }
  const [moved] = await moveWithdrawals(db, [row.id], 'finish', change, cause, where)
  if (!moved) return false
  crashPoint('bonus.after-paid')
  const facts = {
    id: moved.id,
    code: moved.code,
    amount: yuan(moved.payFen).toFixed(2),
    card: `${moved.bankName}尾号 ${moved.last4}`,
  }
  await notify(db, moved.memberId, 'bonus.paid', facts, now)
  return true
}

/** 30 → 60: the bank failed; finance resends it or returns the money (domain 13). */
export const bookFailed = async (
  app: App,
  db: Db,
  row: WithdrawalRow,
  reason: string,
  actor: Actor,
  now: number,
): Promise<boolean> => {
  const change = { reason, nextAt: null, trouble: reason }
  const cause = { actor, reason: `银行打款失败：${reason}`, now: new Date(now) }
  const [moved] = await moveWithdrawals(db, [row.id], 'fail', change, cause, { where: sameTry(row) })
  if (!moved) return false
  const facts = { id: moved.id, code: moved.code, amount: yuan(moved.payFen).toFixed(2), reason }
  await notify(db, moved.memberId, 'bonus.failed', facts, now)
  await raiseAlert(app, db, { kind: transferFailed, subject: moved.code, facts: { reason } }, now)
  return true
}

const detailsOf = (app: App, row: WithdrawalRow) => ({
  transferNo: row.transferNo ?? '',
  amountFen: fen(row.payFen),
  holderName: openCard(app, row.memberId, row.holderSealed),
  cardNumber: openCard(app, row.memberId, row.cardSealed),
  bankName: row.bankName,
  title: `绿星商城奖金 ${row.code}`,
})

/** Queries a transfer, and sends it only if the bank does not know its number: nothing is paid twice. */
const askBank = async (app: App, row: WithdrawalRow): Promise<TransferState> => {
  const bank = bankTransfer(app)
  const found = await bank.query(row.transferNo ?? '')
  if (found.state !== 'none') return found
  const sent = await bank.send(detailsOf(app, row))
  crashPoint('bonus.after-bank')
  return sent
}

/** Advances a withdrawal by one step at the bank; an open result is queried again later. */
export const workWithdrawal = async (app: App, id: number): Promise<void> => {
  const { db, transact } = app.database
  const row = await findWithdrawal(db, id)
  if (row?.status !== WithdrawalStatus.paying || row.way !== 'api' || row.transferNo === null) return
  const answer = await askBank(app, row)
  const now = app.clock.now()
  if (answer.state === 'paid') await transact((tx) => bookPaid(tx, row, answer.bankNo, systemActor, now))
  else if (answer.state === 'failed')
    await transact((tx) => bookFailed(app, tx, row, answer.message, systemActor, now))
  else {
    const trouble = answer.state === 'unknown' ? answer.reason : ''
    const nextAt = new Date(now + (ladder[row.asked] ?? askAgainMs))
    await putOff(db, row, { nextAt, trouble, asked: row.asked + 1 })
  }
}
