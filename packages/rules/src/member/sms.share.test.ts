import { expect, test } from 'vitest'
import { puzzleBits, smsShares } from './sms.share'

test('a day of 5,000 codes: strangers get half of it, a fifth of that in an hour, a tenth by wide network', () => {
  expect(smsShares('stranger', {})).toEqual({
    day: 4000,
    strangers: { day: 2500, hour: 500, wide: 250 },
    puzzleFrom: 125,
  })
})

test('the last fifth is for members on their own network or device', () => {
  expect([smsShares('known', {}).day, smsShares('own', {}).day]).toEqual([4000, 5000])
})

test('no share is nothing', () => {
  const tiny = smsShares('stranger', { 'sms.perDay': 1 })
  expect([tiny.day, tiny.strangers, tiny.puzzleFrom]).toEqual([1, { day: 1, hour: 1, wide: 1 }, 1])
})

test.each([
  [0, 0],
  [124, 0],
  [125, 15],
  [249, 15],
  [250, 16],
  [500, 17],
  [100_000, 19],
])('after %i codes to strangers in an hour a puzzle has %i zero bits', (asked, bits) => {
  expect(puzzleBits(asked, smsShares('stranger', {}))).toBe(bits)
})
