import { expect, test } from 'vitest'
import { formatBadge, formatCount, formatLikes } from './count'

test.each([
  [0, '0'],
  [9999, '9999'],
  [10000, '10000'],
  [10001, '1.0w'],
  [12999, '1.2w'],
  [1_000_000, '100.0w'],
])('R510: %i likes read %s', (count, text) => {
  expect(formatLikes(count)).toBe(text)
})

test.each([
  [9999, '9999'],
  [10000, '1万'],
  [12345, '1.2万'],
  [99999, '9.9万'],
  [100000, '10万+'],
  [5_000_000, '10万+'],
])('R511: a count of %i reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i reads %j', (count, text) => {
  expect(formatBadge(count)).toBe(text)
})
