import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import {
  awayText,
  type FreightFacts,
  type FreightLine,
  type FreightTemplate,
  freightByNetWeight,
  freightText,
  heldUntilText,
  quoteFreight,
} from './freight'
import { FreightType } from './freight.type'

const line = (facts: Partial<FreightLine> = {}): FreightLine => ({
  quantity: 1,
  netWeightGram: 500,
  freightType: FreightType.XIANFU,
  isFreeShipping: false,
  ...facts,
})
const facts = (more: Partial<FreightFacts> = {}): FreightFacts => ({
  isNotFreeArea: false,
  goodsAmount: fen(5000),
  level: 1,
  hasFreeShippingCoupon: false,
  settings: {},
  ...more,
})
const freightFor = (lines: FreightLine[], more: Partial<FreightFacts> = {}) =>
  quoteFreight(lines, facts(more)).freight

test.each([
  [0, 800, 2000],
  [1, 800, 2000],
  [1000, 800, 2000],
  [1001, 1000, 3200],
  [2000, 1000, 3200],
  [2001, 1200, 4400],
  [5500, 1800, 8000],
])('%i gram cost %i fen, in a remote area %i', (gram, near, far) => {
  expect(freightFor([line({ netWeightGram: gram })])).toBe(near)
  expect(freightFor([line({ netWeightGram: gram })], { isNotFreeArea: true })).toBe(far)
  expect(freightByNetWeight(gram, facts()).freight).toBe(near)
})

test('weights of all pieces are added before the steps are counted', () => {
  expect(freightFor([line({ quantity: 2 }), line({ quantity: 2 })])).toBe(1000)
})

test.each([
  [1, 8799, 800],
  [1, 8800, 0],
  [2, 8799, 800],
  [3, 6799, 800],
  [3, 6800, 0],
  [4, 6800, 0],
  [5, 4799, 800],
  [5, 4800, 0],
  [6, 0, 0],
])('level %i with goods of %i fen pays %i', (level, goods, freight) => {
  const quote = quoteFreight([line()], facts({ level, goodsAmount: fen(goods) }))
  expect(quote.freight).toBe(freight)
  expect(quote.reason).toBe(freight === 0 ? 'threshold' : 'weight')
})

test('a free-shipping coupon frees ordinary areas only', () => {
  expect(quoteFreight([line()], facts({ hasFreeShippingCoupon: true }))).toMatchObject({
    freight: 0,
    reason: 'coupon',
  })
  expect(freightFor([line()], { hasFreeShippingCoupon: true, isNotFreeArea: true })).toBe(2000)
})

test('free lines have no weight in ordinary areas, and only free lines cost nothing', () => {
  const free = line({ isFreeShipping: true, netWeightGram: 9000 })
  expect(freightFor([free, line()])).toBe(800)
  expect(quoteFreight([free, line()], facts()).shares).toEqual([0, 800])
  expect(quoteFreight([free, free], facts())).toMatchObject({ freight: 0, reason: 'product', shares: [0, 0] })
})

test('remote areas are never free, for any amount, level or product', () => {
  const remote = { isNotFreeArea: true, goodsAmount: fen(1_000_000), level: 6 }
  const quote = quoteFreight([line({ isFreeShipping: true })], facts(remote))
  expect(quote).toMatchObject({ freight: 2000, isRemote: true, freeFrom: undefined })
})

test('a sponsored line is free everywhere', () => {
  const sponsored = line({ freightType: FreightType.BAOYOU, netWeightGram: 9000 })
  expect(freightFor([sponsored], { isNotFreeArea: true })).toBe(0)
  expect(freightFor([sponsored, line()], { isNotFreeArea: true })).toBe(2000)
})

test('a collect line costs nothing in the order and is marked', () => {
  const collect = line({ freightType: FreightType.DAOFU })
  const alone = quoteFreight([collect], facts({ isNotFreeArea: true }))
  expect(alone).toMatchObject({ freight: 0, reason: 'collect', hasCollect: true })
  expect(freightText(alone)).toBe('到付')
  const mixed = quoteFreight([collect, line()], facts())
  expect(mixed).toMatchObject({ freight: 800, shares: [0, 800], hasCollect: true })
  expect(freightText(mixed)).toBe('（部分商品到付）')
})

test('texts of the freight', () => {
  expect(freightText(quoteFreight([line()], facts({ level: 6 })))).toBe('免运费')
  expect(freightText(quoteFreight([line()], facts()))).toBe('')
  expect(freightText(quoteFreight([line()], facts({ isNotFreeArea: true })))).toBe('偏远地区运费')
})

const template = (
  id: number,
  first: number,
  next: number,
  more: Partial<FreightTemplate> = {},
): FreightTemplate => ({
  id,
  firstStep: fen(first),
  nextStep: fen(next),
  farFirstStep: fen(first * 2),
  farNextStep: fen(next * 2),
  undeliverable: [],
  heldUntil: null,
  held: [],
  ...more,
})

test('of different templates the highest first step counts once, the others continue', () => {
  const heavy = line({ template: template(1, 1500, 500), netWeightGram: 1500 })
  const light = line({ template: template(2, 1000, 300), netWeightGram: 1500 })
  expect(freightFor([light, heavy])).toBe(1500 + 500 + 2 * 300)
  expect(freightFor([light, heavy], { isNotFreeArea: true })).toBe(2 * (1500 + 500 + 2 * 300))
  expect(freightFor([light, line()])).toBe(1000 + 300 + 200)
})

test('undeliverable lines are named with their reason, by province, city or county', () => {
  const area = { provinceId: 650000, cityId: 650100, districtId: 650102 }
  const lines = [
    line(),
    line({ template: template(1, 1, 1, { undeliverable: [650000] }) }),
    line({ template: template(2, 1, 1, { held: [650102] }) }),
    line({ template: template(3, 1, 1, { undeliverable: [440000] }) }),
  ]
  const named = [
    { index: 1, reason: 'region' },
    { index: 2, reason: 'season', until: null },
  ]
  expect(quoteFreight(lines, facts({ area })).undeliverable).toEqual(named)
  expect(quoteFreight(lines, facts()).undeliverable).toEqual([])
})

test('no lines cost nothing', () => {
  expect(quoteFreight([], facts())).toMatchObject({ freight: 0, shares: [] })
})

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  netWeightGram: fc.nat(20_000),
  freightType: fc.constantFrom(FreightType.DAOFU, FreightType.XIANFU, FreightType.BAOYOU),
  isFreeShipping: fc.boolean(),
  template: fc.option(fc.constantFrom(template(1, 1500, 500), template(2, 900, 100)), { nil: undefined }),
})

test('shares are non-negative integers that add up to the freight; unbilled lines bear none', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), fc.nat(10_000), (lines, far, goods) => {
      const quote = quoteFreight(lines, facts({ isNotFreeArea: far, goodsAmount: fen(goods) }))
      expect(quote.shares.reduce((sum, share) => sum + share, 0)).toBe(quote.freight)
      quote.shares.forEach((share, index) => {
        expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
        if (lines[index]?.freightType !== FreightType.XIANFU) expect(share).toBe(0)
      })
    }),
  )
})

test.each([
  ['2027-02-28', '停发至 2027 年 2 月 28 日'],
  [null, '恢复时间另行通知'],
])('a hold until %s: %s', (until, given) => {
  expect(heldUntilText(until)).toBe(given)
  expect(awayText([{ index: 0, reason: 'season', until }])).toBe(`这个地区季节性停发，${given}`)
})

test('an area without delivery has another text', () => {
  expect(awayText([{ index: 0, reason: 'region' }])).toBe('这个地区不配送')
  expect(awayText([])).toBe('')
})
