import { expect, test } from 'vitest'
import { levelAfterMove, levelAfterReview } from './level.review'

test.each([
  ['a step reached', 1, { before: 0, after: 500, year: 500 }, 2],
  ['two steps at once', 2, { before: 1900, after: 6000, year: 4100 }, 4],
  ['less growth', 4, { before: 6000, after: -50, year: -50 }, 4],
  ['less growth after a review', 3, { before: 8000, after: 7990, year: 5000 }, 3],
  ['a little growth after a review', 3, { before: 8000, after: 8001, year: 1001 }, 3],
  ['half of the lost step in a year', 3, { before: 8000, after: 8001, year: 3000 }, 4],
  ['half of the first of two lost steps', 2, { before: 8000, after: 8001, year: 1000 }, 3],
  ['a new step, after a review', 3, { before: 14_999, after: 15_000, year: 1 }, 5],
])('%s: level %i becomes the right one', (_what, level, change, after) => {
  expect(levelAfterMove(level, change, {})).toBe(after)
})

test.each([
  [4, 3000, 4],
  [4, 2999, 3],
  [2, 0, 1],
  [1, 0, 1],
])('level %i after a year that brought %i is %i', (level, year, after) => {
  expect(levelAfterReview(level, year, {})).toBe(after)
})
