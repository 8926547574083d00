import { expect, test } from 'vitest'
import { passesByItself } from './moderation.trust'

test.each([
  [[], { passed: 3, failedLately: 0 }, true],
  [[], { passed: 2, failedLately: 0 }, false],
  [[], { passed: 9, failedLately: 1 }, false],
  [['微信'], { passed: 9, failedLately: 0 }, false],
])('with %j found and the record %j: shown at once %s', (flags, record, shown) => {
  expect(passesByItself(flags, record)).toBe(shown)
})
