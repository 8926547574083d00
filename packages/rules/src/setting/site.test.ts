import { expect, test } from 'vitest'
import { isUnderMaintenance } from './site'

test.each([
  ['0', false],
  ['1', true],
  ['', false],
  [undefined, false],
])('R179, R254, R492: Maintenance %j closes the shop: %s', (flag, closed) => {
  expect(isUnderMaintenance(flag)).toBe(closed)
})
