import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { adoptToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { aCard, aComposite, aPage } from './catalog.samples'
import MallScreen from './MallScreen'

const named = (ID: number, Name: string) => ({ ID, Name, ImgPath: '', Index: ID })

const fakeShop = () =>
  createFakeServer()
    .answer(api.catalog.GetProductClass, [named(1, '观叶绿植'), named(2, '开花植物')])
    .answer(api.catalog.GetProductSeries, [
      { ...named(3, '大型落地'), ClassID: 1 },
      { ...named(4, '兰与绣球'), ClassID: 2 },
    ])
    .answer(api.catalog.GetProductFunction, [named(5, '耐阴')])
    .answer(api.catalog.GetProductBrand, [named(3, '青禾')])
    .answer(
      api.catalog.GetProductList,
      aPage([aCard({ CouponPrice: 153 }), aCard({ ID: 1020, Name: '鹤望兰', IsSellOut: true })], 12),
    )
    .answer(api.cart.AddShoppingCar, { Count: 1 })

const lastList = (server: ReturnType<typeof fakeShop>) =>
  server
    .sent(api.catalog.GetProductList)
    .filter(({ pageSize, currentPage }) => pageSize === '10' && currentPage === '1')
    .at(-1)

beforeEach(() => adoptToken('a-token'))
afterEach(cleanup)

test('starts with recommended goods; sold-out ones have a label and no button', async () => {
  const server = fakeShop()
  renderScreen(<MallScreen />, server, '/mall')
  expect(await screen.findByRole('link', { name: '鹤望兰' })).toBeInTheDocument()
  expect(lastList(server)).toMatchObject({ topic: '10', currentPage: '1' })
  expect(screen.getByText('已售罄')).toBeInTheDocument()
  expect(screen.getAllByText(/^券后/).map(({ textContent }) => textContent)).toEqual(['券后 ¥153.00'])
  expect(screen.queryByRole('button', { name: '把鹤望兰加入购物车' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '推荐' }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('navigation', { name: '系列' })).not.toBeInTheDocument()
})

// Red before: 券后 of a list was the same for all visitors.
test('a member who has used up a coupon sees no price with it', async () => {
  const server = fakeShop().answer(api.coupon.GetUsedUpOffers, [5])
  server.answer(
    api.catalog.GetProductList,
    aPage([
      aCard({ ID: 1, CouponPrice: 20, CouponPublishID: 5 }),
      aCard({ ID: 2, CouponPrice: 30, CouponPublishID: 6 }),
    ]),
  )
  renderScreen(<MallScreen />, server, '/mall')
  await waitFor(() =>
    expect(screen.getAllByText(/^券后/).map(({ textContent }) => textContent)).toEqual(['券后 ¥30.00']),
  )
})

test('a class of the rail is in the address and shows its series', async () => {
  const server = fakeShop()
  const page = renderScreen(<MallScreen />, server, '/mall')
  fireEvent.click(await screen.findByRole('link', { name: '观叶绿植' }))
  expect(page.address()).toBe('/mall?classId=1')
  const series = within(screen.getByRole('navigation', { name: '系列' }))
  expect(series.getByRole('link', { name: '全部' }).getAttribute('aria-current')).toBe('true')
  expect(series.queryByRole('link', { name: '兰与绣球' })).not.toBeInTheDocument()
  fireEvent.click(series.getByRole('link', { name: '大型落地' }))
  expect(page.address()).toBe('/mall?classId=1&seriesId=3')
  await waitFor(() => expect(lastList(server)).toMatchObject({ classID: '1', seriesID: '3' }))
})

test('a link to a series alone opens its class in the rail', async () => {
  renderScreen(<MallScreen />, fakeShop(), '/mall?seriesId=4')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '开花植物' }).getAttribute('aria-current')).toBe('true'),
  )
})

test('orders: sold, price up, price down', async () => {
  const server = fakeShop()
  const page = renderScreen(<MallScreen />, server, '/mall?classId=1')
  const orders = within(screen.getByRole('navigation', { name: '排序' }))
  fireEvent.click(orders.getByRole('link', { name: '销量' }))
  expect(page.address()).toBe('/mall?classId=1&sort=1')
  fireEvent.click(orders.getByRole('link', { name: '价格' }))
  fireEvent.click(orders.getByRole('link', { name: '价格，现在从低到高' }))
  expect(page.address()).toBe('/mall?classId=1&sort=3')
  await waitFor(() => expect(lastList(server)).toMatchObject({ sort: '3' }))
})

test('the drawer counts before it applies, and can be emptied', async () => {
  const server = fakeShop()
  const page = renderScreen(<MallScreen />, server, '/mall?classId=1')
  fireEvent.click(await screen.findByRole('button', { name: '筛选' }))
  const drawer = within(await screen.findByRole('dialog', { name: '筛选' }))
  fireEvent.click(await drawer.findByRole('button', { name: '耐阴' }))
  fireEvent.click(drawer.getByRole('button', { name: '只看有货' }))
  fireEvent.click(await drawer.findByRole('button', { name: '确定(共 12 件)' }))
  expect(page.address()).toBe('/mall?classId=1&effectId=5&stock=1')
  expect(screen.getByRole('button', { name: '筛选，已选 2 项' })).toBeInTheDocument()
  fireEvent.click(drawer.getByRole('button', { name: '重置' }))
  fireEvent.click(drawer.getByRole('button', { name: /^确定/ }))
  expect(page.address()).toBe('/mall?classId=1')
})

test('a brand is a condition of the drawer', async () => {
  const server = fakeShop()
  const page = renderScreen(<MallScreen />, server, '/mall?classId=1')
  fireEvent.click(await screen.findByRole('button', { name: '筛选' }))
  const drawer = within(await screen.findByRole('dialog', { name: '筛选' }))
  fireEvent.click(await drawer.findByRole('button', { name: '青禾' }))
  fireEvent.click(drawer.getByRole('button', { name: /^确定/ }))
  expect(page.address()).toBe('/mall?classId=1&brandId=3')
  await waitFor(() => expect(lastList(server)).toMatchObject({ brandID: '3' }))
})

test('a range of prices is in the address, the lower one first, and only prices are accepted', async () => {
  const server = fakeShop()
  const page = renderScreen(<MallScreen />, server, '/mall?classId=1')
  fireEvent.click(await screen.findByRole('button', { name: '筛选' }))
  const drawer = within(await screen.findByRole('dialog', { name: '筛选' }))
  const low = drawer.getByRole('textbox', { name: '最低价' })
  fireEvent.change(low, { target: { value: '80' } })
  fireEvent.change(low, { target: { value: '80元' } })
  fireEvent.change(drawer.getByRole('textbox', { name: '最高价' }), { target: { value: '19.5' } })
  fireEvent.click(drawer.getByRole('button', { name: /^确定/ }))
  expect(page.address()).toBe('/mall?classId=1&min=19.5&max=80')
  await waitFor(() => expect(lastList(server)).toMatchObject({ minPrice: '19.5', maxPrice: '80' }))
  screen.getByRole('button', { name: '筛选，已选 1 项' })
})

test('the add button adds a single line at once', async () => {
  const server = fakeShop()
  renderScreen(<MallScreen />, server, '/mall')
  fireEvent.click(await screen.findByRole('button', { name: '把龟背竹 白瓷棱纹盆加入购物车' }))
  expect(await screen.findByText('添加购物车成功')).toBeInTheDocument()
  expect(server.sent(api.cart.AddShoppingCar)[0]).toMatchObject({
    'shoppingCarList[0][ProductID]': '1010',
    'shoppingCarList[0][Quantity]': '1',
  })
})

test('the add button opens the popup for a product with variants', async () => {
  const server = fakeShop()
    .answer(api.catalog.GetProductList, aPage([aComposite()]))
    .refuse(api.catalog.GetProductByID, '商品不存在或已下架', 'catalog/not-found', 103)
  renderScreen(<MallScreen />, server, '/mall')
  fireEvent.click(await screen.findByRole('button', { name: '把龟背竹 白瓷棱纹盆加入购物车' }))
  expect(await screen.findByRole('dialog', { name: '选择商品' })).toBeInTheDocument()
})

test('the add button asks a guest to log in and adds nothing yet', async () => {
  signOut()
  const server = fakeShop()
  renderScreen(<MallScreen />, server, '/mall')
  fireEvent.click(await screen.findByRole('button', { name: '把龟背竹 白瓷棱纹盆加入购物车' }))
  await waitFor(() => expect(loginPromptIsOpen()).toBe(true))
  expect(server.sent(api.cart.AddShoppingCar)).toEqual([])
})

test('nothing found offers to empty the conditions', async () => {
  const server = fakeShop().answer(api.catalog.GetProductList, aPage([]))
  const page = renderScreen(<MallScreen />, server, '/mall?classId=1&effectId=5')
  fireEvent.click(await screen.findByRole('button', { name: '清空条件' }))
  expect(page.address()).toBe('/mall?classId=1')
})
