import { expect, test } from 'vitest'
import { levelAfterMove, levelAfterReview } from './level.review'

test.each([
  [1, 500, 2],
  [2, 100, 2],
  [2, 6000, 4],
  [4, -50, 4],
])('level %i with growth %i is %i', (level, growth, after) => {
  expect(levelAfterMove(level, growth, {})).toBe(after)
})

test.each([
  [4, 3000, 4],
  [4, 2999, 3],
  [2, 0, 1],
  [1, 0, 1],
])('level %i after a year that brought %i is %i', (level, year, after) => {
  expect(levelAfterReview(level, year, {})).toBe(after)
})
