import { z } from 'zod'
import { Int, Moment, Yuan } from '../platform/wire'

/** A bonus as its receiver sees it. */
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
  /** What was paid for the goods in money. */
  BaseAmount: Yuan,
  Percent: z.number(),
  BonusAmount: Yuan,
  /** What of it went with pieces that came back. */
  VoidAmount: Yuan,
  CreateDate: Moment,
  /** When it was settled. */
  SettleDate: Moment.nullable(),
})

/** A step of something that has states. */
export const StepLine = z.object({ Status: Int, StatusCN: z.string(), Text: z.string(), CreateDate: Moment })

/** A withdrawal as its member sees it: of the card nothing but bank and last four. */
export const WithdrawalLine = z.object({
  ID: Int,
  WithdrawalCode: z.string(),
  /** WithdrawalStatus. */
  Status: Int,
  StatusCN: z.string(),
  Amount: Yuan,
  TaxAmount: Yuan,
  /** What arrives on the card. */
  PayAmount: Yuan,
  BankName: z.string(),
  CardNumber: z.string(),
  /** Why it was refused, or what the bank said. */
  Reason: z.string(),
  CreateDate: Moment,
  PayDate: Moment.nullable(),
  /** The member may still take it back. */
  CanWithdraw: z.boolean(),
})

/** A step of the table of withheld tax. */
export const DrawStepLine = z.object({
  FromAmount: Yuan,
  /** null: without end. */
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

/** Withdrawals of a month: applied for, paid, and come back into the balance. */
export const WithdrawalSums = z.object({
  Applied: Yuan,
  AppliedNum: Int,
  Paid: Yuan,
  PaidNum: Int,
  /** Withheld on what was paid, to be declared for the month. */
  Tax: Yuan,
  /** What left the shop's account. */
  Transferred: Yuan,
  Undone: Yuan,
  UndoneNum: Int,
})
