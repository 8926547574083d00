import { expect, test } from 'vitest'
import { pageAddress } from './page-address'

test('what belongs to one visit makes no page of its own', () => {
  const url =
    '/mall/goodsDetail?stack-key=a&id=7&channel=20&userCode=AB&isShare=1&utm_source=x&code=c&state=WXAUTH&wxkey=k'
  expect(pageAddress(url)).toBe('/mall/goodsDetail?id=7')
})

test('the order of the values does not matter', () => {
  expect(pageAddress('/mall?b=2&a=1')).toBe(pageAddress('/mall?a=1&b=2'))
})

test('isnav changes what is drawn, so it stays', () => {
  expect(pageAddress('/home?isnav=no')).toBe('/home?isnav=no')
})

test('an endless address is none of ours', () => {
  expect(pageAddress(`/mall?x=${'y'.repeat(400)}`)).toBeUndefined()
})
