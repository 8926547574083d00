import { expect, test } from 'vitest'
import { reachable } from '../platform/moves'
import { DAY, HOUR } from '../platform/time'
import {
  afterSaleDueAt,
  lateSince,
  mayPassUnseen,
  needsSecond,
  type Overdue,
  overdueOf,
  passesByItself,
} from './aftersale.deadline'
import {
  type AfterSaleMove,
  afterSaleMoves,
  afterSaleMovesFrom,
  approvalOf,
  isFinal,
} from './aftersale.moves'
import { AfterSaleStatus, AfterSaleType } from './aftersale.status'

// Paths of domain 5: without any action no case waits for ever.

/** States that a case of a type gets into, by the moves of every actor. */
const statesOf = (type: AfterSaleType, isCancel: boolean) => {
  const actors = ['member', 'service', 'lead', 'warehouse', 'system'] as const
  const from = (status: AfterSaleStatus) =>
    actors.flatMap((actor) => afterSaleMovesFrom(type, status, actor, isCancel))
  const steps = Object.values(AfterSaleStatus).flatMap((status) =>
    from(status).map((move) => [`${status} ${move}`, { ...afterSaleMoves[move], from: [status] }] as const),
  )
  return [...reachable(Object.fromEntries(steps), [AfterSaleStatus.pending])]
}

/** What the system must be allowed to do for it (`remind`: nothing moves). */
const movesOf = (type: AfterSaleType): Record<Overdue, AfterSaleMove[]> => ({
  ...{ close: ['expire'], review: [approvalOf[type], 'escalate'], receive: ['receive'], remind: [] },
  inspect: type === AfterSaleType.returnRefund ? ['acceptRefund'] : [],
})

const expected: Record<number, [Overdue | undefined, ms: number | undefined]> = {
  0: ['close', 7 * DAY],
  10: ['review', 48 * HOUR],
  20: ['remind', 24 * HOUR],
  30: ['close', 7 * DAY],
  40: ['inspect', 10 * DAY],
  50: ['remind', 24 * HOUR],
  60: ['remind', 48 * HOUR],
  70: ['receive', 10 * DAY],
  80: [undefined, undefined],
  99: [undefined, undefined],
}

const paths = Object.values(AfterSaleType).flatMap((type) =>
  statesOf(type, false).map((status) => [type, status] as const),
)

test.each(paths)(
  'a case of type %i in %i has a due time unless it is final, and something happens then',
  (type, status) => {
    const facts = { status, reason: 'quality', leadSince: null }
    const overdue = overdueOf(facts)
    expect([overdue, afterSaleDueAt(facts, 0, {})]).toEqual(expected[status])
    expect(overdue === undefined).toBe(isFinal(status))
    const may = afterSaleMovesFrom(type, status, 'system')
    expect(may).toEqual(expect.arrayContaining(overdue ? movesOf(type)[overdue] : []))
  },
)

test('goods of a swap, or of more than ¥500, without an inspection are with the lead of service for a day', () => {
  const facts = { status: 40, reason: 'quality', leadSince: new Date(0) }
  expect([overdueOf(facts), afterSaleDueAt(facts, 0, {})]).toEqual(['remind', 24 * HOUR])
  expect(afterSaleDueAt(facts, 0, { 'aftersale.leadHours': 3 })).toBe(3 * HOUR)
})

test('a cancellation waits only for the warehouse, which is reminded', () => {
  for (const status of statesOf(AfterSaleType.refund, true)) {
    const facts = { status, reason: 'cancelled', leadSince: null }
    expect([status, overdueOf(facts)]).toEqual([status, isFinal(status) ? undefined : 'remind'])
  }
})

test('the shop has a day to answer and to pay, two to send, and three to inspect what was signed for', () => {
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
])('%j under %j needs a second person: %s', (facts, settings, wants) => {
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
