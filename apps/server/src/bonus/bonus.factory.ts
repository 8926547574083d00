import { randomInt } from 'node:crypto'
import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import { drawScale, withheldTax } from '@greenstar/rules/bonus/draw.scale'
import type { WithdrawalMove } from '@greenstar/rules/bonus/withdrawal.moves'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { bankOf, isCardNumber, lastFour } from '@greenstar/rules/identity/bank.card'
import { maskRealName } from '@greenstar/rules/identity/id-number'
import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { makeIdentity } from '../identity/identity.factory'
import { cardHash, hasRealName, sealCard } from '../identity/identity.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { digestOf } from '../platform/frozen'
import { entryOf } from './bonus.service'
import { postEntry } from './bonus.store'
import { type CardRow, ensureDefault, insertCard } from './card.store'
import { numbered, putBack } from './withdraw'
import {
  findWithdrawals,
  insertWithdrawal,
  moveWithdrawals,
  nextNumber,
  seenOf,
  type WithdrawalCause,
  type WithdrawalRow,
} from './withdrawal.store'

/** Makes a valid card number with this prefix and end. */
export const aCardNumber = (end = '', prefix = '622202'): string => {
  for (;;) {
    const length = 19 - prefix.length - end.length
    const middle = String(randomInt(10 ** Math.min(length, 12))).padStart(length, '0')
    const number = `${prefix}${middle}${end}`
    if (isCardNumber(number)) return number
  }
}

/** Makes a bank card of a member. */
export const makeCard = async (
  app: App,
  db: Db,
  memberId: number,
  { number = aCardNumber(), name = '林小满' }: { number?: string; name?: string } = {},
): Promise<CardRow> => {
  const bank = bankOf(number)
  if (!bank) throw new Error(`no bank of ${number}`)
  const card = await insertCard(db, {
    memberId,
    ...{ bankCode: bank.code, bankName: bank.name, last4: lastFour(number) },
    numberSealed: sealCard(app, memberId, number),
    numberHash: cardHash(app, number),
    holderSealed: sealCard(app, memberId, name),
    holderMasked: maskRealName(name),
    createdAt: new Date(app.clock.now()),
  })
  if (!card) throw new Error('a card was not made')
  await ensureDefault(db, memberId)
  return card
}

/** Credits bonus to a member, as an operator would. */
export const giveBonus = (app: App, db: Db, memberId: number, deltaFen: number): Promise<void> =>
  postEntry(
    db,
    entryOf({
      ...{ memberId, kind: BonusEntryKind.manual, deltaFen, title: '补发奖金', actor: '财务' },
      now: app.clock.now(),
    }),
  )

/** Gives a member what a withdrawal needs: a verified name, a card and bonus. */
export const makeEarner = async (app: App, db: Db, memberId: number, deltaFen = 1_000_000) => {
  if (!(await hasRealName(db, memberId)))
    await makeIdentity(app, db, memberId, { row: { status: IdentityStatus.passed } })
  const card = await makeCard(app, db, memberId)
  await giveBonus(app, db, memberId, deltaFen)
  return card
}

type Making = {
  status?: number
  amountFen?: number
  way?: 'api' | 'file'
  /** Time of the application (ms); each step follows a minute after the one before. */
  at?: number
  reason?: string
  card?: CardRow
  name?: string
}

const { applied, approved, paying, paid, refused, withdrawn, failed, returned } = WithdrawalStatus
const steps: Record<number, readonly WithdrawalMove[]> = {
  [applied]: [],
  [approved]: ['approve'],
  [paying]: ['approve', 'pay'],
  [paid]: ['approve', 'pay', 'finish'],
  [refused]: ['refuse'],
  [withdrawn]: ['withdraw'],
  [failed]: ['approve', 'pay', 'fail'],
  [returned]: ['approve', 'pay', 'fail', 'giveBack'],
}
const words: Record<WithdrawalMove, string> = {
  approve: '审核通过',
  refuse: '资料不符',
  withdraw: '会员撤回申请',
  pay: '提交银行打款',
  finish: '银行已付款',
  fail: '银行打款失败：收款账户状态异常，银行已退回',
  resend: '重新打款',
  giveBack: '退回余额',
}

/** Withdrawals as a page of the console shows them, to be paid. */
export const shownWithdrawals = async (db: Db, ids: readonly number[]) => {
  const rows = new Map((await findWithdrawals(db, ids)).map((row) => [row.id, row]))
  return ids.map((ID) => ({ ID, Seen: digestOf(seenOf(rows.get(ID) as WithdrawalRow)) }))
}

/** Makes a withdrawal in any state, with its history and ledger entries. */
export const makeWithdrawal = async (
  app: App,
  db: Db,
  memberId: number,
  { status = applied, amountFen = 20_000, way = 'api', reason, name = '林小满', ...made }: Making = {},
): Promise<WithdrawalRow> => {
  const at = made.at ?? app.clock.now()
  const card = made.card ?? (await makeCard(app, db, memberId, { name }))
  const taxFen = withheldTax(amountFen, drawScale({}))
  let row = await insertWithdrawal(db, {
    code: `TX${numbered(at, await nextNumber(db))}`,
    ...{ memberId, status: applied, amountFen, taxFen, payFen: amountFen - taxFen },
    ...{ bankCode: card.bankCode, bankName: card.bankName, last4: card.last4 },
    ...{ cardSealed: card.numberSealed, holderSealed: sealCard(app, memberId, name) },
    ...{ holderMasked: maskRealName(name), createdAt: new Date(at) },
  })
  await postEntry(
    db,
    entryOf({
      ...{ memberId, kind: BonusEntryKind.withdrawn, deltaFen: -amountFen, title: `提现 ${row.code}` },
      ...{ withdrawalId: row.id, cause: `withdraw:${row.id}`, actor: 'member', now: at },
    }),
  )
  let now = at
  for (const move of steps[status] ?? []) {
    now += 60_000
    const when = new Date(now)
    const isMember = move === 'withdraw'
    const isBank = move === 'finish' || move === 'fail'
    const cause: WithdrawalCause = {
      actor: isMember
        ? { kind: 'member', name: 'member' }
        : isBank
          ? { kind: 'system', name: 'system' }
          : { kind: 'finance', name: '财务' },
      reason: move === 'refuse' ? (reason ?? words.refuse) : words[move],
      now: when,
    }
    const changes: Partial<Record<WithdrawalMove, object>> = {
      approve: { decidedBy: '财务', decidedAt: when },
      refuse: { decidedBy: '财务', decidedAt: when, endedAt: when, reason: reason ?? words.refuse },
      withdraw: { endedAt: when },
      pay: {
        ...{ sends: 1, transferNo: `${row.code}-1`, way, batchNo: `P${numbered(now, await nextNumber(db))}` },
        nextAt: way === 'api' && status === paying ? new Date(at) : null,
      },
      finish: { bankNo: `2026${row.code.slice(2)}`, paidAt: when, endedAt: when },
      fail: { reason: reason ?? '收款账户状态异常，银行已退回' },
      giveBack: { endedAt: when, reason: reason ?? '收款账户已注销' },
    }
    const [moved] = await moveWithdrawals(db, [row.id], move, changes[move] ?? {}, cause)
    if (!moved) throw new Error(`withdrawal ${row.code} did not ${move}`)
    row = moved
    if (move === 'withdraw' || move === 'refuse' || move === 'giveBack')
      await putBack(db, row, isMember ? 'member' : '财务', now)
  }
  return row
}
