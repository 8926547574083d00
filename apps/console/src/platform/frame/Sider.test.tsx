import { icon } from '@greenstar/web/look/icon'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenRoom } from '../doors'
import { renderPage } from '../render.testing'
import { session } from '../session'
import { Sider } from './Sider'

const page = async () => ({ default: () => null })
const room = (title: string, path: string, pages: string[]): OpenRoom => ({
  title,
  path: `${path}/${pages[0]}`,
  icon: icon(''),
  permission: 'order.read',
  pages: pages.map((name) => ({ path: `${path}/${name}`, title: name, page, menu: true })),
})
const rooms = [
  room('订单', '/orders', ['订单列表', '退款']),
  room('商品', '/products', ['商品列表', '库存']),
  room('概览', '/overview', ['今日']),
]

const Frame = () => {
  const operator = session.get()?.Operator
  return operator ? <Sider operator={operator} rooms={rooms} accountPath="/me" /> : null
}
const open = () => renderPage(<Frame />, { path: '*', at: '/orders/退款' }).draw()

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the open room shows its pages, the others theirs only when the sider is folded', () => {
  open()
  expect(screen.getByRole('link', { name: '退款' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: '库存' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  expect(screen.getByRole('link', { name: '库存' })).toBeInTheDocument()
  for (const name of ['订单', '商品']) expect(screen.getByRole('link', { name })).toBeInTheDocument()
})

test('folded stays folded the next time', () => {
  const { unmount } = open()
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  unmount()
  open()
  const button = screen.getByRole('button', { name: '展开菜单' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(screen.queryByRole('link', { name: '库存' })).not.toBeInTheDocument()
})

test('the page that opens is scrolled into view in the menu, or its room where the room lists no pages', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const shown = () => scroll.mock.contexts.map((link) => (link as Element).textContent)
  open()
  for (const name of ['商品', '库存', '概览']) fireEvent.click(screen.getByRole('link', { name }))
  expect(shown()).toEqual(['退款', '商品列表', '库存', '概览'])
  expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' })
})
