import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedAmounts, isOffer, keptByLine } from './aftersale.offer'

test('an offer is less than what was paid, and above zero', () => {
  const paid = { amountFen: 1000, freightFen: 200 }
  expect([0, -1, 1, 1199, 1200, 1201].filter((offer) => isOffer(offer, paid))).toEqual([1, 1199])
})

test.each([
  [null, 1000, 200],
  [1100, 1000, 100],
  [600, 600, 0],
  [5000, 1000, 200],
])('agreed on %s', (agreed, amountFen, freightFen) => {
  expect(agreedAmounts(agreed, { amountFen: 1000, freightFen: 200 })).toEqual({ amountFen, freightFen })
})

test('the kept amount is split over the lines to the fen, for none above what was paid', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 9 }), fc.nat(100), (lines, share) => {
      const all = lines.reduce((sum, one) => sum + one, 0)
      const kept = Math.floor((all * share) / 100)
      const each = keptByLine(kept, lines)
      expect(each.reduce((sum, one) => sum + one, 0)).toBe(kept)
      expect(each.every((one, at) => one >= 0 && one <= (lines[at] ?? 0))).toBe(true)
    }),
  )
})
