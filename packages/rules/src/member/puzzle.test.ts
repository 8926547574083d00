import { expect, test } from 'vitest'
import { beginsWithZeros } from './puzzle'

test.each([
  [[0, 0, 1], 23, true],
  [[0, 0, 1], 24, false],
  [[0x0f], 4, true],
  [[0x0f], 5, false],
  [[], 1, false],
  [[255], 0, true],
])('%j begins with %i zero bits: %s', (hash, bits, does) => expect(beginsWithZeros(hash, bits)).toBe(does))
