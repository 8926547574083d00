import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import CampaignListPage from './CampaignListPage'
import type { Campaign } from './coupon.words'

test('a campaign is copied to the next day: another one with its coupon, limits and length', async () => {
  const open = Date.now() - 3 * DAY - 5000
  const { server, draw } = renderPage(<CampaignListPage />, { permissions: ['coupon.read', 'coupon.write'] })
  const row: Campaign = {
    ...{ ID: 4, CouponID: 9, CouponName: '满 100 减 20', Summary: '满 100 减 20', Name: '周末领券' },
    ...{
      Way: 'link',
      State: 'open',
      Total: 500,
      Taken: 60,
      PerMember: 2,
      PerDay: 0,
      MinPaid: 0,
      TakenToday: 1,
    },
    ...{ Budget: 300, Spent: 40, OpenDate: toWireDate(open), CloseDate: toWireDate(open + 7 * DAY), Sort: 0 },
    ...{ CreatedBy: '周晚', CreateDate: toWireDate(open), Seen: 'campaign', CouponSeen: 'coupon' },
  }
  const page = { CurrentPage: 1, PageSize: 20, TotalCount: 1, TotalPage: 1, DataList: [row] }
  server.answer(api.coupon.ListCouponCampaigns, page)
  server.answer(api.coupon.SaveCouponCampaign, { ID: 5, ApprovalID: 0 })
  draw()
  fireEvent.click(await screen.findByText('复制'))
  await screen.findByText('复制“周末领券”')
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(server.sent(api.coupon.SaveCouponCampaign)).toHaveLength(1))
  const [sent] = server.sent(api.coupon.SaveCouponCampaign) as unknown as Record<string, string>[]
  expect(sent).toMatchObject({
    templateID: '9',
    seen: 'coupon',
    way: 'link',
    total: '500',
    perMember: '2',
    budget: '300.00',
  })
  expect(sent).not.toHaveProperty('id')
  const begin = parseWireDate(sent?.beginDate) ?? 0
  expect(begin).toBeGreaterThan(Date.now())
  expect(begin - Math.floor(open / 1000) * 1000).toBe(4 * DAY)
  expect((parseWireDate(sent?.endDate) ?? 0) - begin).toBe(7 * DAY)
})
