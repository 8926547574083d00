import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amendsKept, amendsLimit, leftOfUnits, splitAmends } from './order.amends'

const line = (unitPayFen: number[], refundedNum = 0, unitAmendFen: number[] = [], id = 1) => ({
  ...{ id, quantity: unitPayFen.length, refundedNum, unitPayFen, unitAmendFen },
})

test('amends are split over the remaining pieces, by the rest of their price', () => {
  const lines = [line([100, 100, 99], 1), line([300], 0, [100], 2)]
  expect(amendsLimit(lines)).toBe(400)
  expect([...splitAmends(100, lines)]).toEqual([
    [1, [25, 25, 0]],
    [2, [50]],
  ])
})

test('a refund is at most the rest of a piece', () => {
  expect(leftOfUnits(line([100, 50], 0, [100, 7]))).toEqual([0, 43])
  expect(leftOfUnits(line([100, 50]))).toEqual([100, 50])
  expect(amendsKept(line([100, 50], 1, [30, 7]))).toBe(30)
})

const anyLine = fc
  .array(fc.record({ pay: fc.nat(9999), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((units) =>
    fc.record({
      unitPayFen: fc.constant(units.map(({ pay }) => pay)),
      unitAmendFen: fc.constant(units.map(({ pay, share }) => Math.floor(pay * share))),
      quantity: fc.constant(units.length),
      refundedNum: fc.nat(units.length),
    }),
  )

test('parts add up, and no piece is refunded more than was paid', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), fc.nat(), (some, any) => {
      const lines = some.map((one, id) => ({ ...one, id }))
      const limit = amendsLimit(lines)
      const amount = limit === 0 ? 0 : any % (limit + 1)
      const parts = splitAmends(amount, lines)
      expect([...parts.values()].flat().reduce((sum, fen) => sum + fen, 0)).toBe(amount)
      for (const one of lines) {
        const left = leftOfUnits(one)
        parts.get(one.id)?.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(at < one.quantity - one.refundedNum ? (left[at] ?? 0) : 0)
        })
      }
    }),
  )
})
