import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import { splitByWeight, splitWithCaps } from '../platform/split'
import { no, ok, type Verdict } from '../platform/verdict'
import { type Settings, settingValue } from '../setting/business-settings'
import { splitUnits, type UnitAmounts } from './order.units'

export type FrozenLine = {
  readonly id: number
  readonly quantity: number
  readonly unitPrice: Fen
  readonly dealAmount: Fen
  readonly couponAmount: Fen
  readonly pollenCount: number
  readonly pollenAmount: Fen
  /** Adjustment by an earlier change; negative if it lowered the price. */
  readonly adjustAmount: Fen
  readonly freight: Fen
}

/** New amounts (fen) by line, or for all goods together, both without freight; and the freight. */
export type PriceChange = {
  readonly lines?: ReadonlyMap<number, Fen> | undefined
  readonly goods?: Fen | undefined
  readonly freight?: Fen | undefined
}

export type RepricedLine = {
  readonly id: number
  readonly adjustAmount: Fen
  readonly freight: Fen
  /** Without freight. */
  readonly payAmount: Fen
  readonly units: readonly UnitAmounts[]
}

export type Repriced = {
  readonly adjustAmount: Fen
  readonly totalFreight: Fen
  readonly payAmount: Fen
  readonly lines: readonly RepricedLine[]
}

export type RepriceRefusal =
  | 'order/price-same'
  | 'order/price-too-low'
  | 'order/price-too-high'
  | 'order/line-unknown'

/** Amount of a line before any adjustment. */
const basisOf = (line: FrozenLine): Fen =>
  fen(line.unitPrice * line.quantity - line.dealAmount - line.couponAmount - line.pollenAmount)

/** Current amount of a line, without freight. */
export const lineAmount = (line: FrozenLine): Fen => fen(basisOf(line) + line.adjustAmount)

/** Minimum and maximum amount of these lines after a change: percentages of their amount at placement. */
export function priceBounds(lines: readonly FrozenLine[], settings: Settings): { least: Fen; max: Fen } {
  const basis = sumFen(lines.map(basisOf))
  const cut = settingValue(settings, 'order.priceCutPercent')
  const raise = settingValue(settings, 'order.priceRaisePercent')
  return {
    least: fen(Math.ceil((basis * (100 - cut)) / 100)),
    max: fen(Math.floor((basis * (100 + raise)) / 100)),
  }
}

/** New amounts by line if only the total is given: splits the difference by largest remainder. */
function spread(lines: readonly FrozenLine[], goods: Fen): Fen[] {
  const bases = lines.map(basisOf)
  const difference = goods - sumFen(bases)
  // A line never gets negative, so the others take the part that it cannot.
  const parts = difference < 0 ? splitWithCaps(-difference, bases, bases) : splitByWeight(difference, bases)
  return bases.map((basis, index) => fen(basis + Math.sign(difference) * (parts[index] ?? 0)))
}

function wantedAmounts(lines: readonly FrozenLine[], change: PriceChange): Fen[] {
  if (change.goods !== undefined) return spread(lines, change.goods)
  return lines.map((line) => change.lines?.get(line.id) ?? lineAmount(line))
}

/** Splits the freight by the lines' previous shares; by their amounts if all shares were 0. */
function freightShares(lines: readonly FrozenLine[], freight: Fen, amounts: readonly Fen[]): Fen[] {
  const before = lines.map((line) => line.freight)
  return splitByWeight(freight, before.some((share) => share > 0) ? before : amounts)
}

function repricedLine(line: FrozenLine, payAmount: Fen, freight: Fen): RepricedLine {
  const adjustAmount = fen(payAmount - basisOf(line))
  return {
    id: line.id,
    adjustAmount,
    freight,
    payAmount,
    units: splitUnits({ ...line, adjustAmount, freight }),
  }
}

/**
 * Reprices an unpaid order (domain 20): deals, coupons and pollen stay frozen, the difference is the adjustment of
 * the lines, and every piece is split again by the rule of placement (domain 1). Refuses amounts outside the
 * limits of the settings, and a change without effect.
 */
export function repriceOrder(
  lines: readonly FrozenLine[],
  change: PriceChange,
  settings: Settings,
): Verdict<Repriced, RepriceRefusal> {
  if ([...(change.lines?.keys() ?? [])].some((id) => !lines.some((line) => line.id === id)))
    return no('order/line-unknown')
  const { least, max } = priceBounds(lines, settings)
  const goods = change.goods ?? sumFen(wantedAmounts(lines, change))
  if (goods < least) return no('order/price-too-low', { least })
  if (goods > max) return no('order/price-too-high', { max })
  const amounts = wantedAmounts(lines, change)
  const freight = change.freight ?? sumFen(lines.map((line) => line.freight))
  const shares = freightShares(lines, freight, amounts)
  const repriced = lines.map((line, index) =>
    repricedLine(line, amounts[index] ?? zeroFen, shares[index] ?? zeroFen),
  )
  const isSame = repriced.every(
    (line, index) =>
      line.adjustAmount === lines[index]?.adjustAmount && line.freight === lines[index]?.freight,
  )
  if (isSame) return no('order/price-same')
  return ok({
    adjustAmount: sumFen(repriced.map((line) => line.adjustAmount)),
    totalFreight: freight,
    payAmount: fen(sumFen(repriced.map((line) => line.payAmount)) + freight),
    lines: repriced,
  })
}
