import { type Fen, fen } from '../platform/money'
import { type SettingKey, settingValue } from '../setting/business-settings'

/**
 * One bracket of the withheld tax: amounts above `fromFen` up to `toFen` (null: no upper limit) are taxed at
 * `percent` of the rest after the standard deduction, which is an amount or a percentage of the payment.
 */
export type DrawStep = {
  readonly fromFen: number
  readonly toFen: number | null
  readonly deductFen: number
  readonly deductPercent: number
  readonly percent: number
}

type Settings = Partial<Record<SettingKey, number>>

/** Tax brackets from the settings (domain 13); default 0 up to ¥800, above 20 % after the deduction. */
export function drawScale(settings: Settings): DrawStep[] {
  const freeFen = settingValue(settings, 'bonus.taxFreeFen')
  const fixedFen = Math.max(settingValue(settings, 'bonus.taxFixedFen'), freeFen)
  const percent = settingValue(settings, 'bonus.taxPercent')
  const deductPercent = settingValue(settings, 'bonus.taxDeductPercent')
  return [
    { fromFen: 0, toFen: freeFen, deductFen: 0, deductPercent: 0, percent: 0 },
    { fromFen: freeFen, toFen: fixedFen, deductFen: freeFen, deductPercent: 0, percent },
    { fromFen: fixedFen, toFen: null, deductFen: 0, deductPercent, percent },
  ]
}

/** What a member has withdrawn in a month so far, and what was withheld of it (fen). */
export type MonthWithdrawn = { readonly amountFen: number; readonly taxFen: number }

const nothingYet: MonthWithdrawn = { amountFen: 0, taxFen: 0 }

/**
 * Tax (fen) to withhold from a withdrawal: that on the sum of the month with it, less what was withheld in the month
 * (domain 24), so that withdrawing in pieces saves no tax. Always less than the amount.
 */
export function withheldTax(amountFen: number, steps: readonly DrawStep[], month = nothingYet): Fen {
  const due = taxOn(month.amountFen + amountFen, steps) - month.taxFen
  return fen(Math.max(Math.min(due, amountFen - 1), 0))
}

/**
 * Tax (fen) that the withdrawals of an ended month still owe: one of them came back after a later one had been taxed at
 * the lower rate above it. 0 if they bore enough.
 */
export function taxRest({ amountFen, taxFen }: MonthWithdrawn, steps: readonly DrawStep[]): Fen {
  return fen(Math.max(taxOn(amountFen, steps) - taxFen, 0))
}

/** Tax (fen) on a sum, rounded half up to a fen. */
function taxOn(amountFen: number, steps: readonly DrawStep[]): number {
  const step = steps.find(({ toFen }) => toFen === null || amountFen <= toFen)
  if (!step || step.percent === 0) return 0
  // in ten-thousandths of a fen, so that only the result is rounded
  const taxable = Math.max(amountFen * (100 - step.deductPercent) - step.deductFen * 100, 0)
  return Math.floor((taxable * step.percent + 5000) / 10_000)
}
