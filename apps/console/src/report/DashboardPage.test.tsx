import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QueuePaths, type QueueRow } from '../platform/queues'
import { renderPage } from '../platform/render.testing'
import DashboardPage from './DashboardPage'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00+08:00`
const figures = (Paid: number, Orders: number) => ({
  Paid,
  Orders,
  Visitors: 200,
  Buyers: 10,
  Members: 4,
  Coupons: Paid / 10,
  Pollen: 2.5,
  Cuts: 0,
})
const data: DataOf<Ops['report']['GetDashboard']> = {
  Range: 'today',
  AsOf: at(10),
  From: at(0),
  To: at(10),
  Step: 'hour',
  VisitsSince: '2026-11-01T00:00:00+08:00',
  Now: figures(1284.5, 12),
  Before: figures(1000, 12),
  Points: [0, 1].map((hour) => ({ At: at(hour), Now: figures(600, 6), Before: figures(500, 6) })),
  States: [{ Status: 30, Name: '待发货', Count: 7 }],
  Products: [],
  Classes: [],
  Channels: [],
}
const session = {
  ...{ ID: 3, Name: '夜场', BeginDate: at(20), EndDate: at(22), State: 'running' as const, IsDaily: false },
  ...{ Products: 2, Quota: 352, Taken: 220, Sold: 215, SoldAmount: 900, Reminds: 0, Waits: false, Seen: 's' },
}
const queue = (Key: QueueRow['Key'], Name: string, Count: number): QueueRow => ({
  ...{ Key, Name, Count, Oldest: Count > 0 ? at(8) : null },
})
const queues = [
  queue('order.ship', '待发货', 7),
  queue('refund.failed', '退款失败', 2),
  queue('content.review', '内容待审', 6),
  queue('job.failed', '失败任务', 0),
]
const paths: ReadonlyMap<QueueRow['Key'], string> = new Map([['refund.failed', '/orders/refunds?status=40']])

const open = (address = '/') => {
  const page = (
    <QueuePaths value={paths}>
      <DashboardPage />
    </QueuePaths>
  )
  const made = renderPage(page, { at: address })
  made.server
    .answer(api.report.GetDashboard, data)
    .answer(api.report.ListQueues, queues)
    .answer(api.report.GetLowStock, { Total: 0, Products: [] })
    .answer(api.promotion.ListFlashSessions, {
      CurrentPage: 1,
      PageSize: 20,
      TotalCount: 1,
      TotalPage: 1,
      DataList: [session],
    })
    .answer(api.report.ListOpeningSteps, [])
  return made
}

test('the range of the address is requested, and a selected one is put into it', async () => {
  const { server, draw } = open('/?range=week')
  draw()
  expect(await screen.findByText('¥1,284.50')).toBeInTheDocument()
  expect(server.sent(api.report.GetDashboard)[0]).toMatchObject({ range: 'week' })
  fireEvent.click(screen.getByText('近 30 天'))
  await waitFor(() => expect(server.sent(api.report.GetDashboard).at(-1)).toMatchObject({ range: 'month' }))
})

test('without a range in the address the one is shown that the shop opens with; 今日 can still be chosen', async () => {
  const { server, draw } = open()
  server.answer(api.report.GetDashboard, { ...data, Range: 'week' })
  draw()
  expect(await screen.findByText('近 7 天热销')).toBeInTheDocument()
  expect(await screen.findByRole('progressbar', { name: '售出' })).toHaveProperty('value', 215)
  expect(server.sent(api.report.GetDashboard)[0]).not.toHaveProperty('range')
  fireEvent.click(screen.getByText('今日'))
  await waitFor(() => expect(server.sent(api.report.GetDashboard).at(-1)).toMatchObject({ range: 'today' }))
})

test('waiting tasks are shown with their age and link to their page, with the permission', async () => {
  open().draw()
  const link = await screen.findByRole('link', { name: /退款失败/ })
  expect(link.getAttribute('href')).toBe('/orders/refunds?status=40')
  expect(within(link).getByText('2')).toBeInTheDocument()
  expect(within(link).getByText(/^最久 /)).toBeInTheDocument()
  expect(screen.getByText('内容待审')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /内容待审/ })).not.toBeInTheDocument()
  expect(screen.queryByText('失败任务')).not.toBeInTheDocument()
})

test('an error can be tried again', async () => {
  const { server, draw } = open()
  server.refuse(api.report.GetDashboard, '系统繁忙')
  draw()
  const problem = (await screen.findByText('系统繁忙')).closest('[role=alert]') as HTMLElement
  server.answer(api.report.GetDashboard, data)
  fireEvent.click(within(problem).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('¥1,284.50')).toBeInTheDocument()
})

test('the discount of coupons and pollen is shown beside the payments, and drawn when selected', async () => {
  open().draw()
  const strip = await screen.findByRole('button', { name: /优惠成本/ })
  expect(strip.textContent).toContain('¥130.95')
  expect(strip.textContent).toContain('优惠券 ¥128.45')
  expect(strip.textContent).toContain('绿星币 ¥2.50')
  expect(strip.textContent).toContain('占优惠前金额 9.25%')
  fireEvent.click(strip)
  expect(await screen.findByText('优惠成本趋势')).toBeInTheDocument()
})

test('a new shop shows its five steps, until the last is done', async () => {
  const keys = ['product', 'freight', 'payment', 'returns', 'order'] as const
  const { server, draw } = open()
  server.answer(
    api.report.ListOpeningSteps,
    keys.map((Key) => ({ Key, Done: Key === 'payment' })),
  )
  draw()
  const panel = within(await screen.findByRole('region', { name: '开店五步' }))
  expect(panel.getByText('已完成 1 / 5')).toBeInTheDocument()
  expect(panel.getByRole('link', { name: '新建商品' })).toHaveAttribute('href', '/products/new')
  expect(panel.queryByRole('link', { name: '查看健康' })).not.toBeInTheDocument()
})

test('an open shop shows no steps', async () => {
  const { server, draw } = open()
  server.answer(api.report.ListOpeningSteps, [{ Key: 'order', Done: true }])
  draw()
  await screen.findByText('¥1,284.50')
  expect(screen.queryByText('开店五步')).not.toBeInTheDocument()
})
