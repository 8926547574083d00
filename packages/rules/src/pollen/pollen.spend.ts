import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import { splitByWeight, splitWithCaps } from '../platform/split'
import { type Settings, settingValue } from '../setting/business-settings'

export type PollenLine = {
  readonly quantity: number
  /** The most pollen one unit may take; 0 = none (domain 18.5). */
  readonly availablePollen: number
  /** What the line still costs after the coupons. */
  readonly remaining: Fen
}

/** Pollen used, its money, and the parts of every line. */
export type PollenSpend = {
  readonly count: number
  readonly amount: Fen
  readonly counts: readonly number[]
  readonly amounts: readonly Fen[]
}

/** Money (fen) that pollen is worth, rounded down. */
export function pollenMoney(count: number, settings: Settings): Fen {
  return fen(Math.floor((count * 100) / settingValue(settings, 'pollen.perYuan')))
}

/** Pollen that a money amount takes at most. */
function pollenFor(amount: number, settings: Settings): number {
  return Math.floor((amount * settingValue(settings, 'pollen.perYuan')) / 100)
}

function lineCap(line: PollenLine, settings: Settings): number {
  return Math.min(line.availablePollen * line.quantity, pollenFor(line.remaining, settings))
}

function onGrid(count: number, settings: Settings): number {
  const step = settingValue(settings, 'pollen.stepSpend')
  const least = settingValue(settings, 'pollen.minSpend')
  const steps = Math.floor(Math.max(count, 0) / step) * step
  return steps >= least ? steps : 0
}

/**
 * The most pollen an order may take (domain 7): within the balance, each unit's AvailablePollen and the share
 * of what the eligible lines still cost, in whole steps from the least amount on; else 0.
 */
export function pollenLimit(lines: readonly PollenLine[], balance: number, settings: Settings): number {
  const eligible = lines.filter((line) => line.availablePollen > 0)
  const cost = sumFen(eligible.map((line) => line.remaining))
  const share = Math.floor((cost * settingValue(settings, 'pollen.maxPercent')) / 100)
  const caps = eligible.reduce((sum, line) => sum + lineCap(line, settings), 0)
  return onGrid(Math.min(balance, caps, pollenFor(share, settings)), settings)
}

/**
 * Spends the wanted pollen, lowered to what the order may take, split over the eligible lines by what they
 * still cost; no line takes more than its units allow.
 */
export function spendPollen(
  lines: readonly PollenLine[],
  wanted: number,
  balance: number,
  settings: Settings,
): PollenSpend {
  const count = onGrid(Math.min(wanted, pollenLimit(lines, balance, settings)), settings)
  if (count === 0)
    return { count, amount: zeroFen, counts: lines.map(() => 0), amounts: lines.map(() => zeroFen) }
  const weights = lines.map((line) => (line.availablePollen > 0 ? line.remaining : 0))
  const caps = lines.map((line) => lineCap(line, settings))
  const counts = splitWithCaps(count, weights, caps)
  const amount = pollenMoney(count, settings)
  return { count, amount, counts, amounts: splitByWeight(amount, counts) }
}
