import { expect, test } from 'vitest'
import { isUnderMaintenance } from './site'

test.each([
  ['0', false],
  ['1', true],
  ['', false],
  [undefined, false],
])('Maintenance %j closes the shop: %s', (flag, closed) => {
  expect(isUnderMaintenance(flag)).toBe(closed)
})
