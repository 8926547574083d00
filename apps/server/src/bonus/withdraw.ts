import { BonusEntryKind } from '@greenstar/rules/bonus/bonus.status'
import { drawScale, withheldTax } from '@greenstar/rules/bonus/draw.scale'
import { mayApproveAlone, mayWithdraw } from '@greenstar/rules/bonus/withdrawal.limits'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { findRealName, openCard } from '../identity/identity.service'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { Refusal, refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { entryOf } from './bonus.service'
import { holdBalance, postEntry, spendEntry } from './bonus.store'
import { findCard } from './card.store'
import {
  findWithdrawal,
  insertWithdrawal,
  moveWithdrawals,
  nextNumber,
  sumApproved,
  sumWithdrawn,
  type WithdrawalCause,
  type WithdrawalRow,
} from './withdrawal.store'

/** Number of a withdrawal or batch: the day and a running number. */
export const numbered = (now: number, number: number): string =>
  `${shanghaiDay(now).replaceAll('-', '')}${String(number).padStart(6, '0')}`

const startOfMonth = (now: number) => new Date(monthStretch(shanghaiDay(now).slice(0, 7)).from)

const sinceOf = (now: number) => ({ day: new Date(startOfShanghaiDay(now)), month: startOfMonth(now) })

/** Number of today's withdrawals of a member, and sum and tax of this month (fen), without returned ones. */
export const withdrawnUntil = (db: Db, memberId: number, now: number) =>
  sumWithdrawn(db, memberId, sinceOf(now))

/**
 * Divides applications into those that one operator may approve and those that take two; all approvals wait for each other
 * until the transaction ends, so that none is summed too late.
 */
export const splitByApproval = async (
  app: App,
  db: Db,
  rows: readonly WithdrawalRow[],
  now: number,
): Promise<{ alone: WithdrawalRow[]; byTwo: WithdrawalRow[] }> => {
  await lock(db, 'bonus.approve')
  const settings = await getSettings(app, db)
  const memberIds = rows.map(({ memberId }) => memberId)
  const approved = await sumApproved(db, memberIds, sinceOf(now))
  const [alone, byTwo]: [WithdrawalRow[], WithdrawalRow[]] = [[], []]
  for (const row of rows) {
    const { dayFen, monthFen } = approved.get(row.memberId) ?? { dayFen: 0, monthFen: 0 }
    const may = mayApproveAlone(row.amountFen, { dayFen, monthFen }, settings)
    ;(may ? alone : byTwo).push(row)
    if (may)
      approved.set(row.memberId, { dayFen: dayFen + row.amountFen, monthFen: monthFen + row.amountFen })
  }
  return { alone, byTwo }
}

export type Application = {
  cardId: number
  amountFen: number
  /** Tax that the member was shown; refused with bonus/tax-changed if it is different now. */
  shownTaxFen: number | undefined
}

/**
 * Debits the balance for a withdrawal that finance reviews (domain 13): to a card of the same real name,
 * within the limits of a day and a month. Locks the balance first, so that two at once cannot both pass them.
 */
export const applyWithdrawal = async (
  app: App,
  db: Db,
  memberId: number,
  { cardId, amountFen, shownTaxFen }: Application,
  now: number,
): Promise<WithdrawalRow> => {
  const realName = await findRealName(app, db, memberId)
  if (realName === undefined) throw refuse('bonus/name-needed')
  const availableFen = await holdBalance(db, memberId)
  const card = await findCard(db, memberId, cardId)
  if (!card) throw refuse('bonus/card-gone')
  if (openCard(app, memberId, card.holderSealed) !== realName) throw refuse('bonus/name-differs')
  const settings = await getSettings(app, db)
  const { monthTaxFen, ...withdrawn } = await withdrawnUntil(db, memberId, now)
  const verdict = mayWithdraw({ amountFen, availableFen, ...withdrawn }, settings)
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.facts)
  const month = { amountFen: withdrawn.monthFen, taxFen: monthTaxFen }
  const taxFen = withheldTax(amountFen, drawScale(settings), month)
  if (shownTaxFen !== undefined && shownTaxFen !== taxFen) throw refuse('bonus/tax-changed')
  const row = await insertWithdrawal(db, {
    code: `TX${numbered(now, await nextNumber(db))}`,
    memberId,
    status: WithdrawalStatus.applied,
    ...{ amountFen, taxFen, payFen: amountFen - taxFen },
    ...{ bankCode: card.bankCode, bankName: card.bankName, last4: card.last4 },
    cardSealed: card.numberSealed,
    holderSealed: card.holderSealed,
    holderMasked: card.holderMasked,
    createdAt: new Date(now),
  })
  const taken = await spendEntry(
    db,
    entryOf({
      ...{ memberId, kind: BonusEntryKind.withdrawn, deltaFen: -amountFen, title: `提现 ${row.code}` },
      ...{ withdrawalId: row.id, cause: `withdraw:${row.id}`, actor: 'member', now },
    }),
  )
  if (!taken) throw refuse('bonus/not-enough', { left: Math.max(availableFen, 0) / 100 })
  crashPoint('bonus.after-withdrawal')
  return row
}

/** Credits the amount of a withdrawal back to the balance, once. */
export const putBack = (db: Db, row: WithdrawalRow, actor: string, now: number): Promise<void> =>
  postEntry(
    db,
    entryOf({
      ...{ memberId: row.memberId, kind: BonusEntryKind.withdrawnBack, deltaFen: row.amountFen },
      ...{ title: `提现 ${row.code}`, withdrawalId: row.id, cause: `withdraw-back:${row.id}`, actor, now },
    }),
  )

/** 10 → 51: the member withdraws the application. Idempotent. */
export const withdrawApplication = async (
  db: Db,
  memberId: number,
  id: number,
  now: number,
): Promise<WithdrawalRow> => {
  const row = await findWithdrawal(db, id)
  if (row?.memberId !== memberId) throw refuse('bonus/withdrawal-gone')
  const cause: WithdrawalCause = {
    actor: { kind: 'member', name: 'member' },
    reason: '会员撤回申请',
    now: new Date(now),
  }
  const [moved] = await moveWithdrawals(db, [id], 'withdraw', { endedAt: new Date(now) }, cause)
  if (moved) {
    await putBack(db, moved, 'member', now)
    return moved
  }
  const after = await findWithdrawal(db, id)
  if (after?.status === WithdrawalStatus.withdrawn) return after
  throw refuse('bonus/withdrawal-changed')
}
