import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { maskedName, mayFollowUp, reviewCoins } from './review.rules'

const words = (count: number) => '叶'.repeat(count)

test.each([
  [words(14), ['/a'], 0],
  [words(15), [], 20],
  [words(15), ['/a', '/b'], 50],
  [`  ${words(14)}  `, [], 0],
  ['🌱'.repeat(14), [], 0],
])('a review of %j with pictures %j earns %i', (content, images, coins) => {
  expect(reviewCoins({ content, images }, {})).toBe(coins)
})

test('may be added to through the 180th day', () => {
  expect(mayFollowUp(0, 180 * DAY)).toBe(true)
  expect(mayFollowUp(0, 180 * DAY + 1)).toBe(false)
})

test('a masked name shows its first and last letter', () => {
  expect(maskedName('苔藓与光')).toBe('苔**光')
  expect(maskedName('禾')).toBe('禾**')
  expect(maskedName('')).toBe('绿**')
})
