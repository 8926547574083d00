import type { DataOf, Shop } from '@greenstar/contract'
import {
  type BonusEntryKind,
  type BonusKind,
  type BonusStatus,
  bonusEntryText,
  bonusKindText,
  bonusStatusText,
} from '@greenstar/rules/bonus/bonus.status'
import type { DrawStep } from '@greenstar/rules/bonus/draw.scale'
import {
  WithdrawalStatus as States,
  type WithdrawalStatus,
  withdrawalStatusText,
} from '@greenstar/rules/bonus/withdrawal.status'
import { maskCard } from '@greenstar/rules/identity/bank.card'
import { moment, momentOrNull, yuan, yuanOrNull } from '../platform/wire'
import type { BonusRow, EntryRow } from './bonus.store'
import type { bonusMonth } from './bonus-month.read'
import type { CardRow } from './card.store'
import type { WithdrawalRow } from './withdrawal.store'

type Calls = Shop['bonus']
type BonusLine = DataOf<Calls['GetBonusDetailList']>['DataList'][number]
type WithdrawalLine = DataOf<Calls['GetBonusReflectList']>['DataList'][number]
type EntryLine = DataOf<Calls['GetBonusEntryList']>['DataList'][number]
type CardLine = DataOf<Calls['SaveUserBank']>
type ScaleLine = DataOf<Calls['GetAllDrawScale']>['List'][number]

/** Hundredths of a percent → percent with at most two decimals. */
export const percentOf = (rate: number): number => rate / 100

export const statusText = (status: number) => bonusStatusText[status as BonusStatus] ?? ''
export const kindText = (kind: number) => bonusKindText[kind as BonusKind] ?? ''
export const entryText = (kind: number) => bonusEntryText[kind as BonusEntryKind] ?? ''
const actors: Record<string, string> = { member: '会员', system: '系统' }
/** Actor of a move, as operators see it. */
export const actorText = (actor: string): string => actors[actor] ?? actor
export const withdrawalText = (status: number) => withdrawalStatusText[status as WithdrawalStatus] ?? ''

export const bonusWire = (row: BonusRow): BonusLine => ({
  ID: row.id,
  Type: row.kind,
  TypeCN: kindText(row.kind),
  Status: row.status,
  StatusCN: statusText(row.status),
  OrderCode: row.orderCode,
  GoodsName: row.goodsName,
  BaseAmount: yuan(row.baseFen),
  Percent: percentOf(row.rate),
  BonusAmount: yuan(row.amountFen),
  VoidAmount: yuan(row.voidedFen),
  CreateDate: moment(row.createdAt),
  SettleDate: momentOrNull(row.settledAt),
})

export const entryWire = (row: EntryRow): EntryLine => ({
  ID: row.id,
  TypeCN: entryText(row.kind),
  Amount: yuan(row.deltaFen),
  Balance: yuan(row.balanceFen),
  Title: row.title,
  CreateDate: moment(row.createdAt),
})

export const withdrawalWire = (row: WithdrawalRow): WithdrawalLine => ({
  ID: row.id,
  WithdrawalCode: row.code,
  Status: row.status,
  StatusCN: withdrawalText(row.status),
  Amount: yuan(row.amountFen),
  TaxAmount: yuan(row.taxFen),
  PayAmount: yuan(row.payFen),
  BankName: row.bankName,
  CardNumber: maskCard(row.last4),
  Reason: row.reason,
  CreateDate: moment(row.createdAt),
  PayDate: momentOrNull(row.paidAt),
  CanWithdraw: row.status === States.applied,
})

export const cardWire = (row: CardRow): CardLine => ({
  ID: row.id,
  BankCode: row.bankCode,
  BankName: row.bankName,
  CardNumber: maskCard(row.last4),
  HolderName: row.holderMasked,
  IsDefault: row.isDefault,
})

export const scaleWire = (step: DrawStep): ScaleLine => ({
  FromAmount: yuan(step.fromFen),
  ToAmount: yuanOrNull(step.toFen),
  DeductAmount: yuan(step.deductFen),
  DeductPercent: step.deductPercent,
  Percent: step.percent,
})

type Sums = Awaited<ReturnType<typeof bonusMonth>>['withdrawals']
/** Withdrawals of a month, in yuan. */
export const withdrawalSums = (sums: Sums) => ({
  ...{ Applied: yuan(sums.appliedFen), AppliedNum: sums.appliedNum },
  ...{ Paid: yuan(sums.paidFen), PaidNum: sums.paidNum, Tax: yuan(sums.taxFen) },
  ...{ Transferred: yuan(sums.transferredFen), Undone: yuan(sums.undoneFen), UndoneNum: sums.undoneNum },
})

type Log = { to: number; reason: string; actor: string; createdAt: Date }
export const stepWire = (textOf: (status: number) => string) => (log: Log) => ({
  Status: log.to,
  StatusCN: textOf(log.to),
  Text: log.reason,
  CreateDate: moment(log.createdAt),
})
