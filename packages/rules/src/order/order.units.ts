import { type Fen, fen } from '../platform/money'
import { splitOverUnits } from '../platform/split'

export type UnitAmounts = {
  readonly dealAmount: Fen
  readonly couponAmount: Fen
  readonly pollenCount: number
  readonly pollenAmount: Fen
  readonly freight: Fen
  readonly payAmount: Fen
}

export type LineAmounts = {
  readonly quantity: number
  readonly unitPrice: Fen
  readonly dealAmount: Fen
  readonly couponAmount: Fen
  readonly pollenCount: number
  readonly pollenAmount: Fen
  /** Adjustment by an operator; negative if it lowers the price. */
  readonly adjustAmount?: Fen | undefined
  readonly freight: Fen
}

/**
 * Splits an amount that is deducted after another: its extra 1s start after the units that got one before.
 * Otherwise the first unit could get more deductions than it costs.
 */
function splitAfter(before: number, total: number, n: number): number[] {
  const base = splitOverUnits(before, n)
  return splitOverUnits(before + total, n).map((part, index) => part - (base[index] ?? 0))
}

/** Splits a line's amounts over its units: the base share, plus 1 for the first units (domain 1). */
export function splitUnits(line: LineAmounts): UnitAmounts[] {
  const { quantity: n, unitPrice, dealAmount, couponAmount } = line
  const deals = splitOverUnits(dealAmount, n)
  const coupons = splitAfter(dealAmount, couponAmount, n)
  const discount = dealAmount + couponAmount
  const pollen = splitAfter(discount, line.pollenAmount, n)
  const counts = splitAfter(discount, line.pollenCount, n)
  const adjust: number = line.adjustAmount ?? 0
  const cuts = splitAfter(discount + line.pollenAmount, Math.max(-adjust, 0), n)
  const raises = splitOverUnits(Math.max(adjust, 0), n)
  const adjustOf = (index: number) => (raises[index] ?? 0) - (cuts[index] ?? 0)
  const freights = splitOverUnits(line.freight, n)
  return deals.map((deal, index) => {
    const couponPart = fen(coupons[index] ?? 0)
    const pollenAmount = fen(pollen[index] ?? 0)
    const freight = fen(freights[index] ?? 0)
    return {
      dealAmount: deal,
      couponAmount: couponPart,
      pollenCount: counts[index] ?? 0,
      pollenAmount,
      freight,
      payAmount: fen(unitPrice - deal - couponPart - pollenAmount + adjustOf(index) + freight),
    }
  })
}
