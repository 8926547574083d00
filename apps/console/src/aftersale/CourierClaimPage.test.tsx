import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged, renderPage } from '../platform/render.testing'
import CourierClaimPage from './CourierClaimPage'
import type { CourierClaim } from './courier-claim.columns'

const aClaim = (given: Partial<CourierClaim>): CourierClaim => ({
  ...{ ID: 3, OrderID: 31, OrderCode: 'GS1', CaseID: 7, ShipperName: '顺丰速运', LogisticCode: 'SF1' },
  ...{ Amount: 80, PaidAmount: 0, Status: 10, StatusCN: '索赔中', Note: '驿站查无此件', Answer: '' },
  ...{ OpenedBy: '客服小周', CreateDate: '2026-11-20T10:00:00+08:00', SettleDate: null },
  ...given,
})

test('of an open claim the courier’s answer is recorded; of a settled one no more', async () => {
  const rows = [
    aClaim({}),
    aClaim({ ID: 4, LogisticCode: 'SF2', Status: 30, StatusCN: '已赔付', PaidAmount: 50 }),
  ]
  const { server, draw } = renderPage(<CourierClaimPage />)
  server.answer(api.aftersale.ListCourierClaims, paged(...rows))
  server.answer(api.aftersale.SettleCourierClaim, null)
  draw()
  expect(await screen.findByText('SF1')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: '登记赔付' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '登记赔付' }))
  fireEvent.change(await screen.findByRole('spinbutton'), { target: { value: '50' } })
  fireEvent.click(screen.getByRole('radio', { name: '已同意，款项未到' }))
  fireEvent.click((await screen.findAllByRole('button', { name: /登\s?记/ })).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.sent(api.aftersale.SettleCourierClaim)[0]).toMatchObject({
      ...{ id: '3', amount: '50', isPaid: 'false' },
    }),
  )
})
