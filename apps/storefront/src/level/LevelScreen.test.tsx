import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import LevelScreen from './LevelScreen'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

test('shows the end of the level, the benefits of each, and the entries of growth', async () => {
  const none = { LevelUpCouponAmount: 0, BirthdayCouponAmount: 0 }
  const coupons = { LevelUpCouponAmount: 50, BirthdayCouponAmount: 10 }
  const mine = {
    Level: 2,
    GrowthNum: 1240,
    ReviewDate: '2027-09-01T00:00:00+08:00',
    YearGrowth: 100,
    KeepGrowth: 250,
    BackGrowth: null,
    Levels: [
      { Level: 1, UpGradeNum: 0, PollenTenths: 10, FreeFreightAmount: 88, ...none },
      { Level: 6, UpGradeNum: 40_000, PollenTenths: 20, FreeFreightAmount: 0, ...coupons },
    ],
  }
  const entry = {
    ID: 1,
    TypeCN: '购物完成',
    GrowthNum: 168,
    Title: '订单 GS1',
    OrderID: 31,
    CreateDate: '2026-11-01T10:00:00+08:00',
  }
  const server = createFakeServer()
    .answer(api.level.GetMyLevel, mine)
    .answer(api.level.GetGrowthList, aPage([entry]))
  renderScreen(<LevelScreen />, server, '/me/level')
  expect(await screen.findByText(/近一年再得 150 成长值即可继续保级/)).toBeInTheDocument()
  expect(screen.getByText('全部包邮')).toBeInTheDocument()
  expect(screen.getByText(/Lv6 起，生日当天送 ¥10 立减券/)).toBeInTheDocument()
  const link = await screen.findByRole('link', { name: /购物完成/ })
  expect(link.getAttribute('href')).toBe('/order/detail?id=31')
})

test('shows how to regain a level lost in a review', async () => {
  const mine = { Level: 3, GrowthNum: 8000, ReviewDate: '2027-09-01T00:00:00+08:00', YearGrowth: 40 }
  const server = createFakeServer()
    .answer(api.level.GetMyLevel, { ...mine, KeepGrowth: 1000, BackGrowth: 3000, Levels: [] })
    .answer(api.level.GetGrowthList, aPage([]))
  renderScreen(<LevelScreen />, server, '/me/level')
  expect(await screen.findByText('近一年得满 3,000 成长值就恢复 Lv4（已得 40）。')).toBeInTheDocument()
})
