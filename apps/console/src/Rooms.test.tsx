import { permissions } from '@greenstar/contract/operator/operator.permissions'
import { queueKeys } from '@greenstar/contract/operator/queues'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from './order/order.samples'
import { openRooms } from './platform/doors'
import { queuePaths } from './platform/queues'
import { renderPage } from './platform/render.testing'
import { session } from './platform/session'
import { Rooms } from './Rooms'
import { rooms } from './rooms'

const SignedInRooms = () => {
  const operator = session.get()?.Operator
  return operator ? <Rooms operator={operator} /> : null
}

test('an unknown address shows a message and a link home', async () => {
  const { draw } = renderPage(<SignedInRooms />, { path: '*', at: '/no-such-page' })
  draw()
  expect(await screen.findByText('没有这个页面')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('运营台 · 绿星商城')
})

test('the tab of the browser names the page', async () => {
  const { draw } = renderPage(<SignedInRooms />, { path: '*', at: '/settings' })
  draw()
  await screen.findByRole('heading', { name: '配置' })
  expect(document.title).toBe('配置 · 运营台 · 绿星商城')
})

test('the search of the top bar lists matches by name, with links', async () => {
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

test('keys: / searches, J and K move through the rows, ? lists the keys; a field keeps its letters', async () => {
  const { draw, server } = renderPage(<SignedInRooms />, {
    path: '*',
    at: '/orders',
    permissions: ['order.read'],
  })
  const rows = ['GS1', 'GS2'].map((OrderCode, at) => ({ ...aRow, ID: at + 1, OrderCode }))
  server.answer(api.order.ListOrders, {
    ...{ CurrentPage: 1, PageSize: 20, TotalCount: 2, TotalPage: 1 },
    DataList: rows,
  })
  draw()
  await screen.findByRole('link', { name: 'GS2' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('j')
  expect(screen.getByRole('link', { name: 'GS1' })).toHaveFocus()
  press('j')
  expect(screen.getByRole('link', { name: 'GS2' })).toHaveFocus()
  press('k')
  expect(screen.getByRole('link', { name: 'GS1' })).toHaveFocus()
  press('/')
  const search = screen.getByRole('combobox', { name: '全局搜索' })
  expect(search).toHaveFocus()
  press('j')
  expect(search).toHaveFocus()
  search.blur()
  press('?')
  expect(within(await screen.findByRole('dialog')).getByText('下一行')).toBeInTheDocument()
})

test('every queue is worked off on one page', () => {
  const paths = queuePaths(openRooms(rooms, Object.keys(permissions)))
  expect([...paths.keys()].sort()).toEqual([...queueKeys].sort())
})

test('the bell shows on every page what waits, with links', async () => {
  const { draw, server } = renderPage(<SignedInRooms />, { path: '*', at: '/no-such-page' })
  const waits = { Oldest: '2026-11-20T10:00:00+08:00' }
  server.answer(api.report.ListQueues, [
    { Key: 'aftersale.review', Name: '售后待审核', Count: 3, ...waits },
    { Key: 'invoice.review', Name: '发票待审核', Count: 4, ...waits },
  ])
  draw()
  expect(await screen.findByTitle('7 项待处理')).toHaveTextContent('7')
  fireEvent.click(screen.getByRole('button', { name: '等您处理：7 项' }))
  const link = await screen.findByRole('link', { name: /售后待审核/ })
  expect(link).toHaveAttribute('href', '/orders/after-sales?status=10')
})
