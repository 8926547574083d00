import { z } from 'zod'
import { Int, Moment, Yuan } from '../platform/wire'

/** A bonus as shown to its receiver. */
export const BonusLine = z.object({
  ID: Int,
  /** BonusKind. */
  Type: Int,
  TypeCN: z.string(),
  /** BonusStatus. */
  Status: Int,
  StatusCN: z.string(),
  OrderCode: z.string(),
  GoodsName: z.string(),
  /** Money paid for the goods. */
  BaseAmount: Yuan,
  Percent: z.number(),
  BonusAmount: Yuan,
  /** Part of the bonus for returned pieces. */
  VoidAmount: Yuan,
  CreateDate: Moment,
  SettleDate: Moment.nullable(),
})

export const StepLine = z.object({ Status: Int, StatusCN: z.string(), Text: z.string(), CreateDate: Moment })

/** A withdrawal as shown to its member, with only bank and last four digits of the card. */
export const WithdrawalLine = z.object({
  ID: Int,
  WithdrawalCode: z.string(),
  /** WithdrawalStatus. */
  Status: Int,
  StatusCN: z.string(),
  Amount: Yuan,
  TaxAmount: Yuan,
  /** Amount paid to the card. */
  PayAmount: Yuan,
  BankName: z.string(),
  CardNumber: z.string(),
  /** Reason of the refusal, or the bank's message. */
  Reason: z.string(),
  CreateDate: Moment,
  PayDate: Moment.nullable(),
  /** Whether the member may still cancel it. */
  CanWithdraw: z.boolean(),
})

/** A bracket of the withheld tax. */
export const DrawStepLine = z.object({
  FromAmount: Yuan,
  /** null: no upper limit. */
  ToAmount: Yuan.nullable(),
  DeductAmount: Yuan,
  DeductPercent: z.number(),
  Percent: z.number(),
})

export const BankCardLine = z.object({
  ID: Int,
  BankCode: z.string(),
  BankName: z.string(),
  /** **** **** **** 1234. */
  CardNumber: z.string(),
  /** *小满. */
  HolderName: z.string(),
  IsDefault: z.boolean(),
})

/** Withdrawals of a month: requested, paid, and returned to the balance. */
export const WithdrawalSums = z.object({
  Applied: Yuan,
  AppliedNum: Int,
  Paid: Yuan,
  PaidNum: Int,
  /** Tax withheld from payments, to be declared for the month. */
  Tax: Yuan,
  /** Paid from the shop's account. */
  Transferred: Yuan,
  Undone: Yuan,
  UndoneNum: Int,
})
