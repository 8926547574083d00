import { expect, test } from 'vitest'
import { firstLetters, letters, unitsOf } from './letters'

test.each([
  ['', 0],
  ['多肉a1', 4],
  ['🌵', 1],
  ['❤️', 1],
  ['👍🏽', 1],
  ['👨‍👩‍👧‍👦👩🏽‍🚀', 2],
  ['🇨🇳🇨🇳', 2],
  ['1️⃣#️⃣', 2],
  ['e\u0301', 1],
  ['नि', 1],
  ['か\u3099', 1],
  ['𠮷', 1],
  // marks without end are no way around a limit
  [`a${'\u0301'.repeat(9)}`, 6],
  ['\n\n', 2],
  ['12#', 3],
])('%j has %i letters', (text, count) => {
  expect(letters(text)).toBe(count)
})

test('an emoji counts as one letter', () => {
  expect([unitsOf('多肉🌵👍🏽', 20), unitsOf('多肉', 20)]).toEqual([24, 20])
})

test('a text is cut between letters, never inside one', () => {
  expect([firstLetters('多肉👨‍👩‍👧植物', 3), firstLetters('多肉', 3), firstLetters('', 3)]).toEqual([
    '多肉👨‍👩‍👧',
    '多肉',
    '',
  ])
})
