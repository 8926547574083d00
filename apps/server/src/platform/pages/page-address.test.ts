import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAddress, shownBy } from './page-address'

test('parameters of one visit make no separate page', () => {
  const url =
    '/mall/goodsDetail?stack-key=a&id=7&channel=20&userCode=AB&isShare=1&utm_source=x&code=c&state=WXAUTH&wxkey=k'
  expect(pageAddress(url)).toBe('/mall/goodsDetail?id=7')
})

test('the order of the values does not matter', () => {
  expect(pageAddress('/mall?tab=2&id=1')).toBe(pageAddress('/mall?id=1&tab=2'))
})

test('isnav changes the page, so it stays in the key', () => {
  expect(pageAddress('/home?isnav=no')).toBe('/home?isnav=no')
})

test('a too long address is not a page', () => {
  expect(pageAddress(`/mall?keyword=${'y'.repeat(400)}`)).toBeUndefined()
})

test('an invalid address is not a page', () => {
  expect(pageAddress('http://[')).toBeUndefined()
})

test('a value that no page reads makes no page of its own', () => {
  expect(pageAddress('/mall?cache=1&x=2&id=7')).toBe('/mall?id=7')
})

/** Parameters that only members' screens, a dialog or the return path read: pages are rendered without them. */
const ofMembersOrVisits = [
  'channel',
  'change',
  'comment',
  'couponRecorderID',
  'token',
  'from',
  'hint',
  'line',
  'order',
  'orderCode',
  'orderID',
  'productID',
  'purpose',
  'sign',
  'status',
  'column',
  'month',
  'parcel',
  'record',
  'redirect',
  'select',
  'unlimitedStatus',
]

test('every value of the address that a screen reads is known', () => {
  const folder = join(import.meta.dirname, '../../../../storefront/src')
  const read = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(/\bquery(?:Number)?\(\s*'([\w-]+)'/g),
    ])
    .map(([, name = '']) => name)
  const unknown = read.filter((name) => !shownBy.has(name) && !ofMembersOrVisits.includes(name))
  expect(read.length).toBeGreaterThan(10)
  expect([...new Set(unknown)], 'add it to shownBy, or here when no public page shows it').toEqual([])
})
