import { expect, test } from 'vitest'
import { freeFreightAmount, levelOf, levelStep, levelUpText, pollenTenths, shouldAnnounce } from './level'

test.each([
  [-10, 1],
  [0, 1],
  [499, 1],
  [500, 2],
  [1999, 2],
  [2000, 3],
  [6000, 4],
  [15_000, 5],
  [39_999, 5],
  [40_000, 6],
  [1_000_000, 6],
])('growth %i is level %i', (growth, level) => {
  expect(levelOf(growth, {})).toBe(level)
})

test('R389: requirements and benefits of a level are settings', () => {
  const settings = { 'level.growthLv2': 100, 'level.tenthsLv2': 15 }
  expect(levelOf(100, settings)).toBe(2)
  expect(levelStep(2, settings)).toBe(100)
  expect(pollenTenths(2, settings)).toBe(15)
  expect([1, 2, 3, 4, 5, 6].map((level) => pollenTenths(level, {}))).toEqual([10, 11, 12, 13, 15, 20])
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
])('R389: level %i gets free freight from %i fen', (level, amount) => {
  expect(freeFreightAmount(level, {})).toBe(amount)
})

test('the amount is a business setting', () => {
  expect(freeFreightAmount(2, { 'freight.freeAmountLv2': 5000 })).toBe(5000)
})

test.each([
  ['no stored level', undefined, false],
  ['the level of another member', { memberCode: 'B', level: 2 }, false],
  ['the same level', { memberCode: 'A', level: 3 }, false],
  ['a higher level', { memberCode: 'A', level: 4 }, false],
  ['a lower level', { memberCode: 'A', level: 2 }, true],
])('a popup needs a lower stored level of the same member: %s', (_, last, appears) => {
  expect(shouldAnnounce(last, { memberCode: 'A', level: 3 })).toBe(appears)
})

test('the popup names the level', () => {
  expect(levelUpText(3)).toBe('恭喜你升级为 Lv 3')
})
