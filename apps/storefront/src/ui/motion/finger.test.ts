import { expect, test } from 'vitest'
import { directionOf } from './finger'

test.each([
  [9, 9, 'none'],
  [-9, 0, 'none'],
  [10, 0, 'horizontal'],
  [-10, 9, 'horizontal'],
  [9, 10, 'vertical'],
  [0, -10, 'vertical'],
])('R518: a finger that moved %i by %i px is %s', (dx, dy, direction) => {
  expect(directionOf(dx, dy)).toBe(direction)
})
