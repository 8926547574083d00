import { expect, test } from 'vitest'
import { isPageAt, type PageLocation, type Pages, showPage } from './pages'

const none: Pages = { entries: [], current: '' }
const at = (pathname: string, key: string): PageLocation => ({
  pathname,
  search: '',
  hash: '',
  key,
  state: null,
})

test('a page that is not kept is removed when the next one opens', () => {
  const first = showPage(none, at('/error', 'a'))
  const second = showPage(first, at('/update', 'b'))
  expect(second.entries.map((entry) => entry.id)).toEqual(['b'])
  expect(second.current).toBe('b')
})

test('typed text is kept under the page that waits for the network, until another page is opened', () => {
  const form = showPage(none, at('/member/addressAddEdit', 'a'))
  const lost = showPage(form, at('/noNetwork', 'b'))
  expect(lost.entries.map((entry) => entry.id)).toEqual(['a', 'b'])
  expect(showPage(lost, at('/member/addressAddEdit', 'a')).entries).toEqual(form.entries)
  expect(showPage(lost, at('/update', 'c')).entries.map((entry) => entry.id)).toEqual(['c'])
})

test('the same page with another address keeps its scroll position', () => {
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

test('a page is the open one by its entry, a tab by its path', () => {
  expect(isPageAt(at('/error', 'a'), 'a')).toBe(true)
  expect(isPageAt(at('/error', 'b'), 'a')).toBe(false)
  expect(isPageAt(at('/home', 'b'), '/home')).toBe(true)
  expect(isPageAt(at('/no/such', 'a'), 'a')).toBe(false)
})

test('a path without a screen shows nothing', () => {
  expect(showPage(none, at('/no/such', 'a'))).toEqual(none)
})
