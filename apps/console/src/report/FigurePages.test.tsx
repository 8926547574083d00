import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import SearchLogPage from '../search/SearchLogPage'
import CommunityDayPage from './CommunityDayPage'
import ContentViewPage from './ContentViewPage'
import FunnelPage from './FunnelPage'
import SegmentPage from './SegmentPage'
import SharerPage from './SharerPage'

const paged = <Row,>(...rows: Row[]) => ({
  ...{ CurrentPage: 1, PageSize: 20, TotalCount: rows.length, TotalPage: 1 },
  DataList: rows,
})
const steps = { Viewers: 200, Carters: 40, Placers: 20, Buyers: 15, Pieces: 18, Paid: 1234.5 }

test('each product with its share of payments, and its days', async () => {
  const { server, draw } = renderPage(<FunnelPage />, { at: '/?from=2026-11-01&to=2026-11-02' })
  const row = { ID: 7, Code: 'monstera', Name: '龟背竹', ImgPath: '', ...steps }
  const days: DataOf<Ops['report']['ListFunnelDays']> = [
    { Day: '2026-11-02', ...steps, Viewers: 0 },
    { Day: '2026-11-01', ...steps },
  ]
  server.answer(api.report.ListProductFunnel, paged(row)).answer(api.report.ListFunnelDays, days)
  draw()
  expect(await screen.findByText('7.5%')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '每天' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('2026-11-01')).toBeInTheDocument()
  expect(server.sent(api.report.ListFunnelDays)[0]).toMatchObject({ productID: '7', from: '2026-11-01' })
  expect(dialog.getByText('—')).toBeInTheDocument()
})

test('articles and posts, each by a tab', async () => {
  const { server, draw } = renderPage(<ContentViewPage />)
  server.answer(
    api.report.ListContentViews,
    paged({ ID: 1, Title: '绿萝怎么浇水', Note: '课堂', Viewers: 12, Days: 3 }),
  )
  draw()
  expect(await screen.findByText('绿萝怎么浇水')).toBeInTheDocument()
  fireEvent.click(screen.getByText('社区内容'))
  expect(await screen.findByRole('columnheader', { name: '作者' })).toBeInTheDocument()
})

test('the community by day', async () => {
  const { server, draw } = renderPage(<CommunityDayPage />)
  const counts = { Posts: 12, Comments: 30, Questions: 4, Readers: 900, Reports: 2, Decided: 20 }
  server.answer(
    api.report.ListCommunityDays,
    paged(
      { ID: 20261102, Day: '2026-11-02', ...counts, Hours: 1.5 },
      { ID: 20261101, Day: '2026-11-01', ...counts, Decided: 0, Hours: null },
      { ID: 20261031, Day: '2026-10-31', ...counts, Hours: 0 },
    ),
  )
  draw()
  expect(await screen.findByText('1.5 小时')).toBeInTheDocument()
  expect(screen.getByText('不到 0.1 小时')).toBeInTheDocument()
  expect(screen.getByText('—')).toBeInTheDocument()
})

test('inviters of members, and the purchases of those', async () => {
  const { server, draw } = renderPage(<SharerPage />)
  const counts = { Shares: 9, Visits: 3, Friends: 5, Buyers: 4, Orders: 11, Spent: 900 }
  server
    .answer(
      api.report.ListSharers,
      paged({ ID: 3, MemberName: '苔藓与光', Mobile: '138****6620', ...counts }),
    )
    .answer(api.report.ListFriendGoods, [{ ID: 7, Name: '龟背竹', ImgPath: '', Pieces: 2, Paid: 256 }])
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '买了什么' }))
  expect(await screen.findByText('龟背竹')).toBeInTheDocument()
  // adds up to the amount of the ranking
  expect(screen.getByText('合计 ¥900.00：商品 ¥256.00，运费 ¥644.00')).toBeInTheDocument()
})

test('searched words show their number of results', async () => {
  const { server, draw } = renderPage(<SearchLogPage />)
  const word = (ID: number, Word: string, Found: number, Near: number) => ({
    ...{ ID, Word, Found, Near, Searches: 4, LastDay: '2026-11-20' },
  })
  server.answer(
    api.search.ListSearches,
    paged(word(1, '防晒', 0, 0), word(2, '归背竹', 0, 1), word(3, '绿萝', 6, 0)),
  )
  draw()
  await screen.findByText('防晒')
  const given = screen.getAllByRole('row').map((row) => row.textContent)
  expect(given.join('\n')).toMatch(/防晒.*没有结果[^]*归背竹.*1 件相近商品[^]*绿萝.*6 件商品/)
})

test('classes of buyers, and months of first orders with the retention', async () => {
  const { server, draw } = renderPage(<SegmentPage />)
  server.answer(api.report.GetSegments, {
    At: '2026-11-20T03:10:00+08:00',
    ...{ Recencies: ['30 天内', '31–90 天'], Frequencies: ['1 单', '2–3 单'] },
    Cells: [{ Recency: 1, Frequency: 0, Members: 1200, Spent: 36_000 }],
    Cohorts: [{ Month: '2026-09', Members: 40, Returned: [40, 10, 4], Paid: 8000 }],
  })
  draw()
  expect(await screen.findByText('1,200 人')).toBeInTheDocument()
  expect(screen.getByText('10（25.0%）')).toBeInTheDocument()
})
