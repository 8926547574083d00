import { expect, test } from 'vitest'
import { courierCompanies } from './courier.companies'
import { courierAbbreviated, guessCourier } from './courier-guess'

test.each([
  ['SF1416372589023', 'shunfeng'],
  ['ｓｆ 1416 3725 8902', 'shunfeng'],
  ['JDVB12345678901', 'jd'],
  ['YT8812345678901', 'yuantong'],
  ['JT5123456789012', 'jtexpress'],
  ['DPK361234567890', 'debangkuaidi'],
  ['EA123456789CN', 'ems'],
  ['9812345678901', 'ems'],
  ['75412345678901', 'zhongtong'],
  ['773123456789012', 'shentong'],
  ['312345678901234', 'yunda'],
  ['顺丰 SF-1416372589023', 'shunfeng'],
  ['极兔：JT5123456789012，已寄', 'jtexpress'],
  ['JDVB12345678901-1-1-', 'jd'],
  ['123456', undefined],
  ['', undefined],
])('the number %s is of the courier %s', (number, code) => {
  expect(guessCourier(number)).toBe(code)
})

// Red before: the guess named a courier by another service's code, which no courier of the shop has.
test('numbers and abbreviations give couriers of the shop', () => {
  const known = courierCompanies.map(({ code }): string => code)
  for (const number of ['SF1416372589023', 'JDVB12345678901', 'YT8812345678901', '75412345678901'])
    expect(known).toContain(guessCourier(number))
  for (const typed of ['sf', 'YTO', 'ＺＴＯ']) expect(known).toContain(courierAbbreviated(typed))
  expect(courierAbbreviated('顺丰')).toBeUndefined()
})
