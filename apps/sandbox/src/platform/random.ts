import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

export const randomDigits = (length: number): string =>
  Array.from({ length }, () => String(randomInt(10))).join('')

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reproducible numbers in [0, 1) from a seed (mulberry32), so that a fault run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
