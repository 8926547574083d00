import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeight, splitOverUnits, splitWithCaps } from './split'

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
const isSound = (parts: readonly number[]) => parts.every((part) => Number.isSafeInteger(part) && part >= 0)

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [3, 7], [3, 7]],
  [1, [5, 5], [1, 0]],
  [2, [1, 2, 2], [0, 1, 1]],
  [5, [0, 1, 0], [0, 5, 0]],
  [5, [0, 0], [3, 2]],
  [0, [], []],
  [7, [10 ** 12, 10 ** 12], [4, 3]],
])('%i by %j is %j', (total, weights, parts) => {
  expect(splitByWeight(total, weights)).toEqual(parts)
})

test('parts by weight add up, are non-negative integers and differ from the exact share by less than 1', () => {
  const weights = fc.array(fc.nat(10 ** 7), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.nat(10 ** 8), weights, (total, parts) => {
      const shares = splitByWeight(total, parts)
      expect(sum(shares)).toBe(total)
      expect(isSound(shares)).toBe(true)
      const whole = sum(parts)
      if (whole === 0) return
      shares.forEach((share, index) => {
        const exact = (total * (parts[index] ?? 0)) / whole
        expect(Math.abs(share - exact)).toBeLessThan(1.000001)
        if (parts[index] === 0) expect(share).toBe(0)
      })
    }),
  )
})

test('a part never exceeds its weight while the total does not exceed all weights', () => {
  const weights = fc.array(fc.nat(10 ** 6), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const shares = splitByWeight(Math.floor(sum(parts) * share), parts)
      expect(shares.every((part, index) => part <= (parts[index] ?? 0))).toBe(true)
    }),
  )
})

test('invalid splits are refused', () => {
  expect(() => splitByWeight(-1, [1])).toThrow(RangeError)
  expect(() => splitByWeight(1.5, [1])).toThrow(RangeError)
  expect(() => splitByWeight(1, [-1])).toThrow(RangeError)
  expect(() => splitByWeight(1, [])).toThrow(RangeError)
  expect(() => splitOverUnits(1, 0)).toThrow(RangeError)
})

test('capped parts pass the rest on', () => {
  expect(splitWithCaps(100, [90, 10], [20, 500])).toEqual([20, 80])
  expect(splitWithCaps(0, [1], [0])).toEqual([0])
  expect(() => splitWithCaps(10, [1, 1], [4, 4])).toThrow(RangeError)
})

test('capped parts add up and stay within their caps', () => {
  const lines = fc.array(fc.record({ weight: fc.nat(9999), cap: fc.nat(9999) }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const caps = all.map((line) => line.cap)
      const total = Math.floor(sum(caps) * share)
      const parts = splitWithCaps(
        total,
        all.map((line) => line.weight),
        caps,
      )
      expect(sum(parts)).toBe(total)
      expect(isSound(parts)).toBe(true)
      expect(parts.every((part, index) => part <= (caps[index] ?? 0))).toBe(true)
    }),
  )
})

test('units get the base share, the first ones 1 more', () => {
  expect(splitOverUnits(11, 4)).toEqual([3, 3, 3, 2])
  expect(splitOverUnits(0, 2)).toEqual([0, 0])
  fc.assert(
    fc.property(fc.nat(10 ** 8), fc.integer({ min: 1, max: 500 }), (total, n) => {
      const parts = splitOverUnits(total, n)
      expect(parts).toHaveLength(n)
      expect(sum(parts)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      expect([...parts].sort((a, b) => b - a)).toEqual(parts)
    }),
  )
})
