import { expect, test } from 'vitest'
import { puzzleBits, smsShares } from './sms.share'

test('a day of 5,000 codes: strangers get 40 %, a fifth of that in an hour, a tenth by wide network', () => {
  expect(smsShares('stranger', {})).toEqual({
    ...{ day: 4000, members: 3000 },
    strangers: { day: 2000, hour: 400, wide: 200 },
    puzzleFrom: 100,
  })
})

test('the last fifth is for members on a known network or device', () => {
  expect([smsShares('known', {}).day, smsShares('own', {}).day]).toEqual([4000, 5000])
})

test('no share is zero', () => {
  const tiny = smsShares('stranger', { 'sms.perDay': 1 })
  expect([tiny.day, tiny.strangers, tiny.puzzleFrom]).toEqual([1, { day: 1, hour: 1, wide: 1 }, 1])
})

test.each([
  [0, 0],
  [99, 0],
  [100, 15],
  [199, 15],
  [200, 16],
  [100_000, 16],
])('after %i codes to strangers in an hour a puzzle has %i zero bits', (asked, bits) => {
  expect(puzzleBits(asked, smsShares('stranger', {}))).toBe(bits)
})
