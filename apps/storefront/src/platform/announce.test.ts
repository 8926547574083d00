import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from './announce'
import { pages } from './route/navigation'

beforeEach(() => {
  vi.useFakeTimers()
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList
  document.body.innerHTML = '<main id="one"><input></main>'
})
afterEach(() => vi.useRealTimers())

const show = (current: string) => {
  pages.set({ entries: [], current })
  announce()
}
const shown = () => document.querySelector('[aria-live]')?.textContent

test('a new page gets the focus, and its title is announced without the shop’s name', () => {
  document.title = '购物车 - 绿星商城'
  show('b')
  vi.advanceTimersByTime(1)
  expect(document.activeElement?.id).toBe('one')
  expect(shown()).toBe('')
  vi.advanceTimersByTime(500)
  expect(shown()).toBe('购物车')
})

test('a page or layer that took the focus keeps it; the same page is not announced again', () => {
  document.querySelector('input')?.focus()
  show('d')
  vi.advanceTimersByTime(500)
  expect(document.activeElement?.tagName).toBe('INPUT')
  document.querySelector('input')?.blur()
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  show('c')
  vi.advanceTimersByTime(1)
  expect(document.activeElement).toBe(document.body)
  vi.advanceTimersByTime(500)
  document.title = '别的'
  show('c')
  vi.advanceTimersByTime(500)
  expect(shown()).not.toBe('别的')
})
