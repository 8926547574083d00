import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged, renderPage, rowOf } from '../platform/render.testing'
import DealDetailPage from './DealDetailPage'
import DealEditPage from './DealEditPage'
import DealListPage from './DealListPage'
import type { Deal } from './deal.words'

const aDeal = (given: Partial<Deal> = {}): Deal => ({
  ...{ ID: 4, Name: '换季满减', Kind: DealKind.manJian, Terms: '满 100 减 10', ScopeText: '全场通用' },
  ...{
    MonthDays: [18],
    MinLevel: 2,
    TagIDs: [],
    Channels: ['40'],
    PerMember: 1,
    PerDay: 0,
    Gift: null,
    Budget: 5000,
    Spent: 120,
    State: 'draft',
    Seen: 'v1',
    Waits: false,
  },
  ...{ BeginDate: '2026-12-01T08:00:00+08:00', EndDate: '2026-12-05T08:00:00+08:00', ...given },
})

test('a draft is published as it was shown; a running deal can only be ended or copied', async () => {
  const { server, draw } = renderPage(<DealListPage />)
  server
    .answer(api.deal.ListDeals, paged(aDeal(), aDeal({ ID: 5, Name: '第二件半价', State: 'running' })))
    .answer(api.deal.PublishDeal, { ApprovalID: 7 })
  draw()
  const running = await rowOf('第二件半价')
  expect(running.queryByRole('button', { name: '发布' })).not.toBeInTheDocument()
  expect(running.getByRole('button', { name: '结束' })).toBeInTheDocument()
  expect(running.getByText('每月 18 日，Lv2 起，限小程序，每人 1 单')).toBeInTheDocument()
  fireEvent.click((await rowOf('换季满减')).getByRole('button', { name: '发布' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }))
  await waitFor(() => expect(server.sent(api.deal.PublishDeal)).toMatchObject([{ id: '4', seen: 'v1' }]))
  expect(await screen.findByText(/已提交审批，批准后自动发布/)).toBeInTheDocument()
})

test('a draft that waits for an approval shows it, and cannot be published again', async () => {
  const { server, draw } = renderPage(<DealListPage />)
  server.answer(api.deal.ListDeals, paged(aDeal({ Waits: true })))
  draw()
  const row = await rowOf('换季满减')
  expect(row.getByText('待审批')).toBeInTheDocument()
  expect(row.queryByRole('button', { name: '发布' })).not.toBeInTheDocument()
})

test('a new deal is previewed before it is saved: its cost, floors, and other deals of the same time', async () => {
  const { server, draw } = renderPage(<DealEditPage />)
  const { ID, Name, Terms, BeginDate, EndDate, State } = aDeal({ State: 'running' })
  server
    .answer(api.catalog.ListProducts, paged())
    .answer(api.catalog.ListTaxonomy, [])
    .answer(api.member.ListMemberTags, [])
    .answer(api.deal.PreviewDeal, {
      ...{ Products: 12, Checked: 30, Orders: 8, Cost: 80, BelowFloor: '' },
      Others: [{ ID, Name, Terms, BeginDate, EndDate, State }],
    })
  draw()
  fireEvent.change(await screen.findByLabelText('满（元）'), { target: { value: '100' } })
  fireEvent.change(screen.getByLabelText('减（元）'), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: '试算' }))
  expect(await screen.findByText(/最近 30 天 30 单.*其中 8 单能用上，共优惠 ¥80.00/)).toBeInTheDocument()
  expect(screen.getByText(/“换季满减”（满 100 减 10）/)).toBeInTheDocument()
  expect(server.sent(api.deal.PreviewDeal)).toMatchObject([{ kind: String(DealKind.manJian) }])
})

// Red before: saving did nothing and said nothing, because the fields of other kinds are not on the page.
test('a price for members is saved without the terms of other kinds', async () => {
  const { server, draw } = renderPage(<DealEditPage />, { path: '/deals/:id', at: '/deals/4' })
  server
    .answer(api.deal.GetDeal, {
      ...{ ...aDeal({ Kind: DealKind.memberPrice }), Steps: [], Orders: 0 },
      Prices: [{ ProductID: 9, Level: 1, Price: 5 }],
      Products: [{ ID: 9, Name: '文竹' }],
      ...{ ProductIDs: [], ClassIDs: [], BrandIDs: [], SeriesIDs: [], FunctionIDs: [], ExcludedIDs: [] },
      ...{ LabelIDs: [] },
    } as never)
    .answer(api.catalog.ListProducts, paged())
    .answer(api.member.ListMemberTags, [])
    .answer(api.deal.SaveDeal, { ID: 4 } as never)
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.sent(api.deal.SaveDeal)[0]).toMatchObject({
      'prices[0][productID]': '9',
      'prices[0][price]': '5',
    }),
  )
})

test('a deal shows its terms, its limits and what is used of its budget', async () => {
  const { server, draw } = renderPage(<DealDetailPage />, { at: '/deals/4', path: '/deals/:id' })
  server
    .answer(api.deal.GetDeal, {
      ...{ ...aDeal({ State: 'running' }), Steps: [], Prices: [], Products: [], Orders: 3 },
      ...{ ProductIDs: [], ClassIDs: [], BrandIDs: [], SeriesIDs: [], FunctionIDs: [], ExcludedIDs: [] },
      ...{ LabelIDs: [] },
    })
    .answer(api.campaign.GetCampaignReport, {
      ...{ Orders: 3, Pieces: 5, Paid: 300, Cut: 118, Unrecorded: 0 },
      ...{ RefundedPieces: 0, Refunded: 0, Buyers: 3, NewBuyers: 1 },
    })
  draw()
  expect(await screen.findByText('满 100 减 10')).toBeInTheDocument()
  expect(screen.getByText('每月 18 日，Lv2 起，限小程序，每人 1 单')).toBeInTheDocument()
  expect(screen.getByText('¥5,000.00')).toBeInTheDocument()
  expect(screen.getByText('¥120.00')).toBeInTheDocument()
  expect(await screen.findByText('¥118.00')).toBeInTheDocument()
})
