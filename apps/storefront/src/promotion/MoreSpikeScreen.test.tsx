import type { SecKillProductData } from '@greenstar/contract/promotion/promotion.shapes'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSkuData } from '../catalog/catalog.samples'
import { adoptToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import MoreSpikeScreen from './MoreSpikeScreen'

const running = {
  ...{ ID: 1, Name: '10 点场', State: 'running' as const },
  ...{ BeginDate: '2026-11-18T10:00:00+08:00', EndDate: '2099-11-18T12:00:00+08:00' },
}
const coming = {
  ...{ ID: 2, Name: '12 点场', State: 'coming' as const },
  ...{ BeginDate: '2099-11-18T12:00:00+08:00', EndDate: '2099-11-18T14:00:00+08:00' },
}
const item = (facts: Partial<SecKillProductData> = {}): SecKillProductData => ({
  ...{ ProductID: 1010, SecKillPrice: 99.9, Quota: 10, Left: 4, HasUnpaid: false, Percent: 60, LimitNum: 1 },
  Product: aSkuData(),
  ...facts,
})
const list = (items: SecKillProductData[], SessionID: number) => ({
  ...{ CurrentPage: 1, PageSize: 10, TotalCount: items.length, TotalPage: 1, DataList: items },
  ...{ Sessions: [running, coming], SessionID, ServerDate: '2026-11-18T11:00:00+08:00' },
})

afterEach(() => {
  cleanup()
  signOut()
})

test('the running session: prices beside ordinary ones, the share sold, and ended ones', async () => {
  const items = [
    item(),
    item({
      ProductID: 1011,
      Left: 0,
      HasUnpaid: true,
      Percent: 100,
      Product: aSkuData({ ID: 1011, Name: '绿萝' }),
    }),
    item({ ProductID: 1012, Left: 0, Percent: 100, Product: aSkuData({ ID: 1012, Name: '多肉' }) }),
  ]
  const server = createFakeServer().answer(api.promotion.GetSecKillProductList, list(items, 1))
  renderScreen(<MoreSpikeScreen />, server, '/moreSpike')
  expect(await screen.findByRole('tab', { name: '10 点场 抢购中' })).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: '龟背竹 白瓷棱纹盆 已抢 60%' })).toBeInTheDocument()
  expect(screen.getByText('还有人未付款')).toBeInTheDocument()
  expect(screen.getAllByText('已抢光').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: '马上抢' })).toBeInTheDocument()
})

test('a session to come reminds the member, and a second tap removes the reminder', async () => {
  adoptToken('a-token')
  const server = createFakeServer()
    .answer(api.promotion.GetSecKillProductList, list([item()], 2))
    .answer(api.promotion.GetProductRemindList, [])
    .answer(api.promotion.AddProductRemind, { IsRemind: true, Minutes: 5 })
  renderScreen(<MoreSpikeScreen />, server, '/moreSpike?session=2')
  fireEvent.click(await screen.findByRole('button', { name: '提醒我' }))
  await waitFor(() =>
    expect(server.sent(api.promotion.AddProductRemind)).toMatchObject([
      { sessionID: '2', productID: '1010', isRemind: 'true' },
    ]),
  )
  expect(await screen.findByText('开抢前 5 分钟提醒您')).toBeInTheDocument()
})

test('without sessions the page leads to the mall', async () => {
  const server = createFakeServer().answer(api.promotion.GetSecKillProductList, {
    ...list([], 0),
    Sessions: [],
  })
  renderScreen(<MoreSpikeScreen />, server, '/moreSpike')
  expect(await screen.findByText('近期没有秒杀')).toBeInTheDocument()
})
