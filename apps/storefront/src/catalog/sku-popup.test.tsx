import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentPath } from '../platform/route/navigation'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { adoptToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { aCard, aComposite, aDetail, aSkuData } from './catalog.samples'
import { forgetSkuChoice } from './shared/sku-choice'
import { openSkuPopup, type SkuPopupProps } from './shared/sku-popup'

const fakeShop = () =>
  createFakeServer()
    .refuse(api.catalog.GetProductByID, '商品不存在或已下架', 'catalog/not-found', 103)
    .answer(api.cart.AddShoppingCar, { Count: 2 })
    .answer(api.restock.GetRestockRemindIDs, [])

async function open(server: ReturnType<typeof fakeShop>, props: SkuPopupProps) {
  renderScreen(<p>某一页</p>, server)
  act(() => openSkuPopup(props))
  const sheet = await screen.findByRole('dialog', { name: '选择商品' })
  await within(sheet).findAllByRole('listitem')
  return within(sheet)
}

function type(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

beforeEach(() => adoptToken('a-token'))
afterEach(() => {
  cleanup()
  forgetSkuChoice(1010)
  sessionStorage.clear()
})

test('R152, R154, R302, R305: lists the page’s own line and its joint ones from small to large, with steppers or badges', async () => {
  const sheet = await open(fakeShop(), { product: aComposite(), intent: 'select' })
  const lines = sheet.getAllByRole('listitem')
  expect(lines.map((line) => within(line).getByRole('heading').textContent)).toEqual([
    '小号 · 净高 40cm',
    '中号 · 净高 80cm',
    '大号 · 净高 110cm',
    '特大 · 净高 150cm',
    '白瓷棱纹盆（单盆）',
  ])
  expect(sheet.getByText('限购 2 件')).toBeInTheDocument()
  expect(sheet.getByText('不支持单拍')).toBeInTheDocument()
  expect(within(lines[0] as HTMLElement).getByRole('textbox')).toBeInTheDocument()
  expect(within(lines[0] as HTMLElement).queryByText(/已售罄|待上架/)).not.toBeInTheDocument()
  expect(within(lines[3] as HTMLElement).getByText('已售罄')).toBeInTheDocument()
  expect(within(lines[3] as HTMLElement).queryByRole('textbox')).not.toBeInTheDocument()
  expect(sheet.getByRole('button', { name: '加入购物车' })).toBeInTheDocument()
  expect(sheet.getByRole('button', { name: '立即购买' })).toBeInTheDocument()
})

test('a variant that is sold out can be waited for, one that is off the shelf cannot', async () => {
  const server = fakeShop().answer(api.restock.AddRestockRemind, { IsRemind: true })
  const sheet = await open(server, { product: aComposite(), intent: 'select' })
  const [, , , soldOut] = sheet.getAllByRole('listitem')
  fireEvent.click(await within(soldOut as HTMLElement).findByRole('button', { name: '到货提醒' }))
  expect(await screen.findByText('到货后在消息里提醒您')).toBeInTheDocument()
  const [asked] = server.sent(api.restock.AddRestockRemind)
  expect(asked).toMatchObject({ isRemind: 'true' })
  expect(asked?.productID).not.toBe('1010')
})

test('a presale variant shows its shipping date; a sold-out one does not', async () => {
  const ShipByDate = '2026-12-03T23:59:59+08:00'
  const ListJointProducts = [
    aSkuData({ ID: 1011, ShipByDate }),
    aSkuData({ ID: 1012, ShipByDate, IsSellOut: true }),
  ]
  const sheet = await open(fakeShop(), {
    product: aCard({ ProductType: 20, ListJointProducts }),
    intent: 'select',
  })
  const lines = sheet
    .getAllByRole('listitem')
    .map((line) => line.textContent?.includes('预售，12 月 3 日前发货'))
  expect(lines).toEqual([false, true, false])
})

test('R153, R480, R530: two variants are added: total, toast, closed sheet, quantities that add up', async () => {
  const server = fakeShop()
  const sheet = await open(server, { product: aComposite(), intent: 'select' })
  const [small, own] = sheet.getAllByRole('button', { name: '增加' })
  // one piece of it is chosen already
  fireEvent.click(own as HTMLElement)
  fireEvent.click(small as HTMLElement)
  expect(sheet.getByText('小号 ×1，中号 ×2')).toBeInTheDocument()
  expect(sheet.getByText((_text, node) => node?.textContent === '共 3 件')).toBeInTheDocument()
  expect(sheet.getByText('424.00元')).toBeInTheDocument()
  const add = sheet.getByRole('button', { name: '加入购物车' })
  // two quick taps count as one
  fireEvent.click(add)
  fireEvent.click(add)
  expect(await screen.findByText('添加购物车成功')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [sent] = server.sent(api.cart.AddShoppingCar)
  expect(server.sent(api.cart.AddShoppingCar)).toHaveLength(1)
  expect(sent).toMatchObject({
    'shoppingCarList[0][ProductID]': '1011',
    'shoppingCarList[0][Quantity]': '1',
    'shoppingCarList[0][MainID]': '1010',
    'shoppingCarList[0][ProductAttribute]': '10',
    'shoppingCarList[1][ProductID]': '1010',
    'shoppingCarList[1][Quantity]': '2',
    isTotal: 'false',
  })
})

test('the page’s variant is chosen with one piece, until another one is chosen instead; one sold out is not', async () => {
  const product = aComposite()
  const pieces = (sheet: Awaited<ReturnType<typeof open>>) =>
    sheet.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  const sheet = await open(fakeShop(), { product, intent: 'buy', variantId: 1012 })
  expect(pieces(sheet)).toEqual(['0', '0', '1', '0'])
  fireEvent.click(sheet.getAllByRole('button', { name: '增加' })[0] as HTMLElement)
  expect(pieces(sheet)).toEqual(['1', '0', '0', '0'])
  fireEvent.click(sheet.getAllByRole('button', { name: '增加' })[1] as HTMLElement)
  expect(pieces(sheet)).toEqual(['1', '1', '0', '0'])
  cleanup()
  forgetSkuChoice(1010)
  const soldOut = product.ListJointProducts.find(({ IsSellOut }) => IsSellOut)?.ID ?? 0
  expect(pieces(await open(fakeShop(), { product, intent: 'buy', variantId: soldOut }))).toEqual([
    ...['0', '0', '0', '0'],
  ])
})

test('R353: without a selection 请选择商品 is shown and the sheet stays', async () => {
  const server = fakeShop()
  const sheet = await open(server, { product: aComposite(), intent: 'select' })
  type(sheet.getByRole('textbox', { name: '中号 · 净高 80cm 数量' }), '0')
  fireEvent.click(sheet.getByRole('button', { name: '加入购物车' }))
  expect(await screen.findByText('请选择商品')).toBeInTheDocument()
  expect(server.sent(api.cart.AddShoppingCar)).toEqual([])
  expect(sheet.getByRole('button', { name: '立即购买' })).toBeInTheDocument()
})

test('R354: only a line not sold alone shows 不支持单拍 on buy now, but can be added to the cart', async () => {
  const server = fakeShop()
  const sheet = await open(server, { product: aComposite(), intent: 'select' })
  const pot = sheet.getByRole('group', { name: '白瓷棱纹盆（单盆） 数量' })
  fireEvent.click(within(pot).getByRole('button', { name: '增加' }))
  fireEvent.click(sheet.getByRole('button', { name: '立即购买' }))
  expect(await screen.findByText('不支持单拍', { selector: '[role=status] *' })).toBeInTheDocument()
  expect(currentPath()).toBe('/')
  fireEvent.click(sheet.getByRole('button', { name: '加入购物车' }))
  expect(await screen.findByText('添加购物车成功')).toBeInTheDocument()
})

test('R356, R359: a typed quantity above the maximum shows a message and is reduced, zero is allowed', async () => {
  const sheet = await open(fakeShop(), { product: aComposite(), intent: 'select' })
  const field = sheet.getByRole('textbox', { name: '大号 · 净高 110cm 数量' })
  type(field, '29')
  expect(await screen.findByText('最多只能购买2件哦')).toBeInTheDocument()
  expect(field).toHaveProperty('value', '2')
  type(field, '0')
  expect(field).toHaveProperty('value', '0')
})

test('R154: OK of buying passes the lines to the checkout and opens it', async () => {
  const sheet = await open(fakeShop(), { product: aCard(), intent: 'buy' })
  expect(sheet.getByRole('textbox')).toHaveProperty('value', '1')
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  expect(currentPath()).toBe('/order/create')
  expect(JSON.parse(sessionStorage.getItem('order-draft') ?? '')).toEqual({
    lines: [{ ProductID: 1010, Quantity: 1, MainID: 1010, ProductAttribute: 10 }],
    fromShoppingCar: false,
  })
})

test('a refusal shows one message and keeps the sheet', async () => {
  const server = fakeShop().refuse(api.cart.AddShoppingCar, '最多只能购买2件哦', 'cart/over-limit')
  const sheet = await open(server, { product: aCard(), intent: 'cart' })
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  const alertDialog = await screen.findByRole('alertdialog')
  expect(alertDialog.textContent).toContain('最多只能购买2件哦')
  expect(screen.queryByText('添加购物车失败')).not.toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: '选择商品' })).toBeInTheDocument()
  fireEvent.click(within(alertDialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('R481: a refusal without a message shows 添加购物车失败', async () => {
  const server = fakeShop().refuse(api.cart.AddShoppingCar, '')
  const sheet = await open(server, { product: aCard(), intent: 'cart' })
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('添加购物车失败')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('R305: with nothing on sale the button only shows why', async () => {
  const sheet = await open(fakeShop(), { product: aCard({ Status: 20 }), intent: 'select' })
  expect(sheet.getByRole('button', { name: '待上架' })).toHaveProperty('disabled', true)
  const line = within(sheet.getByRole('listitem'))
  expect(line.getByText('待上架')).toBeInTheDocument()
  expect(line.queryByRole('textbox')).not.toBeInTheDocument()
  expect(sheet.queryByRole('button', { name: '加入购物车' })).not.toBeInTheDocument()
})

test('R150: over any page, opened by id, it reads the product; the head follows the line touched last', async () => {
  const server = fakeShop().answer(api.catalog.GetProductByID, aDetail(aComposite()))
  const sheet = await open(server, { productId: 1010, intent: 'select' })
  fireEvent.click(sheet.getAllByRole('button', { name: '增加' })[2] as HTMLElement)
  expect(sheet.getByText('库存 14 · 单件可用 1,600 绿星币')).toBeInTheDocument()
})

test('R151: a guest is asked to log in first', async () => {
  signOut()
  renderScreen(<p>某一页</p>, fakeShop())
  act(() => openSkuPopup({ product: aCard(), intent: 'select' }))
  expect(loginPromptIsOpen()).toBe(true)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
