import { expect, test } from 'vitest'
import { compareVersions } from './version'

test.each([
  ['2.1.1', '2.1.1', 0],
  ['2.1.2', '2.1.1', 1],
  ['2.1.10', '2.1.9', 1],
  ['2.2', '2.1.9', 1],
  ['2.1', '2.1.0', 0],
  ['2.1', '2.1.1', -1],
  ['10.0.0', '9.9.9', 1],
])('R383: %s against %s gives %i', (a, b, expected) => {
  expect(compareVersions(a, b)).toBe(expected)
})
