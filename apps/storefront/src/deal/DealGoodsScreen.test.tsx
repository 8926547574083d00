import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { renderScreen } from '../platform/testing/render-screen'
import DealGoodsScreen from './DealGoodsScreen'

afterEach(cleanup)

test('the goods of a deal are below its terms', async () => {
  const Deal = { ID: 3, Name: '花器满减', Label: '满减', Terms: '满 100 减 10', MinLevel: 0, PerMember: 0 }
  const server = createFakeServer().answer(api.deal.GetDealProductList, {
    ...aPage([aCard({ ID: 5010, Name: '白瓷棱纹盆' })]),
    Deal: { ...Deal, EndDate: '2026-12-18T23:59:59+08:00' },
  })
  renderScreen(<DealGoodsScreen />, server, '/deal/goods?id=3')
  expect(await screen.findByRole('link', { name: '白瓷棱纹盆' })).toBeInTheDocument()
  expect(screen.getByText('满 100 减 10')).toBeInTheDocument()
  expect(screen.getByText('12 月 18 日止')).toBeInTheDocument()
  expect(server.sent(api.deal.GetDealProductList)[0]).toMatchObject({ dealID: '3' })
})
