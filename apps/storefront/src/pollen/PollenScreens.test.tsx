import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import CollarPollenScreen from './CollarPollenScreen'
import DetailedListScreen from './DetailedListScreen'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

const at = '2026-11-20T10:00:00+08:00'
const entry = (ID: number, Type: number, TypeCN: string, OrderID: number | null = null) => ({
  ...{ ID, Type, TypeCN, OrderID, PollenNum: 5, Balance: 120 as number | null, Title: '', IsPending: false },
  ...{ CreateDate: at, ExpiryDate: null },
})
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('every entry links to its cause, and a tab requests one side of the balance', async () => {
  const rows = [
    entry(1, PollenKind.purchase, '购物获得', 31),
    entry(2, PollenKind.signIn, '每日签到'),
    entry(3, PollenKind.share, '分享好友'),
    entry(4, PollenKind.realName, '实名认证'),
    { ...entry(5, PollenKind.manual, '客服调整'), Title: '补偿' },
  ]
  const server = createFakeServer().answer(api.pollen.GetMemberPollenDetailList, aPage(rows))
  renderScreen(<DetailedListScreen />, server, '/pollen/detailedList')
  await screen.findByText('购物获得')
  expect(hrefOf(/购物获得/)).toBe('/order/detail?id=31')
  expect(hrefOf(/每日签到/)).toBe('/signIn')
  expect(hrefOf(/分享好友/)).toBe('/me/share')
  expect(hrefOf(/实名认证/)).toBe('/setting/authentication/info')
  // no link, because the row itself shows the reason
  expect(screen.queryByRole('link', { name: /客服调整/ })).not.toBeInTheDocument()
  screen.getByText('补偿')
  fireEvent.click(screen.getByRole('tab', { name: '支出' }))
  await waitFor(() =>
    expect(server.sent(api.pollen.GetMemberPollenDetailList).at(-1)).toMatchObject({ type: '2' }),
  )
})

const rule = {
  ...{ Ladder: [5, 5, 10], MonthRewards: [], MakeUpCost: 50, MakeUpDays: 3, MakeUpPerMonth: 1 },
  ...{ PerYuan: 100, MaxPercent: 50, MinSpend: 100, StepSpend: 100, DayCap: 200, ExpireMonths: 12 },
  ...{ GraceDays: 7, Per100Yuan: 100 },
}

test('the balance, pending and expiring pollen, and how to earn more; a way that is off is not shown', async () => {
  const ending = { PollenNum: 192, ExpiryDate: '2026-11-30T23:59:59+08:00' }
  const server = createFakeServer()
    .answer(api.pollen.GetMyPollen, {
      ...{ PollenNum: 1301, PendingNum: 47, ExpiringNum: 192, Worth: 13.01 },
      ExpiryDate: ending.ExpiryDate,
    })
    .answer(api.pollen.GetExpiryPollen, { ...ending, List: [ending] })
    .answer(api.mission.GetPollenRule, {
      ...rule,
      Rewards: [
        { Way: 'mission', Name: '浏览一个活动', PollenNum: 5 },
        { Way: 'profile', Name: '首次完善生日、性别和城市', PollenNum: 0 },
      ],
    })
  renderScreen(<CollarPollenScreen />, server, '/pollen/collarPollen')
  const head = within(await screen.findByRole('region', { name: '可用绿星币' }))
  head.getByText('1,301')
  head.getByText('约可抵 ¥13.01')
  expect(hrefOf(/币待到账/)).toBe('/pollen/detailedList?type=3')
  expect(await screen.findByText(/枚将在 11 月 30 日到期/)).toBeInTheDocument()
  await screen.findByText('浏览一个活动')
  expect(screen.queryByText('首次完善生日、性别和城市')).not.toBeInTheDocument()
})

test('a negative balance explains that earned pollen repays it', async () => {
  const server = createFakeServer()
    .answer(api.pollen.GetMyPollen, {
      ...{ PollenNum: -60, PendingNum: 0, ExpiringNum: 0, ExpiryDate: null, Worth: 0 },
    })
    .answer(api.pollen.GetExpiryPollen, { PollenNum: 0, ExpiryDate: null, List: [] })
    .answer(api.mission.GetPollenRule, { ...rule, Rewards: [] })
  renderScreen(<CollarPollenScreen />, server, '/pollen/collarPollen')
  expect(await screen.findByText('退款扣回后待补，之后获得的会先抵扣')).toBeInTheDocument()
  screen.getByText('-60')
})
