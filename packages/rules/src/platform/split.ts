import { type Fen, fen } from './money'

function checkTotal(total: number): void {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`cannot split ${total}`)
}

function checkWeights(weights: readonly number[]): void {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
  }
}

/**
 * Splits a non-negative integer by the largest-remainder method, ties by order (domain 1).
 * A weight of 0 gets nothing, unless all are 0: then the parts are even. No weights: only 0 can be split.
 */
export function splitByWeight(total: Fen, weights: readonly number[]): Fen[]
export function splitByWeight(total: number, weights: readonly number[]): number[]
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  checkTotal(total)
  checkWeights(weights)
  if (weights.every((weight) => weight === 0)) return splitOverUnits(total, weights.length)
  // BigInt: total × weight leaves the safe integers.
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((product) => Number(product / whole))
  const missing = total - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * As splitByWeight, but no part exceeds its cap: what a capped part cannot take goes to the others.
 * Throws a RangeError when the caps together hold less than the total.
 */
export function splitWithCaps(total: number, weights: readonly number[], caps: readonly number[]): number[] {
  const parts = weights.map(() => 0)
  const room = (index: number) => (caps[index] ?? 0) - (parts[index] ?? 0)
  let left = total
  while (left > 0) {
    const open = weights.map((weight, index) => (room(index) > 0 ? Math.max(weight, 1) : 0))
    if (open.every((weight) => weight === 0)) throw new RangeError('caps hold less than the total')
    splitByWeight(left, open).forEach((share, index) => {
      const taken = Math.min(share, room(index))
      parts[index] = (parts[index] ?? 0) + taken
      left -= taken
    })
  }
  return parts
}

/** Splits over n units: the base share, plus 1 for the first (total mod n) units (domain 1). */
export function splitOverUnits(total: Fen, n: number): Fen[]
export function splitOverUnits(total: number, n: number): number[]
export function splitOverUnits(total: number, n: number): number[] {
  checkTotal(total)
  if (!Number.isSafeInteger(n) || n < 0 || (n === 0 && total > 0))
    throw new RangeError(`cannot split over ${n}`)
  const base = n === 0 ? 0 : Math.floor(total / n)
  const extra = total - base * n
  return Array.from({ length: n }, (_, index) => fen(base + (index < extra ? 1 : 0)))
}
