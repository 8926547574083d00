import { expect, test } from 'vitest'
import type { CouponFacts } from '../coupon/coupon.discount'
import { everyProduct } from '../coupon/coupon.scope'
import { CouponType } from '../coupon/coupon.status'
import { FreightType } from '../freight/freight.type'
import { fen } from '../platform/money'
import { type PriceLine, type QuoteInput, quoteOrder } from './order.price'

const line = (skuId: number, unitPrice: number, quantity = 1, more: Partial<PriceLine> = {}): PriceLine => ({
  skuId,
  quantity,
  unitPrice: fen(unitPrice),
  netWeightGram: 500,
  freightType: FreightType.XIANFU,
  isFreeShipping: false,
  availablePollen: 0,
  ...more,
})
const coupon = (recordId: number, type: CouponType, more: Partial<CouponFacts> = {}): CouponFacts => ({
  recordId,
  type,
  threshold: fen(0),
  amount: fen(0),
  ratePercent: 100,
  productCanPlus: false,
  scope: everyProduct,
  isFreeShipping: false,
  ...more,
})
const quote = (lines: PriceLine[], more: Partial<QuoteInput> = {}) =>
  quoteOrder({ lines, isNotFreeArea: false, level: 1, settings: {}, ...more })

test('without coupons and pollen an order costs its goods and its freight', () => {
  expect(quote([line(1, 1990, 2), line(2, 1000)])).toMatchObject({
    productAmount: 4980,
    couponAmount: 0,
    pollenCount: 0,
    pollenAmount: 0,
    productDetailAmount: 4980,
    totalFreight: 1000,
    payAmount: 5980,
    totalCount: 3,
    pollenLimit: 0,
  })
})

test('freight is split over the lines by weight, and over the units', () => {
  const [first, second] = quote([line(1, 100, 3), line(2, 100)]).lines
  expect([first?.freight, second?.freight]).toEqual([750, 250])
  expect(first?.units.map((unit) => unit.freight)).toEqual([250, 250, 250])
  expect(first?.payAmount).toBe(1050)
})

test('coupons apply in the sequence ManJian, ZheKou, LiJian, independent of the input sequence', () => {
  const coupons = [
    coupon(3, CouponType.LiJian, { amount: fen(500) }),
    coupon(2, CouponType.ZheKou, { ratePercent: 90 }),
    coupon(1, CouponType.ManJian, { threshold: fen(10_000), amount: fen(2000) }),
  ]
  const answer = quote([line(1, 10_000)], { coupons })
  expect(answer.coupons).toEqual([
    { recordId: 1, isUsed: true, realDiscount: 2000 },
    { recordId: 2, isUsed: true, realDiscount: 800 },
    { recordId: 3, isUsed: true, realDiscount: 500 },
  ])
  expect(answer).toMatchObject({
    couponAmount: 3300,
    productDetailAmount: 6700,
    totalFreight: 800,
    payAmount: 7500,
  })
  expect([...(answer.lines[0]?.couponParts ?? [])]).toEqual([
    [1, 2000],
    [2, 800],
    [3, 500],
  ])
})

test('a coupon that does not work is named with its reason and changes nothing', () => {
  const answer = quote([line(1, 5000)], {
    coupons: [
      coupon(1, CouponType.ManJian, { threshold: fen(9900), amount: fen(2000), isFreeShipping: true }),
    ],
  })
  expect(answer.coupons).toEqual([
    {
      recordId: 1,
      isUsed: false,
      refusal: { ok: false, code: 'coupon/below-threshold', facts: { missing: 4900 } },
    },
  ])
  expect(answer).toMatchObject({ couponAmount: 0, totalFreight: 800 })
})

test('an activity price excludes coupons unless they allow it', () => {
  const lines = [line(1, 5000, 1, { isActivityPrice: true })]
  const five = coupon(1, CouponType.LiJian, { amount: fen(500) })
  expect(quote(lines, { coupons: [five] }).couponAmount).toBe(0)
  expect(quote(lines, { coupons: [{ ...five, productCanPlus: true }] }).couponAmount).toBe(500)
})

test('free freight is judged after coupons and before pollen', () => {
  const coupons = [coupon(1, CouponType.LiJian, { amount: fen(100) })]
  const lines = [line(1, 8800, 1, { availablePollen: 5000 })]
  expect(quote(lines).totalFreight).toBe(0)
  expect(quote(lines, { coupons }).totalFreight).toBe(800)
  const paidWithPollen = quote(lines, { pollen: { wanted: 1000, balance: 1000 } })
  expect(paidWithPollen).toMatchObject({ pollenAmount: 1000, totalFreight: 0, payAmount: 7800 })
})

test('a free-shipping coupon frees ordinary areas only', () => {
  const coupons = [coupon(1, CouponType.LiJian, { isFreeShipping: true })]
  expect(quote([line(1, 1000)], { coupons }).payAmount).toBe(1000)
  expect(quote([line(1, 1000)], { coupons, isNotFreeArea: true }).payAmount).toBe(3000)
})

test('R012, R188: pollen applies after the coupons, to the rest of the eligible lines', () => {
  const lines = [line(1, 10_000, 1, { availablePollen: 10_000 }), line(2, 10_000)]
  const answer = quote(lines, {
    coupons: [coupon(1, CouponType.LiJian, { amount: fen(4000) })],
    pollen: { wanted: 99_999, balance: 99_999 },
  })
  expect(answer).toMatchObject({
    couponAmount: 4000,
    pollenLimit: 4000,
    pollenCount: 4000,
    pollenAmount: 4000,
  })
  expect(answer.lines.map((each) => each.pollenAmount)).toEqual([4000, 0])
})

test('the final price of goods may be zero', () => {
  const answer = quote([line(1, 1000, 1, { isFreeShipping: true })], {
    coupons: [coupon(1, CouponType.LiJian, { amount: fen(9999) })],
  })
  expect(answer).toMatchObject({ couponAmount: 1000, productDetailAmount: 0, payAmount: 0 })
})

test('the first units bear the odd fen, and none is negative', () => {
  const answer = quote([line(1, 1, 3, { isFreeShipping: true, availablePollen: 1 })], {
    coupons: [coupon(1, CouponType.LiJian, { amount: fen(1) })],
    pollen: { wanted: 1, balance: 1 },
    settings: { 'pollen.minSpend': 0, 'pollen.stepSpend': 1 },
  })
  expect(
    answer.lines[0]?.units.map((unit) => [unit.couponAmount, unit.pollenAmount, unit.payAmount]),
  ).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
})

test('undeliverable lines are named and still priced', () => {
  const template = {
    id: 1,
    firstStep: fen(800),
    nextStep: fen(200),
    farFirstStep: fen(2000),
    farNextStep: fen(1200),
    undeliverable: [650000],
    held: [],
    heldUntil: null,
  }
  const area = { provinceId: 650000, cityId: 650100, districtId: 650102 }
  const answer = quote([line(1, 1000), line(2, 1000, 1, { template })], { area, isNotFreeArea: true })
  expect(answer.freight.undeliverable).toEqual([{ index: 1, reason: 'region' }])
  expect(answer.productAmount).toBe(2000)
})

test('no lines cost nothing', () => {
  expect(quote([])).toMatchObject({ payAmount: 0, totalFreight: 0, totalCount: 0, lines: [] })
})

test('goods of the pollen mall cost their pollen for every unit besides the cash, and take no other pollen', () => {
  const mall = line(1, 990, 3, { availablePollen: 500, pollenPrice: 550 })
  const priced = quote([mall], { pollen: { wanted: 100, balance: 9999 } })
  expect(priced).toMatchObject({ productAmount: 2970, pollenCount: 1650, pollenAmount: 0, pollenLimit: 0 })
  expect(priced.productDetailAmount).toBe(2970)
  expect(priced.lines[0]?.units.map((unit) => unit.pollenCount)).toEqual([550, 550, 550])
})
