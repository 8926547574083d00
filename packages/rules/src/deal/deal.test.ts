import { expect, test } from 'vitest'
import { everyProduct } from '../coupon/coupon.scope'
import { fen } from '../platform/money'
import { DAY } from '../platform/time'
import {
  applyDeals,
  type DealFacts,
  type DealLine,
  dealDiscount,
  dealGap,
  isDealOn,
  isGiftGone,
  leftAfterDeal,
} from './deal.discount'
import { dealFormProblem } from './deal.form'
import { DealKind } from './deal.kind'
import { dealGapText, dealText } from './deal.text'

const deal = (kind: DealKind, steps: [number, number][], more: Partial<DealFacts> = {}): DealFacts => ({
  ...{ id: 1, kind, steps: steps.map(([from, off]) => ({ from, off })) },
  ...{ scope: everyProduct, leftFen: 1_000_000, endMs: 0 },
  ...more,
})
const line = (productId: number, unitPrice: number, quantity = 1, takesDeals = true): DealLine => ({
  ...{ productId, unitPrice: fen(unitPrice), quantity, takesDeals },
})
const gift = { productId: 9, name: '陶盆', quantity: 2 }
const withGift = deal(DealKind.gift, [[10_000, 1990]], { id: 3, gift })
const manJian = deal(DealKind.manJian, [
  [10_000, 1000],
  [20_000, 3000],
])

test.each([
  ['below the first step nothing', manJian, [line(1, 9999)], [0]],
  ['the first step, split by amount', manJian, [line(1, 5000), line(2, 7000)], [417, 583]],
  ['the highest step that is reached', manJian, [line(1, 9000, 3)], [3000]],
  ['a campaign price neither counts nor takes it', manJian, [line(1, 9000), line(2, 9000, 1, false)], [0, 0]],
  [
    'pieces count over all products',
    deal(DealKind.pieces, [[3, 20]]),
    [line(1, 1000, 2), line(2, 1005)],
    [400, 201],
  ],
  [
    'every second piece of a product',
    deal(DealKind.second, [[2, 50]]),
    [line(1, 999, 5), line(2, 500)],
    [1000, 0],
  ],
  [
    'a percentage of pieces at most so much',
    { ...deal(DealKind.pieces, []), steps: [{ from: 3, off: 20, max: 500 }] },
    [line(1, 1000, 2), line(2, 2000)],
    [250, 250],
  ],
  ['each further amount again', deal(DealKind.everyAmount, [[10_000, 1000]]), [line(1, 8750, 4)], [3000]],
  [
    'of pairs over several products the cheaper pieces',
    deal(DealKind.secondOfSet, [[2, 50]]),
    [line(1, 500), line(2, 2000), line(3, 1000, 2)],
    [250, 0, 500],
  ],
  ['of a set nothing for a single piece', deal(DealKind.secondOfSet, [[2, 50]]), [line(1, 500)], [0]],
  [
    'each piece of a member day',
    deal(DealKind.memberDay, [[1, 10]]),
    [line(1, 995, 3), line(2, 100)],
    [300, 10],
  ],
  ['nothing if the budget does not suffice', { ...manJian, leftFen: 999 }, [line(1, 10_000)], [0]],
  [
    'goods with a label',
    { ...manJian, scope: { ...everyProduct, labelIds: [7] } },
    [line(1, 20_000), { ...line(2, 10_000), labelIds: [6, 7] }],
    [0, 1000],
  ],
  [
    'only goods of its scope',
    { ...manJian, scope: { ...everyProduct, productIds: [2] } },
    [line(1, 90_000)],
    [0],
  ],
] as const)('the discount of a deal: %s', (_name, facts, lines, shares) => {
  const answer = dealDiscount(facts, lines)
  expect(answer.shares).toEqual(shares)
  expect(answer.discount).toBe(shares.reduce((sum: number, share) => sum + share, 0))
})

test('a line gets the deal with the largest discount; other deals get the remaining lines', () => {
  const half = deal(DealKind.second, [[2, 50]], { id: 2, scope: { ...everyProduct, productIds: [1] } })
  const lines = [line(1, 6000, 2), line(2, 10_000)]
  expect(applyDeals([manJian, half], lines)).toMatchObject([{ id: 1, discount: 3000 }])
  expect(applyDeals([{ ...manJian, steps: [{ from: 10_000, off: 1000 }] }, half], lines)).toMatchObject([
    { id: 2, shares: [3000, 0] },
    { id: 1, shares: [0, 1000] },
  ])
})

const prices = [
  { productId: 1, level: 1, fen: 900 },
  { productId: 1, level: 3, fen: 800 },
  { productId: 2, level: 3, fen: 700 },
]
const memberPrice = deal(DealKind.memberPrice, [[1, 0]], { prices })

test.each([
  [1, [200, 0, 0]],
  [2, [200, 0, 0]],
  [3, [400, 300, 0]],
  [6, [400, 300, 0]],
])('at level %i a product costs the price of that level, if lower', (level, shares) => {
  const lines = [line(1, 1000, 2), line(2, 1000), line(3, 1000)]
  expect(dealDiscount({ ...memberPrice, level }, lines).shares).toEqual(shares)
  expect(dealDiscount({ ...memberPrice, level }, [line(1, 500)]).discount).toBe(0)
})

test('prices by level in words, in the form and with the floor', () => {
  expect(dealText(memberPrice)).toBe('会员日价 ¥7 起')
  expect(dealText({ ...memberPrice, prices: prices.slice(0, 2) })).toBe('会员日价 ¥9，Lv3 ¥8')
  expect([1, 2, 3].map((id) => leftAfterDeal(memberPrice, 1000, id))).toEqual([800, 700, 1000])
  const form = { ...memberPrice, budgetFen: 100, beginMs: 0, endMs: DAY }
  const problem = (more: Partial<typeof form>) => dealFormProblem({ ...form, ...more }, 0)
  expect(problem({})).toBeUndefined()
  expect(problem({ prices: [] })).toBe('请填写 1 到 200 个会员日价')
  expect(problem({ prices: [{ productId: 1, level: 1, fen: 0 }] })).toBe('会员日价应大于 0')
  expect(problem({ prices: [...prices, ...prices.slice(0, 1)] })).toBe('同一商品同一等级只能有一个会员日价')
})

test('of two with equal discounts, the one that ends first', () => {
  const [late, early] = [
    { ...manJian, endMs: 2 },
    { ...manJian, id: 2, endMs: 1 },
  ]
  expect(applyDeals([late, early], [line(1, 10_000)])).toMatchObject([{ id: 2, discount: 1000 }])
})

test('the full piece of a pair is used by the deal too; the odd piece is free for another deal', () => {
  const pairs = deal(DealKind.secondOfSet, [[2, 100]], { id: 2 })
  const lines = [line(1, 5000), line(2, 4000), line(3, 1000)]
  expect(dealDiscount(pairs, lines)).toMatchObject({
    ...{ shares: [0, 4000, 0], takesPart: [true, true, false] },
  })
  const day = deal(DealKind.memberDay, [[1, 10]], { id: 3 })
  expect(applyDeals([pairs, day], lines)).toMatchObject([{ id: 2 }, { id: 3, shares: [0, 0, 100] }])
})

test('a gift is valued at its price, uses its lines, and ends with its budget', () => {
  const reached = [line(1, 6000), line(2, 4000), line(3, 500, 1, false)]
  expect(dealDiscount(withGift, reached)).toEqual({
    ...{ id: 3, discount: 1990, shares: [0, 0, 0], takesPart: [true, true, false], gift },
  })
  expect(dealDiscount(withGift, [line(1, 9999)])).toMatchObject({ discount: 0 })
  expect(applyDeals([manJian, withGift], reached)).toMatchObject([{ id: 3 }])
  expect(applyDeals([manJian, withGift], [line(1, 20_000)])).toMatchObject([{ id: 1, discount: 3000 }])
  const gone = { ...withGift, leftFen: 1989 }
  expect(applyDeals([manJian, gone], reached)).toMatchObject([{ id: 1, discount: 1000 }])
  expect([isGiftGone(gone, reached), isGiftGone(withGift, reached)]).toEqual([true, false])
  expect(isGiftGone(gone, [line(1, 9999)])).toBe(false)
  expect(dealGap(gone, [line(1, 9000)])).toBeUndefined()
})

test('it returns what is missing to the next step', () => {
  const gapOf = (facts: DealFacts, lines: DealLine[]) => {
    const gap = dealGap(facts, lines)
    return gap && dealGapText(facts, gap)
  }
  expect(gapOf(manJian, [line(1, 7000)])).toBe('再买 ¥30.00 减 ¥10.00')
  expect(gapOf(manJian, [line(1, 19_000)])).toBe('再买 ¥10.00 减 ¥30.00')
  expect(gapOf(manJian, [line(1, 20_000)])).toBeUndefined()
  expect(gapOf(deal(DealKind.pieces, [[3, 20]]), [line(1, 100)])).toBe('再买 2 件 8 折')
  expect(gapOf(deal(DealKind.second, [[2, 50]]), [line(1, 100)])).toBe('再买 1 件，第二件半价')
  const every = deal(DealKind.everyAmount, [[10_000, 1000]])
  expect(gapOf(every, [line(1, 7000)])).toBe('再买 ¥30.00 减 ¥10.00')
  expect(gapOf(every, [line(1, 27_000)])).toBe('再买 ¥30.00 减 ¥30.00')
  expect(gapOf(deal(DealKind.secondOfSet, [[2, 50]]), [line(1, 100)])).toBe('再买 1 件，任选第二件半价')
  expect(gapOf(manJian, [line(1, 7000, 1, false)])).toBeUndefined()
  expect(gapOf(withGift, [line(1, 7000)])).toBe('再买 ¥30.00 赠陶盆 ×2')
})

test('terms in words', () => {
  expect(dealText(manJian)).toBe('满 100 减 10，满 200 减 30')
  expect(dealText(deal(DealKind.pieces, [[2, 15]]))).toBe('2 件 8.5 折')
  const capped = { ...deal(DealKind.pieces, []), steps: [{ from: 3, off: 20, max: 5000 }] }
  expect(dealText(capped)).toBe('3 件 8 折（最多减 50）')
  expect(dealText(deal(DealKind.everyAmount, [[10_000, 1000]]))).toBe('每满 100 减 10')
  expect(dealText(deal(DealKind.secondOfSet, [[2, 50]]))).toBe('任选第二件半价')
  expect(dealText(deal(DealKind.second, [[2, 50]]))).toBe('第二件半价')
  expect(dealText(deal(DealKind.memberDay, [[1, 12]]))).toBe('会员日 8.8 折')
  expect(dealText(withGift)).toBe('满 100 赠陶盆 ×2，赠完即止')
})

test('it counts in its time, on its days and from its level on', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  const times = { beginMs: at('2026-11-01T00:00:00'), endMs: at('2026-12-01T00:00:00') }
  const always = { ...times, monthDays: [], minLevel: 0 }
  expect(isDealOn(always, times.beginMs, 1)).toBe(true)
  expect(isDealOn(always, times.endMs, 1)).toBe(false)
  const day = { ...times, monthDays: [8, 18], minLevel: 2 }
  expect(isDealOn(day, at('2026-11-18T00:00:00'), 2)).toBe(true)
  expect(isDealOn(day, at('2026-11-17T23:59:59'), 2)).toBe(false)
  expect(isDealOn(day, at('2026-11-18T12:00:00'), 1)).toBe(false)
})

test('what is left of a piece in the worst use', () => {
  expect(leftAfterDeal(manJian, 10_000)).toBe(8500)
  expect(leftAfterDeal(manJian, 100_000)).toBe(97_000)
  expect(leftAfterDeal(deal(DealKind.second, [[2, 50]]), 999)).toBe(749)
  expect(leftAfterDeal(deal(DealKind.secondOfSet, [[2, 50]]), 999)).toBe(499)
  expect(leftAfterDeal(deal(DealKind.everyAmount, [[10_000, 1000]]), 25_000)).toBe(22_500)
  expect(leftAfterDeal(deal(DealKind.memberDay, [[1, 10]]), 995)).toBe(895)
  expect(leftAfterDeal(withGift, 10_000)).toBe(8010)
})

test('a form is refused with its errors', () => {
  const form = { ...manJian, budgetFen: 100, beginMs: 0, endMs: DAY }
  expect(dealFormProblem(form, 0)).toBeUndefined()
  const wrong = (more: Partial<typeof form>) => dealFormProblem({ ...form, ...more }, 0)
  expect(wrong({ endMs: 0 })).toBe('结束时间要晚于开始时间和现在')
  expect(wrong({ endMs: 61 * DAY })).toBe('促销最长 60 天')
  expect(wrong({ budgetFen: 0 })).toBe('请填写预算')
  const ofGift = { kind: DealKind.gift, steps: withGift.steps }
  expect(wrong({ ...ofGift, budgetFen: 0 })).toBe('请填写赠品份数')
  expect(wrong({ ...ofGift, steps: [{ from: 100, off: 0 }] })).toBe('请选择赠品')
  expect(wrong({ ...ofGift, steps: [{ from: 100, off: 101 }] })).toBe('赠品的价值不能超过门槛')
  expect(wrong({ steps: [] })).toBe('请填写 1 到 5 档优惠')
  expect(wrong({ steps: [{ from: 100, off: 101 }] })).toBe('减免金额不能超过门槛')
  expect(
    wrong({
      steps: [
        { from: 200, off: 10 },
        { from: 300, off: 10 },
      ],
    }),
  ).toBe('门槛和优惠要一档比一档高')
  expect(wrong({ kind: DealKind.pieces, steps: [{ from: 1, off: 10 }] })).toBe('至少 2 件起')
  expect(wrong({ kind: DealKind.memberDay, steps: [{ from: 1, off: 91 }] })).toBe('会员日折扣最多优惠 90%')
})
