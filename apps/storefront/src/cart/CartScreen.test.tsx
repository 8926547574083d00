import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { aCard } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { readOrderDraft } from '../order/shared/order-draft'
import { aCartLine, aCoupon, aPage, aQuote } from '../order/testing/samples'
import { tidyAfterEach } from '../order/testing/tidy'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import CartScreen from './CartScreen'
import slots from './cart.slots'
import type { CartLineData } from './parts/cart-data'
import SubCartScreen from './SubCartScreen'

tidyAfterEach()

const withCart = (lines: CartLineData[]) =>
  createFakeServer()
    .answer(api.cart.GetShoppingCarInfo, lines)
    .answer(api.catalog.GetLikeProductList, aPage([]))

const monstera = () => aCartLine({ ID: 11, ShoppingCarNum: 2 })
const cream = () =>
  aCartLine({
    ID: 12,
    Name: '积雪草舒缓面霜 50g',
    Price: 100,
    MinNum: 2,
    OnceStep: 2,
    MaxNum: 6,
    ShoppingCarNum: 2,
  })
const gone = () => aCartLine({ ID: 13, Name: '鹤望兰 天堂鸟', IsSellOut: true })

test('nothing is selected at first, as the bar shows; selected lines are summed up and passed to the checkout', async () => {
  const { follow } = renderScreen(<CartScreen />, withCart([monstera(), cream()]))
  const settle = await screen.findByRole('button', { name: '去结算(0)' })
  expect(settle).toHaveProperty('disabled', true)
  screen.getByText('先勾选要买的商品')
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
  screen.getByText('536.00元')
  fireEvent.click(screen.getByRole('button', { name: '去结算(2)' }))
  expect(follow).toHaveBeenCalledWith('/order/create', {})
  expect(readOrderDraft()).toMatchObject({
    fromShoppingCar: true,
    lines: [{ ProductID: 11, Quantity: 2 }, { ProductID: 12 }],
  })
})

test('where the shell draws the bar, 管理 is in the page', async () => {
  renderScreen(<SubCartScreen />, withCart([monstera()]), '/subShopCar?isnav=no')
  fireEvent.click(await screen.findByRole('button', { name: '管理' }))
  await screen.findByRole('button', { name: '完成' })
  expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument()
})

test('a presale line shows its shipping date', async () => {
  const presale = aCartLine({ ID: 11, ShipByDate: '2026-12-03T23:59:59+08:00' })
  renderScreen(<CartScreen />, withCart([presale, cream()]))
  within(await screen.findByRole('article', { name: presale.Name })).getByText('预售，12 月 3 日前发货')
  expect(screen.getAllByText(/^预售/)).toHaveLength(1)
})

test('the chip opens the variants of the page; another one replaces the line, with its quantity and selection', async () => {
  const page = aCard({ ID: 11, Name: '龟背竹', Attribute: '小号', ProductType: 20 })
  const big = { ...page, ID: 15, Attribute: '大号' }
  const gone = { ...page, ID: 16, Attribute: '特大号', IsSellOut: true }
  const product = { ...page, ListJointProducts: [big, gone] }
  const line = aCartLine({ ...page, ShoppingCarNum: 3 })
  const lines = [{ ...line, ListJointProducts: [big, gone] }]
  const server = withCart(lines).answer(api.catalog.GetProductByID, product as never)
  server.answer(api.cart.ChangeShoppingCar, () => {
    server.answer(api.cart.GetShoppingCarInfo, [{ ...line, ...big, ShoppingCarNum: 3, MainID: 11 }])
    return { Count: 1 }
  })
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('checkbox', { name: /^选择龟背竹/ }))
  fireEvent.click(screen.getByRole('button', { name: '更换规格：小号' }))
  const sheet = await screen.findByRole('dialog', { name: '更换规格' })
  expect(await within(sheet).findByRole('radio', { name: /特大号/ })).toHaveProperty('disabled', true)
  within(sheet).getByText((_text, node) => node?.textContent === '数量不变，仍是 3 件')
  fireEvent.click(within(sheet).getByRole('radio', { name: /^大号/ }))
  fireEvent.click(within(sheet).getByRole('button', { name: '确定' }))
  await screen.findByRole('button', { name: '更换规格：大号' })
  expect(server.sent(api.cart.ChangeShoppingCar)).toMatchObject([{ id: '911', productID: '15' }])
  screen.getByRole('button', { name: '去结算(1)' })
})

test('a quantity changes at once with its whole new number, in its steps', async () => {
  const server = withCart([cream()]).answer(api.cart.AddShoppingCar, { Count: 1 })
  renderScreen(<CartScreen />, server)
  const line = await screen.findByRole('article', { name: /积雪草/ })
  fireEvent.click(within(line).getByRole('button', { name: '增加' }))
  await waitFor(() => expect(within(line).getByRole('textbox')).toHaveProperty('value', '4'))
  await waitFor(() => expect(server.sent(api.cart.AddShoppingCar)).toHaveLength(1))
  expect(server.sent(api.cart.AddShoppingCar)[0]).toMatchObject({
    isTotal: 'true',
    'shoppingCarList[0][Quantity]': '4',
  })
})

test('a typed quantity above the limit shows a message and is reduced', async () => {
  const server = withCart([cream()]).answer(api.cart.AddShoppingCar, { Count: 1 })
  renderScreen(<CartScreen />, server)
  const field = await screen.findByRole('textbox', { name: /数量/ })
  fireEvent.change(field, { target: { value: '99' } })
  fireEvent.blur(field)
  await screen.findByText('最多只能购买6件哦')
  expect(field).toHaveProperty('value', '6')
})

test('a refused quantity is restored and the refusal is shown', async () => {
  const server = withCart([monstera()]).refuse(api.cart.AddShoppingCar, '“龟背竹”库存不足，仅剩 2 件')
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('button', { name: '增加' }))
  await screen.findByText('“龟背竹”库存不足，仅剩 2 件')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', '2'))
})

test('offline a quantity is restored with the reason; the selection stays, the next tap works', async () => {
  const server = withCart([monstera()]).answer(api.cart.AddShoppingCar, () => {
    throw new TypeError('Failed to fetch')
  })
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
  fireEvent.click(screen.getByRole('button', { name: '增加' }))
  await screen.findByText('请检查网络是否正常')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /数量/ })).toHaveProperty('value', '2'))
  screen.getByRole('button', { name: '去结算(1)' })
  server.answer(api.cart.AddShoppingCar, { Count: 1 })
  fireEvent.click(screen.getByRole('button', { name: '增加' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /数量/ })).toHaveProperty('value', '3'))
})

test('offline nothing is deleted, and it can be retried', async () => {
  const server = withCart([monstera()]).answer(api.cart.DeleteShoppingCar, () => {
    throw new TypeError('Failed to fetch')
  })
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('button', { name: '管理' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
  const remove = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^删除/ }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  }
  await remove()
  await screen.findByText('请检查网络是否正常')
  screen.getByRole('article', { name: monstera().Name })
  server.answer(api.cart.DeleteShoppingCar, { Count: 0 }).answer(api.cart.GetShoppingCarInfo, [])
  await remove()
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
})

test('every tap counts: the server gets the last number', async () => {
  const server = withCart([monstera()]).answer(api.cart.AddShoppingCar, { Count: 1 })
  renderScreen(<CartScreen />, server)
  const more = await screen.findByRole('button', { name: '增加' })
  for (const value of ['3', '4', '5', '6']) {
    fireEvent.click(more)
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', value))
  }
  await waitFor(() =>
    expect(server.sent(api.cart.AddShoppingCar).at(-1)).toMatchObject({
      'shoppingCarList[0][Quantity]': '6',
    }),
  )
})

test('the request id of a lost answer is not used for the same quantity later', async () => {
  const server = withCart([monstera()]).answer(api.cart.AddShoppingCar, () => {
    throw new TypeError('Failed to fetch')
  })
  renderScreen(<CartScreen />, server)
  const more = await screen.findByRole('button', { name: '增加' })
  fireEvent.click(more)
  await screen.findByText('请检查网络是否正常')
  server.answer(api.cart.AddShoppingCar, { Count: 1 })
  await screen.findByDisplayValue('2')
  fireEvent.click(more)
  await waitFor(() => expect(server.sent(api.cart.AddShoppingCar)).toHaveLength(2))
  const [lost, later] = server.sent(api.cart.AddShoppingCar).map(({ requestID }) => requestID)
  expect(later).toMatch(/^[0-9a-f]{32}$/)
  expect(later).not.toBe(lost)
})

test('a list whose reading was cancelled by a tap is read after the quantity is saved', async () => {
  const server = withCart([monstera()]).answer(api.cart.AddShoppingCar, { Count: 2 })
  server.answer(api.catalog.GetLikeProductList, aPage([aCard()]))
  signIn(aUser())
  const held = { on: false }
  const fetch: typeof server.fetch = (input, init) =>
    held.on && String(input).includes('GetShoppingCarInfo')
      ? new Promise(() => undefined)
      : server.fetch(input, init)
  renderScreen(<CartScreen />, { ...server, fetch })
  const more = await screen.findByRole('button', { name: '增加' })
  held.on = true
  fireEvent.click(await screen.findByRole('button', { name: /^把/ }))
  await screen.findByText('添加购物车成功')
  held.on = false
  server.answer(api.cart.GetShoppingCarInfo, [cream(), aCartLine({ ID: 11, ShoppingCarNum: 3 })])
  fireEvent.click(more)
  await screen.findByRole('article', { name: /积雪草/ })
  signOut()
})

test('managing deletes what is chosen, after asking once', async () => {
  let lines = [monstera(), cream()]
  const server = withCart([]).answer(api.cart.GetShoppingCarInfo, () => lines)
  server.answer(api.cart.DeleteShoppingCar, () => {
    lines = [cream()]
    return { Count: 1 }
  })
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('button', { name: '管理' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /选择龟背竹/ }))
  fireEvent.click(screen.getByRole('button', { name: '删除(1)' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByText(/龟背竹/)).not.toBeInTheDocument())
  expect(server.sent(api.cart.DeleteShoppingCar)).toMatchObject([{ 'ids[0]': '911' }])
  screen.getByRole('button', { name: '完成' })
})

test('managing moves selected lines to the likes; a refusal keeps the line', async () => {
  let lines = [monstera(), cream()]
  const server = withCart([]).answer(api.cart.GetShoppingCarInfo, () => lines)
  server.refuse(api.like.ProductLike, '最多喜欢 500 件商品，请先取消一些', 'like/full')
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('button', { name: '管理' }))
  expect(screen.getByRole('button', { name: '移入喜欢' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: /选择龟背竹/ }))
  fireEvent.click(screen.getByRole('button', { name: '移入喜欢' }))
  await screen.findByText('最多喜欢 500 件商品，请先取消一些')
  expect(server.sent(api.cart.DeleteShoppingCar)).toEqual([])
  server.answer(api.like.ProductLike, { IsLike: true }).answer(api.cart.DeleteShoppingCar, () => {
    lines = [cream()]
    return { Count: 1 }
  })
  fireEvent.click(screen.getByRole('button', { name: '移入喜欢' }))
  await waitFor(() => expect(screen.queryByText(/龟背竹/)).not.toBeInTheDocument())
  expect(server.sent(api.like.ProductLike).at(-1)).toMatchObject({ productID: '11', isLike: 'true' })
  expect(server.sent(api.cart.DeleteShoppingCar)).toMatchObject([{ 'ids[0]': '911' }])
})

test('a line shows the last pieces of its product', async () => {
  renderScreen(<CartScreen />, withCart([aCartLine({ ID: 11, Stock: 3 }), cream()]))
  expect(await screen.findAllByText(/^仅剩/)).toHaveLength(1)
})

test('a line shows by what its price fell', async () => {
  renderScreen(<CartScreen />, withCart([aCartLine({ ID: 11, DropAmount: 9.9 }), cream()]))
  expect(await screen.findAllByText(/^比加入时降/)).toHaveLength(1)
  expect(screen.getByText('比加入时降 ¥9.90')).toBeInTheDocument()
})

test('goods that come after the last line was deleted can be bought, not only deleted', async () => {
  signIn(aUser())
  let lines = [monstera()]
  const server = withCart([]).answer(api.cart.GetShoppingCarInfo, () => lines)
  server.answer(api.catalog.GetLikeProductList, aPage([aCard()]))
  server.answer(api.cart.DeleteShoppingCar, () => {
    lines = []
    return { Count: 0 }
  })
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('button', { name: '管理' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
  fireEvent.click(screen.getByRole('button', { name: '删除(1)' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await screen.findByText('篮子还空着')
  server.answer(api.cart.GetShoppingCarInfo, [cream()])
  server.answer(api.cart.AddShoppingCar, { Count: 1 })
  fireEvent.click(await screen.findByRole('button', { name: /^把/ }))
  await screen.findByRole('button', { name: '去结算(0)' })
  signOut()
})

test('invalid goods are at the bottom, cannot be selected and are cleared together', async () => {
  const server = withCart([gone(), monstera()]).answer(api.cart.DeleteShoppingCar, { Count: 1 })
  renderScreen(<CartScreen />, server)
  const group = await screen.findByRole('region', { name: '失效商品' })
  within(group).getByText('已售罄')
  expect(within(group).queryByRole('checkbox')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
  screen.getByRole('button', { name: '去结算(1)' })
  fireEvent.click(within(group).getByRole('button', { name: '清空失效商品' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.cart.DeleteShoppingCar)).toMatchObject([{ 'ids[0]': '913' }]))
})

test('goods that are not sold alone cannot be checked out alone', async () => {
  renderScreen(<CartScreen />, withCart([aCartLine({ Limit: '1' })]))
  fireEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
  fireEvent.click(screen.getByRole('button', { name: '去结算(1)' }))
  await screen.findByText('不支持单拍')
})

test('the selection is estimated with coupons and freight; its lines show what a little more would save', async () => {
  const coupon = aCoupon(7, '全场券', {
    AmountType: CouponType.ManJian,
    Threshold: 599,
    Amount: 80,
    Prompt: '还差 ¥63.00',
  })
  const server = withCart([monstera(), cream()])
    .answer(api.order.QuoteOrder, aQuote({ ProductAmount: 536, CouponAmount: 40, PayAmount: 496 }))
    .answer(api.order.GetOrderCouponRecorderList, {
      CouponRecorderList: [coupon],
      MaxOfAKind: 1,
      ProductList: [],
    })
  renderScreen(<CartScreen />, server)
  fireEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
  fireEvent.click(await screen.findByRole('button', { name: /^券后预计/ }))
  expect(server.sent(api.order.QuoteOrder)[0]).toMatchObject({ 'orderDetailList[1][Quantity]': '2' })
  const sheet = within(await screen.findByRole('dialog', { name: '金额明细' }))
  await sheet.findByText('“全场券”再买 ¥63.00 减 ¥80')
  expect(sheet.getByRole('link', { name: '去凑单' }).getAttribute('href')).toBe('/coupon/goods?id=7')
  expect(sheet.getByText('预计实付')).toBeInTheDocument()
})

test('an empty cart leads to the goods; nothing to manage, no bar', async () => {
  renderScreen(<CartScreen />, withCart([]))
  await screen.findByText('篮子还空着')
  expect(screen.getByRole('link', { name: '去逛逛' }).getAttribute('href')).toBe('/mall')
  expect(screen.queryByRole('button', { name: '管理' })).not.toBeInTheDocument()
})

test('R482: a failure to load the cart shows a dialog with the error, and the page can try again', async () => {
  const server = createFakeServer()
    .refuse(api.cart.GetShoppingCarInfo, '购物车暂时打不开')
    .answer(api.catalog.GetLikeProductList, aPage([]))
  renderScreen(<CartScreen />, server)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('购物车暂时打不开')
  server.answer(api.cart.GetShoppingCarInfo, [monstera()])
  fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
  await screen.findByRole('article', { name: /龟背竹/ })
})

test('R482: so does a failure to load the number on the tab', async () => {
  signIn(aUser())
  const Count = () => <p>{slots.useCartCount()}</p>
  renderScreen(<Count />, createFakeServer().refuse(api.cart.GetShoppingCarNumber, '购物车数量读不到'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('购物车数量读不到')
  signOut()
})

test('axe finds nothing serious', async () => {
  renderScreen(<CartScreen />, withCart([monstera(), cream(), gone()]))
  await screen.findByRole('button', { name: '去结算(0)' })
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})

test('recommendations follow the cart and omit its goods', async () => {
  signIn(aUser())
  const server = withCart([monstera(), cream()])
  renderScreen(<CartScreen />, server)
  await waitFor(() => expect(server.sent(api.catalog.GetLikeProductList)).toHaveLength(1))
  const wanted = { 'productIDs[0]': '11', 'productIDs[1]': '12', 'exceptIDs[0]': '11', 'exceptIDs[1]': '12' }
  expect(server.sent(api.catalog.GetLikeProductList)[0]).toMatchObject(wanted)
  signOut()
})
