import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import { splitByWeight, splitWithCaps } from '../platform/split'
import { type Settings, settingValue } from '../setting/business-settings'

export type PollenLine = {
  readonly quantity: number
  /** Maximum pollen per unit; 0 = none (domain 18.5). */
  readonly availablePollen: number
  /** Amount of the line after the coupons. */
  readonly remaining: Fen
}

export type PollenSpend = {
  readonly count: number
  readonly amount: Fen
  readonly counts: readonly number[]
  readonly amounts: readonly Fen[]
}

export function pollenMoney(count: number, settings: Settings): Fen {
  return fen(Math.floor((count * 100) / settingValue(settings, 'pollen.perYuan')))
}

function pollenFor(amount: number, settings: Settings): number {
  return Math.floor((amount * settingValue(settings, 'pollen.perYuan')) / 100)
}

function lineCap(line: PollenLine, settings: Settings): number {
  return Math.min(line.availablePollen * line.quantity, pollenFor(line.remaining, settings))
}

function onGrid(count: number, settings: Settings): number {
  const step = settingValue(settings, 'pollen.stepSpend')
  const minSpend = settingValue(settings, 'pollen.minSpend')
  const steps = Math.floor(Math.max(count, 0) / step) * step
  return steps >= minSpend ? steps : 0
}

/**
 * Maximum pollen for an order (domain 7): limited by the balance, each unit's AvailablePollen and
 * `pollen.maxPercent` of the eligible lines' amount, in whole steps; 0 if below `pollen.minSpend`.
 */
export function pollenLimit(lines: readonly PollenLine[], balance: number, settings: Settings): number {
  const eligible = lines.filter((line) => line.availablePollen > 0)
  const cost = sumFen(eligible.map((line) => line.remaining))
  const share = Math.floor((cost * settingValue(settings, 'pollen.maxPercent')) / 100)
  const caps = eligible.reduce((sum, line) => sum + lineCap(line, settings), 0)
  return onGrid(Math.min(balance, caps, pollenFor(share, settings)), settings)
}

/** Spends the wanted pollen, at most `pollenLimit`, split over the lines by their amounts after coupons. */
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
