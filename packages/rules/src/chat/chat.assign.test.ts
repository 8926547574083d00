import { expect, test } from 'vitest'
import { chooseClerk } from './chat.assign'
import { mayRecall } from './chat.limits'
import { findPhrases } from './phrase.search'

const clerks = [
  { id: 1, open: 2 },
  { id: 2, open: 0 },
  { id: 3, open: 0 },
]

test.each([
  [undefined, 5, 2],
  [1, 5, 1],
  [1, 2, 2],
  [9, 5, 2],
  [undefined, 0, undefined],
] as const)('served last by %s, at most %i each: operator %s', (last, max, expected) => {
  expect(chooseClerk(clerks, last, max)?.id).toBe(expected)
})

test('a message may be recalled for two minutes', () => {
  expect([mayRecall(0, 120_000), mayRecall(0, 120_001)]).toEqual([true, false])
})

test('prepared answers by keyword first, then by their words', () => {
  const phrases = [
    { Text: '发货后请查看物流', Keywords: '' },
    { Text: '下午四点前付款当天寄出', Keywords: '发货 fh' },
    { Text: '您好', Keywords: '问候 nh' },
  ]
  const found = (typed: string) => findPhrases(phrases, typed).map(({ Text }) => Text)
  expect(found('发货')).toEqual(['下午四点前付款当天寄出', '发货后请查看物流'])
  expect(found('FH')).toEqual(['下午四点前付款当天寄出'])
  expect(found('')).toHaveLength(3)
  expect(found('zz')).toEqual([])
})
