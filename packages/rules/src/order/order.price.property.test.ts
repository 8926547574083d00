import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyProduct } from '../coupon/coupon.scope'
import { CouponType } from '../coupon/coupon.status'
import { DealKind, dealKinds } from '../deal/deal.kind'
import { FreightType } from '../freight/freight.type'
import { fen } from '../platform/money'
import { type OrderQuote, type QuoteLine, quoteOrder } from './order.price'
import { type RefundableLine, refundUnits } from './order.refund'

const amount = (max: number) => fc.nat(max).map(fen)

const anyLine = fc.record({
  skuId: fc.integer({ min: 1, max: 5 }),
  mainId: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPrice: fc.oneof(amount(3), amount(100_000)),
  isActivityPrice: fc.boolean(),
  takesDeals: fc.boolean(),
  netWeightGram: fc.nat(5000),
  freightType: fc.constantFrom(FreightType.DAOFU, FreightType.XIANFU, FreightType.BAOYOU),
  isFreeShipping: fc.boolean(),
  availablePollen: fc.oneof(fc.constant(0), fc.nat(5000)),
})

const anyCoupon = fc.record({
  recordId: fc.integer({ min: 1, max: 10 ** 9 }),
  type: fc.constantFrom(CouponType.ManJian, CouponType.LiJian, CouponType.ZheKou),
  threshold: amount(20_000),
  amount: amount(20_000),
  ratePercent: fc.integer({ min: 0, max: 100 }),
  maxDiscount: fc.option(amount(5000), { nil: undefined }),
  productCanPlus: fc.boolean(),
  scope: fc
    .array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 })
    .map((productIds) => ({ ...everyProduct, productIds })),
  isFreeShipping: fc.boolean(),
})

const anyDeal = fc
  .record({
    id: fc.integer({ min: 1, max: 10 ** 9 }),
    kind: fc.constantFrom(...Object.values(DealKind)),
    from: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
    off: fc.nat(20_000),
    scope: fc
      .array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 })
      .map((productIds) => ({ ...everyProduct, productIds })),
    leftFen: fc.oneof(fc.constant(10 ** 9), fc.nat(5000)),
    endMs: fc.nat(3),
  })
  .map(({ from, off, ...deal }) => ({
    ...deal,
    steps: from
      .toSorted((a, b) => a - b)
      .map((start) => ({
        from: dealKinds[deal.kind].counts === 'amount' ? start * 1000 : start,
        off: dealKinds[deal.kind].takes === 'amount' ? off : off % 101,
      })),
    ...(dealKinds[deal.kind].takes === 'gift' ? { gift: { productId: 6, name: '陶盆', quantity: 1 } } : {}),
  }))

const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  deals: fc.uniqueArray(anyDeal, { maxLength: 3, selector: (deal) => deal.id }),
  coupons: fc.uniqueArray(anyCoupon, { maxLength: 4, selector: (coupon) => coupon.recordId }),
  pollen: fc.record({ wanted: fc.nat(20_000), balance: fc.nat(20_000) }),
  isNotFreeArea: fc.boolean(),
  level: fc.integer({ min: 1, max: 6 }),
  settings: fc.constantFrom(
    {},
    { 'pollen.minSpend': 0, 'pollen.stepSpend': 1, 'pollen.maxPercent': 100 },
    { 'pollen.minSpend': 0, 'pollen.stepSpend': 1, 'pollen.maxPercent': 100, 'pollen.perYuan': 10 },
  ),
})

const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number) =>
  rows.reduce((all, row) => all + pick(row), 0)

function checkOrder(quote: OrderQuote): void {
  expect(sum(quote.lines, (line) => line.amount)).toBe(quote.productAmount)
  for (const column of ['dealAmount', 'couponAmount', 'pollenCount', 'pollenAmount', 'payAmount'] as const) {
    expect(sum(quote.lines, (line) => line[column])).toBe(quote[column])
  }
  expect(sum(quote.lines, (line) => line.freight)).toBe(quote.totalFreight)
  expect(quote.freight.freight).toBe(quote.totalFreight)
  expect(quote.productAmount - quote.dealAmount - quote.couponAmount - quote.pollenAmount).toBe(
    quote.productDetailAmount,
  )
  expect(sum(quote.deals, (deal) => deal.discount)).toBe(quote.dealAmount)
  expect(quote.productDetailAmount + quote.totalFreight).toBe(quote.payAmount)
  const used = quote.coupons.map((coupon) => (coupon.isUsed ? coupon.realDiscount : 0))
  expect(sum(used, (discount) => discount)).toBe(quote.couponAmount)
}

function checkLine(line: QuoteLine): void {
  expect(line.units).toHaveLength(line.quantity)
  for (const column of [
    'dealAmount',
    'couponAmount',
    'pollenCount',
    'pollenAmount',
    'freight',
    'payAmount',
  ] as const) {
    const parts = line.units.map((unit) => unit[column])
    expect(sum(parts, (part) => part)).toBe(line[column])
    expect([...parts, line[column]].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
  }
  expect(sum([...line.couponParts.values()], (part) => part)).toBe(line.couponAmount)
}

test('of every order all columns add up per unit, per line and per order, and none is negative', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const quote = quoteOrder(input)
      checkOrder(quote)
      quote.lines.forEach(checkLine)
    }),
    { numRuns: 500 },
  )
})

test('the same facts give the same quote', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      expect(quoteOrder(input)).toEqual(quoteOrder(input))
    }),
  )
})

test('a coupon never raises an order by more than the lost free freight', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const without = quoteOrder({ ...input, deals: [], coupons: [] })
      expect(quoteOrder(input).productDetailAmount).toBeLessThanOrEqual(without.productAmount)
    }),
  )
})

test('deals never make an order dearer, stay within their budgets and leave other prices alone', () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const [quote, without] = [quoteOrder(input), quoteOrder({ ...input, deals: [] })]
      expect(quote.payAmount + quote.pollenAmount).toBeLessThanOrEqual(
        without.payAmount + without.pollenAmount,
      )
      for (const { id, discount } of quote.deals)
        expect(discount).toBeLessThanOrEqual(input.deals.find((deal) => deal.id === id)?.leftFen ?? 0)
      // the lines of gifts come after those that were asked for
      quote.lines.slice(input.lines.length).forEach((line) => {
        expect([line.skuId, line.payAmount, line.freight]).toEqual([6, 0, 0])
      })
      quote.lines.forEach((line, index) => {
        if (index < input.lines.length && !input.lines[index]?.takesDeals) expect(line.dealAmount).toBe(0)
        expect(line.dealId === undefined).toBe(line.dealAmount === 0)
      })
    }),
    { numRuns: 500 },
  )
})

/** Refunds pieces in the given order until none is left; returns the totals in money (fen) and pollen. */
function refundAll(quote: OrderQuote, picks: readonly number[]) {
  const lines: RefundableLine[] = quote.lines.map((line, id) => ({
    ...{ id, name: '', quantity: line.quantity, shippedNum: 0, refundedNum: 0, returnedNum: 0 },
    unitPay: line.units.map((unit) => unit.payAmount - unit.freight),
  }))
  const back = { money: 0, pollen: 0, coupon: 0, deal: 0 }
  for (let turn = 0; lines.some((line) => line.refundedNum < line.quantity); turn++) {
    const open = lines.filter((line) => line.refundedNum < line.quantity)
    const pick = picks[turn % picks.length] ?? 0
    const line = open[pick % open.length]
    if (!line) break
    const quantity = 1 + (pick % (line.quantity - line.refundedNum))
    const answer = refundUnits(lines, [{ id: line.id, quantity }])
    if (!answer.ok) throw new Error('these pieces wait')
    back.money += answer.value.amount
    const end = line.quantity - line.refundedNum
    for (const unit of quote.lines[line.id]?.units.slice(end - quantity, end) ?? []) {
      back.pollen += unit.pollenCount
      back.coupon += unit.couponAmount
      back.deal += unit.dealAmount
    }
    lines[line.id] = { ...line, refundedNum: line.refundedNum + quantity }
  }
  return back
}

test('an order with deals, coupons and pollen refunded in any parts returns every fen and every coin once', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.nat(50), { minLength: 1, maxLength: 12 }), (input, picks) => {
      const quote = quoteOrder(input)
      const back = refundAll(quote, picks)
      expect(back.money).toBe(quote.productDetailAmount)
      expect(back.pollen).toBe(quote.pollenCount)
      expect(back.coupon).toBe(quote.couponAmount)
      expect(back.deal).toBe(quote.dealAmount)
    }),
    { numRuns: 300 },
  )
})
