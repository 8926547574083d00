import { expect, test } from 'vitest'
import { HOUR } from '../platform/time'
import { lateSince, needsSecond } from './aftersale.deadline'

test('the shop has a day to answer and to pay, two to send, and three to look at what was signed for', () => {
  expect(lateSince(100 * HOUR, {})).toEqual([
    { status: 10, before: 76 * HOUR, since: 'changedAt' },
    { status: 20, before: 76 * HOUR, since: 'changedAt' },
    { status: 40, before: 28 * HOUR, since: 'backSignedAt' },
    { status: 50, before: 76 * HOUR, since: 'changedAt' },
    { status: 60, before: 52 * HOUR, since: 'changedAt' },
  ])
})

test.each([
  [{ amountFen: 50_001, isQuality: false, casesLately: 0 }, {}, true],
  [{ amountFen: 50_000, isQuality: false, casesLately: 3 }, {}, false],
  [{ amountFen: 100, isQuality: false, casesLately: 4 }, {}, true],
  [{ amountFen: 100, isQuality: true, casesLately: 0 }, {}, true],
  [{ amountFen: 100, isQuality: true, casesLately: 0 }, { 'aftersale.qualitySecond': 0 }, false],
])('%j under %j wants a second person: %s', (facts, settings, wants) => {
  expect(needsSecond(facts, settings)).toBe(wants)
})
