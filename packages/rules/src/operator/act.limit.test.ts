import { expect, test } from 'vitest'
import { type ActFacts, aloneFen, mayActAlone } from './act.limit'

const none = { dayFen: 0, monthFen: 0 }
const facts = (given: Partial<ActFacts>): ActFacts => ({
  ...{ kind: 'refund', valueFen: 50_000, eachFen: 50_000, byOperator: none, byMember: none },
  ...given,
})

test('limits of a day: ¥500 of orders and coupons, ¥50 of coins, ¥5,000 of bonus', () => {
  expect((['refund', 'pollen', 'bonus'] as const).map((kind) => aloneFen(kind, {}))).toEqual([
    50_000, 5000, 500_000,
  ])
})

test.each([
  ['at the limit', {}, true],
  ['above it', { valueFen: 50_001, eachFen: 50_001 }, false],
  ['one fen before it by the operator today', { byOperator: { dayFen: 1, monthFen: 1 } }, false],
  ['one fen before it to this member today', { byMember: { dayFen: 1, monthFen: 1 } }, false],
  ['five days of it this month by the operator', { byOperator: { dayFen: 0, monthFen: 200_000 } }, true],
  ['more than five days of it', { byOperator: { dayFen: 0, monthFen: 200_001 } }, false],
  ['many members with a little each', { eachFen: 100, byMember: { dayFen: 49_900, monthFen: 49_900 } }, true],
  [
    'a case, after ¥1,500 of them today',
    { kind: 'review' as const, byOperator: { dayFen: 150_000, monthFen: 9e5 } },
    true,
  ],
  [
    'a case, after ¥1,500.01 of them today',
    { kind: 'review' as const, byOperator: { dayFen: 150_001, monthFen: 9e5 } },
    false,
  ],
  ['nothing, after much', { valueFen: 0, eachFen: 0, byOperator: { dayFen: 9e6, monthFen: 9e6 } }, true],
])('%s: alone is %s', (_name, given, may) => {
  expect(mayActAlone(facts(given), {})).toBe(may)
})
