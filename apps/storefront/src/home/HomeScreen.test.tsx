import { UNKNOWN_LINK } from '@greenstar/rules/platform/link'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import HomeScreen from './HomeScreen'
import { linkTarget } from './shared/link-target'

const tile = (ID: number, Name: string, LinkUrl: string) => ({
  ID,
  Name,
  ImgPath: '/media/m-green.jpg',
  Tint: '#e2ecda',
  Badge: ID === 1 ? '新品' : '',
  Index: ID,
  LinkType: 'openWindow',
  LinkUrl,
})
const advert = {
  ID: 1,
  Position: 'AD001',
  Title: '把一小片森林搬进客厅',
  SubTitle: '立冬 · 室内观叶季',
  Tag: '满 88 包邮',
  ImgPath: '/media/b-sill.jpg',
  Tint: '#e2ecda',
  Frequency: 20,
  Index: 1,
  LinkType: 'openWindow',
  LinkUrl: '/mall?classId=1',
}

const fakeShop = () =>
  createFakeServer()
    .answer(api.home.GetAdvertByPosition, [advert])
    .answer(api.home.GetAllNativeConfig, [tile(1, '绿植', '/mall?classId=1'), tile(2, '社区', '/nowhere')])
    .answer(api.search.GetSearchDetailList, { HotWords: ['冬天好养的绿植'], Suggestions: [] })
    .answer(api.catalog.GetProductList, aPage([aCard()]))

afterEach(() => {
  cleanup()
  act(signOut)
})

test('search entry with the hot word, banner, channels, recommended goods', async () => {
  const server = fakeShop()
  renderScreen(<HomeScreen />, server, '/home')
  expect(screen.getByRole('heading', { level: 1, name: '绿星商城' })).toBeInTheDocument()
  expect(await screen.findByText('试试“冬天好养的绿植”')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '搜索商品' }).getAttribute('href')).toBe(
    `/mall/search?hint=${encodeURIComponent('冬天好养的绿植')}`,
  )
  const banner = await screen.findByRole('link', { name: /把一小片森林搬进客厅/ })
  expect(banner.getAttribute('href')).toBe('/mall?classId=1')
  expect(banner.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
  expect(screen.getByRole('link', { name: /绿植/, description: '' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '龟背竹 白瓷棱纹盆' })).toBeInTheDocument()
  expect(server.sent(api.home.GetAllNativeConfig)[0]).toMatchObject({ type: '40' })
  expect(server.sent(api.catalog.GetProductList)[0]).toMatchObject({ topic: '10', pageSize: '10' })
})

// Red before: a guest saw the gift after the first touch only, below the flash sale.
test('under the banner a guest sees what registering brings, with its amount; a member does not', async () => {
  const shopOf = () =>
    fakeShop().answer(api.promotion.GetNewcomerGift, { Coupons: ['立减5', '包邮'], GiftWorth: 5 })
  renderScreen(<HomeScreen />, shopOf(), '/home')
  const strip = await screen.findByRole('link', { name: '¥5 新人礼包 注册即得立减5、包邮 领取' })
  expect(strip).toHaveAttribute('href', '/newcomerGift')
  const banner = screen.getByRole('link', { name: /把一小片森林搬进客厅/ })
  expect(banner.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  act(() => signIn(aUser()))
  renderScreen(<HomeScreen />, shopOf(), '/home')
  await screen.findByRole('link', { name: /把一小片森林搬进客厅/ })
  expect(screen.queryByRole('link', { name: /新人礼包/ })).toBeNull()
})

test('without a gift there is no strip', async () => {
  const server = fakeShop().answer(api.promotion.GetNewcomerGift, { Coupons: [], GiftWorth: 0 })
  renderScreen(<HomeScreen />, server, '/home')
  await screen.findByRole('link', { name: /把一小片森林搬进客厅/ })
  expect(screen.queryByText('新人礼包')).toBeNull()
})

test('a channel to an unknown page shows a message', async () => {
  renderScreen(<HomeScreen />, fakeShop(), '/home')
  fireEvent.click(await screen.findByRole('button', { name: '社区' }))
  expect(await screen.findByText(UNKNOWN_LINK)).toBeInTheDocument()
})

test('a part that failed can be tried again, the others stay', async () => {
  const server = fakeShop().refuse(api.home.GetAllNativeConfig, '')
  renderScreen(<HomeScreen />, server, '/home')
  expect(await screen.findByRole('link', { name: /把一小片森林搬进客厅/ })).toBeInTheDocument()
  server.answer(api.home.GetAllNativeConfig, [tile(1, '绿植', '/mall?classId=1')])
  fireEvent.click(await screen.findByRole('button', { name: '点击重试' }))
  expect(await screen.findByRole('navigation', { name: '频道' })).toBeInTheDocument()
})

test('the strip and the two tiles are between the channels and the recommended goods', async () => {
  const server = fakeShop().answer(api.home.GetAdvertList, [
    { ...advert, ID: 2, Position: 'AD002', Title: '第一盆，从好养的开始' },
    { ...advert, ID: 3, Position: 'AD003', Title: '现在 埋下春天' },
    { ...advert, ID: 4, Position: 'AD003', Title: '猫也喜欢的绿植' },
    { ...advert, ID: 5, Position: 'AD003', Title: '第三个' },
  ])
  renderScreen(<HomeScreen />, server, '/home')
  const names = ['第一盆，从好养的开始', '现在\u200b埋下春天', '猫也喜欢的绿植']
  for (const name of names)
    expect((await screen.findByRole('link', { name: new RegExp(name) })).getAttribute('href')).toBe(
      '/mall?classId=1',
    )
  expect(screen.queryByText('第三个')).not.toBeInTheDocument()
})

test('no banners and no channels leave no empty boxes', async () => {
  const server = fakeShop().answer(api.home.GetAdvertByPosition, []).answer(api.home.GetAllNativeConfig, [])
  renderScreen(<HomeScreen />, server, '/home')
  expect(await screen.findByRole('link', { name: '龟背竹 白瓷棱纹盆' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: '活动' })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: '频道' })).not.toBeInTheDocument()
})

test.each([
  [{ LinkType: 'openWindow', LinkUrl: '/mall?classId=1' }, { path: '/mall?classId=1' }],
  [{ LinkType: 'app', LinkUrl: 'greenstar://productDetail?id=12' }, { path: '/mall/goodsDetail?id=12' }],
  [{ LinkType: 'http', LinkUrl: 'https://a.example/' }, { url: 'https://a.example/?channel=10' }],
  [{ LinkType: 'openWindow', LinkUrl: '//evil.example' }, { toast: UNKNOWN_LINK }],
  [{ LinkType: 'app', LinkUrl: 'greenstar://somethingElse' }, { toast: UNKNOWN_LINK }],
])('%j leads to %j', (link, target) => {
  expect(linkTarget(link)).toEqual(target)
})
