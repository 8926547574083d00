import { expect, test } from 'vitest'
import { nextSearch, parseAddress, plainPath, safePath, withParams } from './address'

test('R136: the next page keeps the channel of the page before', () => {
  expect(nextSearch('?channel=20&id=1', '?id=2', 'k')).toBe('?id=2&channel=20&stack-key=k')
  expect(nextSearch('?channel=20', '?channel=10', 'k')).toBe('?channel=10&stack-key=k')
  expect(nextSearch('', '', 'k')).toBe('?stack-key=k')
})

test('a copied stack key is not taken over', () => {
  expect(nextSearch('', '?stack-key=old&id=1', 'new')).toBe('?stack-key=new&id=1')
})

test('what belongs to the visit is left out of return paths', () => {
  expect(plainPath({ pathname: '/mall', search: '?stack-key=a&seriesId=3', hash: '#x' })).toBe(
    '/mall?seriesId=3#x',
  )
})

test.each([
  ['/mall?id=1#top', { pathname: '/mall', search: '?id=1', hash: '#top' }],
  ['?id=2', { pathname: '/here', search: '?id=2', hash: '' }],
  ['/mall?', { pathname: '/mall', search: '', hash: '' }],
])('%s is taken apart', (path, address) => {
  expect(parseAddress(path, '/here')).toEqual(address)
})

test.each(['//evil.cn', '/\\evil.cn', 'https://evil.cn', 'javascript:1', '', null, '/a b'])(
  '%s is no way back',
  (path) => {
    expect(safePath(path)).toBe('/home')
  },
)

test('undefined removes a value', () => {
  expect(withParams('?a=1&b=2', { a: undefined, b: '3' })).toBe('?b=3')
})
