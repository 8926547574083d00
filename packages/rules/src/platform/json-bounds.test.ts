import { expect, test } from 'vitest'
import { isWithinJsonBounds } from './json-bounds'

const bounds = { letters: 1000, depth: 3, values: 10 }

test.each<[string, string, boolean]>([
  ['a short list', '[{"ProductID":1,"Quantity":2}]', true],
  ['as deep as may be', '[[[1]]]', true],
  ['one level deeper', '[[[[1]]]]', false],
  ['as many values as may be', `[${'1,'.repeat(10)}1]`, true],
  ['one more value', `[${'1,'.repeat(11)}1]`, false],
  ['too long', `"${'x'.repeat(1000)}"`, false],
  ['brackets, commas and colons inside a string', `["${'[{,:'.repeat(50)}"]`, true],
  ['a quote that is escaped does not end the string', String.raw`["\"[[[[[[",1]`, true],
  ['a backslash before the last quote', String.raw`["\\",[[[1]]]]`, false],
])('%s', (_what, text, isWithin) => {
  expect(isWithinJsonBounds(text, bounds)).toBe(isWithin)
})
