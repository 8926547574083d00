import { beforeEach, expect, test } from 'vitest'
import { keepReferrer, referrerCode } from './referrer'

beforeEach(() => localStorage.clear())

test('R137, R225: a userCode becomes the referrer code', () => {
  keepReferrer('/mall/goodsDetail', '?id=1&userCode=AB12')
  expect(referrerCode()).toBe('AB12')
})

test.each(['/order/pay', '/order/payResult'])('R138: not on %s', (path) => {
  keepReferrer(path, '?userCode=AB12')
  expect(referrerCode()).toBeUndefined()
})

test('nothing odd is kept', () => {
  keepReferrer('/home', '?userCode=%3Cscript%3E')
  expect(referrerCode()).toBeUndefined()
})
