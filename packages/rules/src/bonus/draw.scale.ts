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

/** Tax (fen) on a payment, rounded half up to a fen; never more than the payment. */
export function withheldTax(amountFen: number, steps: readonly DrawStep[]): Fen {
  const step = steps.find(({ toFen }) => toFen === null || amountFen <= toFen)
  if (!step || step.percent === 0) return fen(0)
  // in ten-thousandths of a fen, so that only the result is rounded
  const taxable = Math.max(amountFen * (100 - step.deductPercent) - step.deductFen * 100, 0)
  return fen(Math.floor((taxable * step.percent + 5000) / 10_000))
}
