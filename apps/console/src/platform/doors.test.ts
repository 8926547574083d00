import { icon } from '@greenstar/web/look/icon'
import { expect, test } from 'vitest'
import { openRooms, placeOf } from './doors'
import { findPlaces } from './frame/global-search'
import type { Room } from './room'
import { loadSpelling } from './use-spelling'

const page = async () => ({ default: () => null })
const base = { icon: icon(''), page }
const rooms: Room[] = [
  {
    ...base,
    title: '订单',
    permission: 'order.read',
    search: { path: '/orders', word: '订单', fits: /^\w+$/ },
    pages: [
      { path: '/orders', title: '订单列表', page, menu: true },
      { path: '/orders/:id', title: '订单详情', page },
      { path: '/orders/refunds', title: '退款', page, menu: true },
      { path: '/reviews', title: '评价', page, menu: true, permission: 'review.read' },
    ],
  },
  {
    ...base,
    title: '商品',
    permission: 'product.read',
    search: { path: '/products', word: '商品' },
    pages: [{ path: '/products', title: '商品列表', page, menu: true }],
  },
]

test('a room opens with any page that the permissions allow, and leads to the first of them', () => {
  const [room, ...others] = openRooms(rooms, ['review.read'])
  expect(others).toEqual([])
  expect(room).toMatchObject({ title: '订单', path: '/reviews' })
  expect(room?.pages.map(({ path }) => path)).toEqual(['/reviews'])
  expect(openRooms(rooms, [])).toEqual([])
})

test('a detail page belongs to the list above it', () => {
  const open = openRooms(rooms, ['order.read', 'product.read'])
  expect(placeOf(open, '/orders/7')).toMatchObject({ page: { title: '订单详情' }, menu: { path: '/orders' } })
  expect(placeOf(open, '/orders/refunds')).toMatchObject({ page: { title: '退款' } })
  expect(placeOf(open, '/products')).toMatchObject({ room: { title: '商品' } })
  expect(placeOf(open, '/nowhere')).toBeUndefined()
})

test('a number is an order first, a name a product first, and a page is found by its title', () => {
  const open = openRooms(rooms, ['order.read', 'product.read'])
  const found = (text: string) => findPlaces(open, text).map(({ to }) => to)
  expect(found(' 13800006620 ')).toEqual(['/orders?keyword=13800006620', '/products?keyword=13800006620'])
  expect(found('绿萝')[0]).toBe('/products?keyword=%E7%BB%BF%E8%90%9D')
  expect(found('列表')).toContain('/products')
  expect(found('  ')).toEqual([])
})

test('a page is found by the pinyin of its title, and by its initials', async () => {
  const open = openRooms(rooms, ['order.read', 'product.read'])
  const spells = await loadSpelling()
  const found = (text: string) => findPlaces(open, text, [], spells).map(({ text: title }) => title)
  for (const text of ['tuikuan', 'tk', 'TuiK']) expect(found(text)).toContain('退款')
  expect(found('kt')).not.toContain('退款')
})
