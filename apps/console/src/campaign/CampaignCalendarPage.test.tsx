import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import CampaignCalendarPage from './CampaignCalendarPage'

test('a month shows what changes prices, each with its page, and the next month is requested', async () => {
  const { server, draw } = renderPage(<CampaignCalendarPage />, { at: '/?month=2026-11' })
  const at = (day: string) => `2026-11-${day}T10:00:00+08:00`
  server.answer(api.campaign.ListCampaigns, {
    Campaigns: [
      {
        Kind: 'flash',
        ID: 3,
        Name: '10 点场',
        BeginDate: at('05'),
        EndDate: at('06'),
        State: 'over',
        Products: 4,
      },
      {
        Kind: 'coupon',
        ID: 8,
        Name: '新客券',
        BeginDate: at('01'),
        EndDate: '',
        State: 'running',
        Products: 0,
      },
    ],
    ...{ IsCut: false, NewcomerProducts: 6 },
  })
  draw()
  expect((await screen.findByRole('link', { name: '10 点场' })).getAttribute('href')).toBe(
    '/campaigns/flash/3',
  )
  expect(screen.getByRole('link', { name: '新客券' }).getAttribute('href')).toBe('/coupons/campaigns/8')
  expect(screen.getByText('新人价商品 6 件，常年有效')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '下个月' }))
  await waitFor(() =>
    expect(server.sent(api.campaign.ListCampaigns)).toMatchObject([
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31' },
    ]),
  )
})
