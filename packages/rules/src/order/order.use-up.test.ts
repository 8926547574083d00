import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { nextUse, type UseFacts } from './order.use-up'

const now = 1000 * DAY
const bought = (daysAgo: number, quantity: number, rhythm: number[] = []): UseFacts => ({
  ...{ lastMs: now - daysAgo * DAY, quantity, rhythm },
})

test.each([
  ['the first time: the days of the class for each piece', undefined, 2, { quantity: 2, rhythm: [] }, 60],
  ['the second time: one interval is not a rhythm yet', bought(40, 1), 1, { quantity: 1, rhythm: [40] }, 30],
  ['from two intervals on: the own rhythm', bought(80, 2, [60]), 3, { quantity: 3, rhythm: [60, 40] }, 150],
  ['of five intervals the oldest goes', bought(9, 1, [1, 9, 9, 9, 9]), 1, { rhythm: [9, 9, 9, 9, 9] }, 9],
  ['received on the same day: one purchase', bought(0, 1), 1, { quantity: 2, rhythm: [] }, 60],
  ['at least a week', bought(1, 1, [1, 1]), 1, { quantity: 1, rhythm: [1, 1, 1] }, 7],
  ['at most a year', undefined, 99, { quantity: 99 }, 365],
] as const)('used up: %s', (_name, before, quantity, facts, days) => {
  const next = nextUse(before, { quantity, nowMs: now, useDays: 30 })
  expect(next).toMatchObject(facts)
  expect((next.dueMs - now) / DAY).toBe(days)
})
