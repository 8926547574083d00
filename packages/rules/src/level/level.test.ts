import { expect, test } from 'vitest'
import { freeFreightAmount, growthToNext, levelOf, levelPercent, levelUpText, shouldAnnounce } from './level'

test.each([
  [-10, 1, 510],
  [0, 1, 500],
  [499, 1, 1],
  [500, 2, 1500],
  [1999, 2, 1],
  [2000, 3, 4000],
  [6000, 4, 9000],
  [15_000, 5, 25_000],
  [39_999, 5, 1],
  [40_000, 6, undefined],
  [1_000_000, 6, undefined],
])('growth %i is level %i, %s to the next', (growth, level, missing) => {
  expect(levelOf(growth)).toBe(level)
  expect(growthToNext(growth)).toBe(missing)
})

test.each([
  [-10, 0],
  [0, 0],
  [250, 50],
  [1250, 50],
  [40_000, 100],
])('growth %i fills %i percent of its level', (growth, percent) => {
  expect(levelPercent(growth)).toBe(percent)
})

test.each([
  [1, 8800],
  [2, 8800],
  [3, 6800],
  [4, 6800],
  [5, 4800],
  [6, 0],
  [0, 8800],
  [9, 0],
])('level %i gets free freight from %i fen', (level, amount) => {
  expect(freeFreightAmount(level, {})).toBe(amount)
})

test('the amount is a business setting', () => {
  expect(freeFreightAmount(2, { 'freight.freeAmountLv2': 5000 })).toBe(5000)
})

test('a popup needs the same member and a higher level', () => {
  const now = { memberCode: 'A', level: 3 }
  expect(shouldAnnounce(undefined, now)).toBe(false)
  expect(shouldAnnounce({ memberCode: 'B', level: 2 }, now)).toBe(false)
  expect(shouldAnnounce({ memberCode: 'A', level: 3 }, now)).toBe(false)
  expect(shouldAnnounce({ memberCode: 'A', level: 4 }, now)).toBe(false)
  expect(shouldAnnounce({ memberCode: 'A', level: 2 }, now)).toBe(true)
  expect(levelUpText(3)).toBe('恭喜你升级为 Lv 3')
})
