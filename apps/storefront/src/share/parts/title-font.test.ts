import { expect, test } from 'vitest'
import { titleFont } from './title-font'

const faces = [
  { family: '"GS Serif"', unicodeRange: 'U+20, U+30-39, U+82B1' },
  { family: 'GS Serif', unicodeRange: 'U+76C6' },
  { family: 'GS Num', unicodeRange: 'U+0-10FFFF' },
]

test.each([
  ['a title of letters that the serif has is drawn with it', '花 盆3', true],
  ['emoji are no letters of a font', '花盆👨‍👩‍👧🇨🇳👍🏽❤️', true],
  ['one letter that it has not, and the whole title has the font of the device', '花盆架', false],
])('%s', (_, title, isOwn) => {
  expect(titleFont(title, faces).startsWith('"GS Serif"')).toBe(isOwn)
})
