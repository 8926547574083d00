import { icon } from '@greenstar/web/look/icon'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OpenRoom } from '../doors'
import { renderPage } from '../render.testing'
import { session } from '../session'
import { Sider } from './Sider'

const page = async () => ({ default: () => null })
const room = (title: string, path: string, pages: string[]): OpenRoom => ({
  title,
  path,
  icon: icon(''),
  permission: 'order.read',
  pages: pages.map((name) => ({ path: `${path}/${name}`, title: name, page, menu: true })),
})
const rooms = [room('订单', '/orders', ['订单列表', '退款']), room('商品', '/products', ['商品列表', '库存'])]

const Frame = () => {
  const operator = session.get()?.Operator
  return operator ? <Sider operator={operator} rooms={rooms} accountPath="/me" /> : null
}
const open = () => renderPage(<Frame />, { path: '*', at: '/orders/退款' }).draw()

beforeEach(() => localStorage.clear())

test('the open room shows its pages, the others theirs only when the sider is folded', () => {
  open()
  expect(screen.getByRole('link', { name: '退款' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: '库存' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  expect(screen.getByRole('link', { name: '库存' })).toBeTruthy()
  for (const name of ['订单', '商品']) expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('folded stays folded the next time', () => {
  const { unmount } = open()
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  unmount()
  open()
  const button = screen.getByRole('button', { name: '展开菜单' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(screen.queryByRole('link', { name: '库存' })).toBeNull()
})
