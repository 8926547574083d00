import { PickupStatus } from '@greenstar/rules/aftersale/aftersale.pickup'
import { api } from '@greenstar/web/ops-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged, renderPage, rowOf } from '../platform/render.testing'
import PickupPage from './PickupPage'
import type { Pickup } from './pickup.columns'

const aPickup = (given: Partial<Pickup>): Pickup => ({
  ...{ ID: 3, CaseID: 7, CustomerCode: 'GS1-S1', Status: PickupStatus.collected, StatusCN: '已取件' },
  ...{ IsOpen: false, Day: '2026-11-28', Slot: '09:00-11:00', ShipperName: '顺丰速运', LogisticCode: 'SF1' },
  ...{ ByShop: true, Fee: 12, Sender: '苔*', SenderPhone: '138****6620', Address: '', Courier: '小陈' },
  ...{ CourierPhone: '13900000000', Why: '', CreateDate: '2026-11-27T10:00:00+08:00', ...given },
})

test('the sum owed to couriers is above the list; only collected pick-ups of the shop have an amount', async () => {
  const rows = [aPickup({}), aPickup({ ID: 4, LogisticCode: 'SF2', ByShop: false, Fee: 15 })]
  const { server, draw } = renderPage(<PickupPage />)
  server.answer(api.aftersale.ListPickups, { ...paged(...rows), Owed: 12 })
  draw()
  const own = await rowOf('SF1')
  expect(own.getByText('¥12.00')).toBeInTheDocument()
  expect(own.getByText('GS1-S1').closest('a')).toHaveAttribute('href', '/orders/after-sales/7')
  expect((await rowOf('SF2')).queryByText('¥15.00')).not.toBeInTheDocument()
  expect(screen.getByText(/筛选范围内应付快递公司 ¥12.00/)).toBeInTheDocument()
})
