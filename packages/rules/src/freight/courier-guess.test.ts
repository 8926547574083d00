import { expect, test } from 'vitest'
import { guessCourier } from './courier-guess'

test.each([
  ['SF1416372589023', 'SF'],
  ['ｓｆ 1416 3725 8902', 'SF'],
  ['JDVB12345678901', 'JD'],
  ['YT8812345678901', 'YTO'],
  ['JT5123456789012', 'JTSD'],
  ['DPK361234567890', 'DBL'],
  ['EA123456789CN', 'EMS'],
  ['9812345678901', 'EMS'],
  ['75412345678901', 'ZTO'],
  ['773123456789012', 'STO'],
  ['312345678901234', 'YD'],
  ['123456', undefined],
  ['', undefined],
])('the number %s is of the courier %s', (number, code) => {
  expect(guessCourier(number)).toBe(code)
})
