import { expect, test } from 'vitest'
import { type PageLocation, type Pages, showPage } from './pages'

const none: Pages = { entries: [], current: '' }
const at = (pathname: string, key: string): PageLocation => ({
  pathname,
  search: '',
  hash: '',
  key,
  state: null,
})

test('a page that is not kept goes when the next one comes', () => {
  const first = showPage(none, at('/error', 'a'))
  const second = showPage(first, at('/noNetwork', 'b'))
  expect(second.entries.map((entry) => entry.id)).toEqual(['b'])
  expect(second.current).toBe('b')
})

test('the same page with another address keeps its place', () => {
  const first = showPage(none, at('/error', 'a'))
  const again = showPage(first, { ...at('/error', 'a'), search: '?from=/mall' })
  expect(again.entries).toHaveLength(1)
  expect(again.entries[0]?.location.search).toBe('?from=/mall')
})

test('tabs exist once, whatever their history entry', () => {
  const home = showPage(none, at('/home', 'a'))
  const again = showPage(home, at('/home', 'b'))
  expect(again.entries.map((entry) => entry.id)).toEqual(['/home'])
})

test('a path without a screen shows nothing', () => {
  expect(showPage(none, at('/no/such', 'a'))).toEqual(none)
})
