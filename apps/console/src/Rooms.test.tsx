import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from './order/order.samples'
import { renderPage } from './platform/render.testing'
import { session } from './platform/session'
import { Rooms } from './Rooms'

const SignedInRooms = () => {
  const operator = session.get()?.Operator
  return operator ? <Rooms operator={operator} /> : null
}

test('an address that is no page says so and leads home', async () => {
  const { draw } = renderPage(<SignedInRooms />, { path: '*', at: '/no-such-page' })
  draw()
  expect(await screen.findByText('没有这个页面')).toBeTruthy()
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('运营台 · 绿星商城')
})

test('the tab of the browser names the page', async () => {
  const { draw } = renderPage(<SignedInRooms />, { path: '*', at: '/settings' })
  draw()
  await screen.findByRole('heading', { name: '配置' })
  expect(document.title).toBe('配置 · 运营台 · 绿星商城')
})

test('the search of the top bar names the things that are called so, and leads to them', async () => {
  const { draw, server } = renderPage(<SignedInRooms />, {
    path: '*',
    at: '/no-such-page',
    permissions: ['order.read', 'member.read'],
  })
  const page = { CurrentPage: 1, PageSize: 3, TotalCount: 1, TotalPage: 1 }
  server.answer(api.order.ListOrders, {
    ...page,
    DataList: [{ ...aRow, ID: 7, OrderCode: 'GS202611200000010007', ReceiverName: '林小满' }],
  })
  server.answer(api.member.ListMembers, { ...page, TotalCount: 0, DataList: [] })
  draw()
  await screen.findByText('没有这个页面')
  fireEvent.change(screen.getByRole('combobox', { name: '全局搜索' }), { target: { value: '6620' } })
  fireEvent.click(await screen.findByText(/^GS202611200000010007 林小满/))
  expect(server.sent(api.order.ListOrders)[0]).toMatchObject({ keyword: '6620', pageSize: '3' })
  // without the permission for products none are requested
  expect(server.sent(api.catalog.ListProducts)).toEqual([])
})
