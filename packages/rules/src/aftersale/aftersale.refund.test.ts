import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Fault } from '../order/order.event'
import { giftReason, isBought, withGifts } from '../order/order.gift'
import type { ReturnRefund } from '../order/order.refund'
import { type RefundDecision, type RefundedLine, refundAmounts } from './aftersale.refund'

const line = (id: number, more: Partial<RefundedLine>): RefundedLine => ({
  ...{ id, quantity: 1, refundedNum: 0, priceReason: 'selling', unitPriceFen: 600, keptFen: 0 },
  ...{ unitPayFen: [600], unitFreightFen: [0], unitAmendFen: [] },
  ...more,
})
const gift = { priceReason: giftReason, unitPriceFen: 100, unitPayFen: [0] }

/** An order whose refunds are started one after the other, as the server does it. */
const orderOf = (start: readonly RefundedLine[]) => {
  let lines = [...start]
  const orderFreightFen = lines.flatMap(({ unitFreightFen }) => unitFreightFen).reduce((a, b) => a + b, 0)
  const returns: ReturnRefund[] = []
  const refunds: number[] = []
  const remaining = ({ quantity, refundedNum }: RefundedLine) => quantity - refundedNum
  const refund = (asked: ReadonlyMap<number, number>, decision: Partial<RefundDecision>, keeps = false) => {
    const back = withGifts(lines, asked, { giftsOf: remaining })
    const giftFen = keeps
      ? lines
          .filter(({ id }) => back.has(id) && !asked.has(id))
          .reduce((all, one) => all + one.unitPriceFen * remaining(one), 0)
      : 0
    const wanted = keeps && giftFen > 0 ? asked : back
    const full = { fault: Fault.member, agreedFen: null, ...decision, giftFen }
    const amounts = refundAmounts(full, { lines, wanted, leaving: new Map(), orderFreightFen, returns })
    returns.push({ fault: full.fault, freightFen: amounts.freightFen + amounts.freightKeptFen })
    refunds.push(amounts.amountFen + amounts.freightFen)
    lines = lines.map((one) => ({
      ...one,
      refundedNum: one.refundedNum + (wanted.get(one.id) ?? 0),
      keptFen: one.keptFen + (amounts.keptFen.get(one.id) ?? 0),
    }))
    return amounts
  }
  /** Paid for what is still there, and what the shop keeps of the rest, without freight. */
  const remains = () =>
    lines.reduce(
      (all, one) =>
        one.unitPayFen.slice(0, remaining(one)).reduce((sum, fen) => sum + fen, all + one.keptFen),
      0,
    )
  return { refund, remains, refunds, orderFreightFen, lines: () => lines, remaining }
}

const freight = { unitFreightFen: [800] }
const all = new Map([[1, 1]])

test('a kept gift is charged: freight is refunded as if everything was returned, and its value if it is returned later', () => {
  const order = orderOf([line(1, freight), line(2, gift)])
  expect(order.refund(all, { fault: Fault.ours }, true)).toMatchObject({ amountFen: 500, freightFen: 800 })
  expect(order.lines().filter(isBought)).toHaveLength(1)
  expect(order.refund(new Map([[2, 1]]), { fault: Fault.ours })).toMatchObject({
    amountFen: 100,
    freightFen: 0,
  })
  expect(order.remains()).toBe(0)
})

test('a gift that is not kept is returned without a refund', () => {
  const order = orderOf([line(1, freight), line(2, gift)])
  expect(order.refund(all, {})).toMatchObject({ amountFen: 600, freightFen: 0, giftFen: 0 })
  expect(order.lines().every((one) => order.remaining(one) === 0)).toBe(true)
})

test('a gift returned before the refund is not deducted', () => {
  const lines = [line(1, {}), line(2, { ...gift, refundedNum: 1 })]
  const order = { lines, wanted: all, leaving: new Map(), orderFreightFen: 0, returns: [] }
  const decision = { fault: Fault.member, agreedFen: null, giftFen: 100 }
  expect(refundAmounts(decision, order)).toMatchObject({ amountFen: 600, giftFen: 0 })
})

/** Two goods of ¥6 and a gift of ¥1; the refund takes the first of the goods. */
const two = [line(1, {}), line(2, {}), line(3, gift)]
const last = [line(1, {}), line(2, { refundedNum: 1 }), line(3, gift)]
test.each<[string, RefundedLine[], leaving: number[], formFen: number, bought: number]>([
  ['goods stay: the gift is free', two, [], 0, 0],
  ['the last goods leave, the gift is being swapped: it is bought', last, [], 0, 100],
  ['the last goods leave, the gift comes back by another case', last, [3], 0, 0],
  ['other goods leave later, and the form deducted the gift', two, [2], 100, 100],
  ['other goods leave later: their refund pays for the gift', two, [2], 0, 0],
  ['the form deducted the gift, but the other goods stay after all', two, [], 100, 0],
])('a gift at a refund of goods: %s', (_name, lines, leaving, giftFen, bought) => {
  const order = { lines, wanted: all, orderFreightFen: 0, returns: [] }
  const decision = { fault: Fault.member, agreedFen: null, giftFen }
  const back = refundAmounts(decision, { ...order, leaving: new Map(leaving.map((id) => [id, 1])) })
  expect(back).toMatchObject({ giftFen: bought, amountFen: 600 - bought })
})

const fens = (max: number, n: number) => fc.array(fc.nat(max), { minLength: n, maxLength: n })
const anyLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 3 }), isGift: fc.boolean() })
  .chain(({ quantity, isGift }) =>
    fc.record({
      quantity: fc.constant(quantity),
      unitPriceFen: fc.nat(900),
      priceReason: fc.constant(isGift ? giftReason : 'selling'),
      unitPayFen: isGift ? fc.constant(Array.from({ length: quantity }, () => 0)) : fens(900, quantity),
      unitFreightFen: isGift ? fc.constant(Array.from({ length: quantity }, () => 0)) : fens(90, quantity),
    }),
  )
const anyStep = fc.record({
  take: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
  fault: fc.constantFrom(...Object.values(Fault)),
  keeps: fc.boolean(),
  agreedFen: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
})

test('returns in any order, with gifts kept or not: refunds and the rest equal the payment, to the fen', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.array(anyStep, { maxLength: 6 }),
      (some, steps) => {
        const order = orderOf(some.map((one, id) => line(id, one)))
        const goodsFen = order.remains()
        let freightFen = 0
        for (const { take, keeps, ...decision } of steps) {
          const asked = new Map(
            order.lines().flatMap((one) => {
              const n = Math.min(take[one.id] ?? 0, order.remaining(one))
              return n > 0 ? [[one.id, n] as const] : []
            }),
          )
          if (asked.size === 0) continue
          const back = order.refund(asked, decision, keeps)
          freightFen += back.freightFen
          expect(Math.min(back.amountFen, back.freightFen)).toBeGreaterThanOrEqual(0)
        }
        const refunded = order.refunds.reduce((all, one) => all + one, 0)
        expect(refunded - freightFen + order.remains()).toBe(goodsFen)
        expect(freightFen).toBeLessThanOrEqual(order.orderFreightFen)
        for (const one of order.lines()) expect(one.keptFen).toBeGreaterThanOrEqual(0)
        const isGone = order.lines().every((one) => order.remaining(one) === 0)
        const isFair = steps.every(({ fault, agreedFen }) => fault !== Fault.member && agreedFen === null)
        if (isGone && isFair) expect(refunded).toBe(goodsFen + order.orderFreightFen)
      },
    ),
  )
})
