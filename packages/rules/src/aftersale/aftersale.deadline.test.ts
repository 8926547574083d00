import { expect, test } from 'vitest'
import { HOUR } from '../platform/time'
import { lateSince, mayPassUnseen, needsSecond, passesByItself } from './aftersale.deadline'

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
  [{ memberFen: 50_001, isQuality: false, casesLately: 0 }, {}, true],
  [{ memberFen: 50_000, isQuality: false, casesLately: 3 }, {}, false],
  [{ memberFen: 100, isQuality: false, casesLately: 4 }, {}, true],
  [{ memberFen: 100, isQuality: true, casesLately: 0 }, {}, true],
  [{ memberFen: 100, isQuality: true, casesLately: 0 }, { 'aftersale.qualitySecond': 0 }, false],
])('%j under %j wants a second person: %s', (facts, settings, wants) => {
  expect(needsSecond(facts, settings)).toBe(wants)
})

test.each([
  [{ memberFen: 20_000, isQuality: false, casesLately: 1 }, true],
  [{ memberFen: 20_001, isQuality: false, casesLately: 1 }, false],
  [{ memberFen: 100, isQuality: true, casesLately: 1 }, false],
  [{ memberFen: 100, isQuality: false, casesLately: 4 }, false],
])('%j passes without a person: %s', (facts, passes) => {
  expect(passesByItself(facts, {})).toBe(passes)
})

test.each([
  [30, 50_000, true],
  [30, 50_001, false],
  [10, 100, false],
] as const)('a return of type %i worth %i fen is accepted unseen: %s', (type, valueFen, may) => {
  expect(mayPassUnseen(type, valueFen, {})).toBe(may)
})
