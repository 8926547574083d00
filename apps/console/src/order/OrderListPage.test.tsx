import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import OrderListPage from './OrderListPage'
import { type OrderRow, orderColumns } from './order.columns'
import { aRow } from './order.samples'

const page = (rows: OrderRow[], total = rows.length) => ({
  CurrentPage: 1,
  PageSize: 10,
  TotalCount: total,
  TotalPage: Math.ceil(total / 10),
  DataList: rows,
})
const figures = {
  TodayCount: 3,
  TodayAmount: 828,
  Tabs: [
    { Key: 'all', Name: '全部', Count: 25 },
    { Key: 'toShip', Name: '待发货', Count: 12 },
  ],
}

beforeEach(() => localStorage.clear())

const open = (at = '/orders', total = 1) => {
  const { server, draw, ...rest } = renderPage(<OrderListPage />, { path: '/orders', at })
  server.answer(api.order.ListOrders, page([aRow], total)).answer(api.order.GetOrderFigures, figures)
  return { server, draw, ...rest }
}

test('the address has the state of the list: tab, filters, page and page size', async () => {
  const { server, draw } = open(
    '/orders?tab=toShip&keyword=%E9%BE%9F&page=2&size=20&from=2026-11-12&to=2026-11-18',
    45,
  )
  draw()
  await screen.findByText('202611200000000007')
  expect(server.sent(api.order.ListOrders)[0]).toMatchObject({
    orderStatus: '30',
    keyword: '龟',
    from: '2026-11-12',
    to: '2026-11-18',
    currentPage: '2',
    pageSize: '20',
  })
  expect(screen.getByText('“龟”')).toBeInTheDocument()
  expect(screen.getByText('下单 11-12 → 11-18')).toBeInTheDocument()
})

test('a chip taken away reads the list again without it, from the first page', async () => {
  const { server, draw } = open('/orders?keyword=%E9%BE%9F&fromChannel=30&page=2', 45)
  draw()
  await screen.findByText('202611200000000007')
  fireEvent.click(screen.getByRole('button', { name: '取消筛选 “龟”' }))
  await waitFor(() =>
    expect(server.sent(api.order.ListOrders).at(-1)).toMatchObject({
      keyword: '',
      fromChannel: '30',
      currentPage: '1',
    }),
  )
})

test('what was typed counts when it is sent', async () => {
  const { server, draw } = open()
  draw()
  await screen.findByText('202611200000000007')
  const field = screen.getByLabelText('搜索订单')
  field.focus()
  fireEvent.change(field, { target: { value: ' 13800006620 ' } })
  expect(server.sent(api.order.ListOrders)).toHaveLength(1)
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(server.sent(api.order.ListOrders).at(-1)).toMatchObject({ keyword: '13800006620' }),
  )
})

test('a link filters the list by one member, who is shown as a removable filter', async () => {
  const { server, draw } = open('/orders?member=7')
  draw()
  await screen.findByText('202611200000000007')
  for (const call of [api.order.ListOrders, api.order.GetOrderFigures])
    expect(server.sent(call)[0]).toMatchObject({ member: '7' })
  fireEvent.click(screen.getByRole('button', { name: '取消筛选 会员 苔藓与光' }))
  await waitFor(() => expect(server.sent(api.order.ListOrders).at(-1)).toMatchObject({ member: '' }))
})

test('a hidden column stays hidden the next time', async () => {
  const { draw } = open()
  const { unmount } = draw()
  await screen.findByText('苔藓与光')
  fireEvent.click(screen.getByRole('button', { name: '列设置' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '会员' }))
  await waitFor(() => expect(screen.queryByText('苔藓与光')).not.toBeInTheDocument())
  unmount()
  const again = open()
  again.draw()
  await screen.findByText('202611200000000007')
  expect(screen.queryByText('苔藓与光')).not.toBeInTheDocument()
})

test('an error has a retry button, and an empty list shows whether filters are the reason', async () => {
  const { server, draw } = open('/orders?keyword=x')
  server.refuse(api.order.ListOrders, '系统繁忙')
  draw()
  const problem = (await screen.findByText('系统繁忙')).closest('[role=alert]') as HTMLElement
  server.answer(api.order.ListOrders, page([]))
  fireEvent.click(within(problem).getByRole('button', { name: '重试' }))
  fireEvent.click(await screen.findByRole('button', { name: '清空筛选' }))
  expect(await screen.findByText('暂时没有数据哦~')).toBeInTheDocument()
})

// The list has 1184 px in a window of 1440, less the scroll bar of the page.
test('the usual columns fit into a window of 1440', () => {
  const shown = orderColumns(() => null).filter(({ startsHidden }) => !startsHidden)
  const selection = 44
  expect(shown.reduce((sum, { width }) => sum + Number(width), selection)).toBeLessThanOrEqual(1168)
})
