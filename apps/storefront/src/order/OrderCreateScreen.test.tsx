import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { adoptConfig, currentConfig } from '../platform/config'
import { storageKeys } from '../platform/session/storage'
import { losing } from '../platform/testing/losing'
import { renderScreen } from '../platform/testing/render-screen'
import OrderCreateScreen from './OrderCreateScreen'
import { readOrderDraft, writeOrderDraft } from './shared/order-draft'
import { anAddress, aQuote, wireDateIn } from './testing/samples'
import { tidyAfterEach } from './testing/tidy'

tidyAfterEach()

const line = { ProductID: 11, Quantity: 1, MainID: 11, ProductAttribute: 10 }
const placed = (PayAmount: number) => ({
  ID: 31,
  OrderCode: 'GS202611180934441',
  PayAmount,
  AutoCancelDate: wireDateIn(1_800_000),
  ServerDate: wireDateIn(0),
})

/** A server with one address and a quote of ¥68 + ¥8 freight. */
const shop = (addresses = [anAddress()]) =>
  createFakeServer()
    .answer(api.member.GetReceiveAddressList, addresses)
    .answer(api.order.QuoteOrder, aQuote())

function open(server: ReturnType<typeof shop>) {
  if (!readOrderDraft()) writeOrderDraft({ lines: [line], fromShoppingCar: true })
  return renderScreen(<OrderCreateScreen />, server, '/order/create')
}
const submit = () => screen.findByRole('button', { name: '提交订单' })

test('shows address, goods, freight and lines that add up; quotes with the default address', async () => {
  const server = shop([anAddress({ ID: 4, IsDefault: false }), anAddress({ ID: 5 })])
  open(server)
  await submit()
  expect(server.sent(api.order.QuoteOrder)).toMatchObject([
    { receiveAddressID: '5', 'orderDetailList[0][ProductID]': '11' },
  ])
  screen.getByText('138 0000 6620')
  const amounts = within(screen.getByRole('region', { name: '金额' }))
  expect(amounts.getAllByRole('definition').map((row) => row.textContent)).toEqual([
    '¥68.00',
    '¥8.00',
    '¥76.0076.00元',
  ])
  expect(amounts.queryByText('优惠')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '《用户服务协议》' }).getAttribute('href')).toBe(
    '/registrationProtocol',
  )
})

test.each([
  [true, '七天无理由'],
  [false, '不支持七天无理由'],
])('R193: a line with a seven-day return: %s, shows %s', async (IsSevenDayReturn, text) => {
  const Lines = aQuote().Lines.map((one) => ({ ...one, IsSevenDayReturn }))
  open(shop().answer(api.order.QuoteOrder, aQuote({ Lines })))
  expect(await screen.findByText(text, { exact: true })).toBeInTheDocument()
})

test('a presale line shows its shipping date', async () => {
  const [one] = aQuote().Lines
  const Lines = one ? [{ ...one, ShipByDate: '2026-12-03T23:59:59+08:00' }] : []
  open(shop().answer(api.order.QuoteOrder, aQuote({ Lines })))
  await submit()
  screen.getByText('预售，12 月 3 日前发货')
})

test('R204, R225: places the order with the digest shown and opens the cashier; its city is stored', async () => {
  const server = shop().answer(api.order.CreateOrder, placed(76))
  const { follow } = open(server)
  fireEvent.change(await screen.findByRole('textbox', { name: '备注' }), { target: { value: '放前台' } })
  fireEvent.click(await submit())
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/pay?id=31', { replace: true }))
  const [sent] = server.sent(api.order.CreateOrder)
  expect(sent).toMatchObject({
    orderType: '10',
    'orderDetailList[0][ProductID]': '11',
    'orderDetailList[0][Quantity]': '1',
    payAmount: '76',
    receiveAddressID: '5',
    remark: '放前台',
    fromShoppingCar: 'true',
  })
  expect(localStorage.getItem('location')).toBe('{"city":"上海市"}')
  expect(sent?.requestID).toMatch(/^[0-9a-f]{32}$/)
  expect(readOrderDraft()).toBeUndefined()
})

test('R205: the coupon in the address is requested', async () => {
  writeOrderDraft({ lines: [line], fromShoppingCar: true })
  const server = shop()
  renderScreen(<OrderCreateScreen />, server, '/order/create?couponRecorderID=21')
  await submit()
  expect(server.sent(api.order.QuoteOrder)[0]).toMatchObject({ couponRecorderID: '21' })
})

test('the time to pay is the setting of the way it is bought', async () => {
  writeOrderDraft({ lines: [line], fromShoppingCar: false, secKillID: 4 })
  const quote = aQuote({ PayMinutes: 8 })
  const Lines = quote.Lines.map((one) => ({ ...one, PriceReason: 'flash' as const }))
  const server = shop().answer(api.order.QuoteOrder, { ...quote, Lines })
  renderScreen(<OrderCreateScreen />, server, '/order/create')
  expect(await screen.findByText('秒杀价，请在 8 分钟内付款')).toBeInTheDocument()
  // its coupons are asked for as those of the sale, which takes fewer
  expect(server.sent(api.order.GetOrderCouponRecorderList)[0]).toMatchObject({ secKillID: '4' })
})

test('a requested coupon that cannot be used shows why, beside the coupons used instead', async () => {
  writeOrderDraft({ lines: [line], fromShoppingCar: true })
  const note = '指定的优惠券现在不能用（还差 ¥20.00），已为您选用优惠最多的券'
  const server = shop().answer(
    api.order.QuoteOrder,
    aQuote({
      ...{ CouponNote: note, CouponAmount: 5 },
      Coupons: [{ ID: 22, IsUsed: true, RealDisCount: 5, Prompt: '' }],
    }),
  )
  renderScreen(<OrderCreateScreen />, server, '/order/create?couponRecorderID=21')
  expect(await screen.findByText(note)).toBeInTheDocument()
  expect(screen.getByText('自动选最省')).toBeInTheDocument()
})

test('an order of ¥0 is paid at once without the cashier', async () => {
  const server = shop()
    .answer(api.order.QuoteOrder, aQuote({ PayAmount: 0 }))
    .answer(api.order.CreateOrder, placed(0))
    .answer(api.payment.PayOrderByFree, { OrderStatus: 30 })
  const { follow } = open(server)
  fireEvent.click(await submit())
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/payResult?id=31', { replace: true }))
  expect(server.sent(api.payment.PayOrderByFree)).toMatchObject([{ orderID: '31' }])
})

test('a changed price shows the new quote in a dialog; nothing typed is lost and the next try uses it', async () => {
  const fresh = aQuote({ TotalFreight: 20, PayAmount: 88 })
  const server = shop().refuse(
    api.order.CreateOrder,
    '价格或运费已变化，请确认后重新提交',
    'order/quote-changed',
    110,
    fresh,
  )
  const { follow } = open(server)
  fireEvent.change(await screen.findByRole('textbox', { name: '备注' }), { target: { value: '放前台' } })
  fireEvent.click(await submit())
  const alertDialog = within(await screen.findByRole('alertdialog', { name: '金额有变化' }))
  alertDialog.getByText(/价格或运费已变化，请确认后重新提交/)
  alertDialog.getByText('¥88.00')
  fireEvent.click(alertDialog.getByRole('button', { name: '知道了' }))
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveProperty('value', '放前台')
  server.answer(api.order.CreateOrder, placed(88))
  fireEvent.click(await submit())
  await waitFor(() => expect(follow).toHaveBeenCalled())
  const [first, second] = server.sent(api.order.CreateOrder)
  expect(second).toMatchObject({ payAmount: '88', remark: '放前台' })
  expect(second?.requestID).not.toBe(first?.requestID)
})

test('an activity that ended since is named as the cause of the new price', async () => {
  const line = (PriceReason: string, UnitPrice: number) => ({
    ...(aQuote().Lines[0] as ReturnType<typeof aQuote>['Lines'][0]),
    ...{ PriceReason, UnitPrice },
  })
  const changed = '价格或运费已变化，请确认后重新提交'
  const fresh = aQuote({ Lines: [line('selling', 80)], PayAmount: 88 })
  const server = shop()
    .answer(api.order.QuoteOrder, aQuote({ Lines: [line('activity', 68)] }))
    .refuse(api.order.CreateOrder, changed, 'order/quote-changed', 110, fresh)
  open(server)
  fireEvent.click(await submit())
  const alertDialog = within(await screen.findByRole('alertdialog', { name: '金额有变化' }))
  alertDialog.getByText(/“龟背竹 白瓷棱纹盆”活动已结束，恢复售价/)
  alertDialog.getByText('¥80.00')
})

test('a gift is a free line; when it has run out, the new quote shows it before the order', async () => {
  const [bought] = aQuote().Lines
  if (!bought) throw new Error('no line')
  const gift = {
    ...bought,
    ProductID: 12,
    Name: '陶盆',
    PriceReason: 'gift',
    UnitPrice: 19.9,
    DealAmount: 19.9,
  }
  const deal = { ID: 4, Name: '满赠', Terms: '满 60 赠陶盆，赠完即止', Gap: '' }
  const seen = { Lines: [bought, gift], Deals: [{ ...deal, Amount: 19.9, Note: '' }] }
  const gone = aQuote({ Deals: [{ ...deal, Amount: 0, Note: '赠品“陶盆”已赠完' }] })
  const server = shop()
    .answer(api.order.QuoteOrder, aQuote(seen))
    .refuse(api.order.CreateOrder, '价格或运费已变化，请确认后重新提交', 'order/quote-changed', 110, gone)
  open(server)
  await submit()
  const goods = within(screen.getByRole('region', { name: '商品' }))
  goods.getByText('赠品')
  expect(goods.queryByText(/19/)).not.toBeInTheDocument()
  fireEvent.click(await submit())
  const alertDialog = within(await screen.findByRole('alertdialog', { name: '优惠有变化' }))
  alertDialog.getByText('赠品“陶盆”已赠完')
  fireEvent.click(alertDialog.getByRole('button', { name: '知道了' }))
  expect(
    within(screen.getByRole('region', { name: '金额' })).getByText('赠品“陶盆”已赠完'),
  ).toBeInTheDocument()
  expect(server.sent(api.order.CreateOrder)).toMatchObject([{ giftNum: '1' }])
})

test('a refusal is shown once, in a dialog, and the page stays', async () => {
  const server = shop().refuse(api.order.CreateOrder, '“龟背竹 白瓷棱纹盆”已售罄', 'order/out-of-stock')
  open(server)
  fireEvent.click(await submit())
  await screen.findByRole('alertdialog')
  expect(screen.getAllByText('“龟背竹 白瓷棱纹盆”已售罄')).toHaveLength(1)
  expect(readOrderDraft()).toBeDefined()
})

test('the same request number is used again when the answer never came', async () => {
  const server = shop()
  open(server)
  fireEvent.click(await submit())
  await screen.findByText(/请求地址出错/)
  const { requestID } = readOrderDraft()?.sent ?? {}
  server.answer(api.order.CreateOrder, placed(76))
  fireEvent.click(await submit())
  await waitFor(() => expect(readOrderDraft()).toBeUndefined())
  expect(server.sent(api.order.CreateOrder).map((sent) => sent.requestID)).toEqual([requestID, requestID])
})

const losingOrder = () => losing(shop().answer(api.order.CreateOrder, placed(76)), api.order.CreateOrder)

test('a form that was changed after its answer was lost makes no second order: the first one is paid', async () => {
  const { server, accepted } = losingOrder()
  const { follow } = open(server)
  fireEvent.click(await submit())
  await screen.findByText('请检查网络是否正常')
  fireEvent.change(screen.getByRole('textbox', { name: '备注' }), { target: { value: '放前台' } })
  fireEvent.click(await submit())
  await screen.findByText(/刚才的提交其实已经成功/)
  expect(follow).toHaveBeenCalledWith('/order/pay?id=31', { replace: true })
  expect(accepted()).toBe(1)
  expect(readOrderDraft()).toBeUndefined()
})

test('a try whose answer was lost may have taken the last piece: it can be tried again', async () => {
  const { server } = losingOrder()
  const { follow } = open(server)
  fireEvent.click(await submit())
  await screen.findByText('请检查网络是否正常')
  cleanup()
  server.answer(api.order.QuoteOrder, aQuote({ CanSubmit: false, Problem: '已售罄' }))
  const again = open(server)
  fireEvent.click(await submit())
  await waitFor(() => expect(again.follow).toHaveBeenCalledWith('/order/pay?id=31', { replace: true }))
  expect(follow).not.toHaveBeenCalled()
})

test('leaving while the order is sent keeps the new page, with a message where to find the order', async () => {
  const server = shop().answer(api.order.CreateOrder, placed(76))
  const { follow, leave } = open(server)
  const button = await submit()
  leave()
  fireEvent.click(button)
  await screen.findByText('订单已提交，可在“订单 - 待付款”里付款')
  expect(follow).not.toHaveBeenCalled()
  expect(readOrderDraft()).toBeUndefined()
})

test('what is typed while a try runs is still there when that one is refused', async () => {
  const server = shop()
  let tell = () => {}
  const answered = new Promise<void>((resolve) => (tell = resolve))
  const { fetch: answer } = server.refuse(api.order.CreateOrder, '已售罄', 'order/out-of-stock')
  const fetch: typeof server.fetch = async (input, init) => {
    if (String(input).endsWith('/CreateOrder')) await answered
    return answer(input, init)
  }
  open({ ...server, fetch })
  fireEvent.click(await submit())
  fireEvent.change(screen.getByRole('textbox', { name: '备注' }), { target: { value: '放前台' } })
  tell()
  await screen.findByRole('alertdialog')
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveProperty('value', '放前台')
  expect(readOrderDraft()).toMatchObject({ remark: '放前台' })
})

test('a line that cannot be delivered is named and blocks the order', async () => {
  const [goods] = aQuote().Lines
  const problem = '“龟背竹 白瓷棱纹盆”无法配送到这个地区'
  const blocked = aQuote({
    Lines: goods ? [{ ...goods, IsDeliverable: false, Problem: problem }] : [],
    CanSubmit: false,
    Problem: problem,
  })
  open(shop().answer(api.order.QuoteOrder, blocked))
  expect(await submit()).toHaveProperty('disabled', true)
  expect(screen.getByRole('alert').textContent).toBe(problem)
  expect(screen.getAllByText(problem)).toHaveLength(2)
})

test('addresses that could not be read are not shown as none: the first card leads to their list', async () => {
  const server = shop()
    .refuse(api.member.GetReceiveAddressList, '')
    .answer(api.order.QuoteOrder, aQuote({ Address: null, CanSubmit: false, Problem: '请选择收货地址' }))
  open(server)
  const card = await screen.findByRole('link', { name: '选择收货地址' })
  expect(card.getAttribute('href')).toBe('/member/addressList?select=1')
})

test('without an address the first card adds one', async () => {
  const server = shop([]).answer(
    api.order.QuoteOrder,
    aQuote({ Address: null, CanSubmit: false, Problem: '请选择收货地址' }),
  )
  open(server)
  const card = await screen.findByRole('link', { name: '添加收货地址' })
  expect(card.getAttribute('href')).toBe('/member/addressAddEdit?select=1')
  screen.getByText('请选择收货地址')
  // the bottom button leads to the form; the lines add up with the freight of most areas
  const way = screen.getByRole('link', { name: '填写地址' })
  expect(way.getAttribute('href')).toBe('/member/addressAddEdit?select=1')
  const amounts = within(screen.getByRole('region', { name: '金额' }))
  expect(amounts.getAllByRole('definition').map((row) => row.textContent)).toEqual([
    '¥68.00',
    '预计 ¥8.00填写地址后确定',
    '¥76.0076.00元',
  ])
})

test('the bar says what deals, coupons and coins take off', async () => {
  const deal = { ID: 3, Name: '满 60 减 5', Terms: '', Amount: 5, Gap: '', Note: '' }
  const quote = aQuote({ Deals: [deal], CouponAmount: 4.5, PollenAmount: 1, PollenNum: 100, PayAmount: 65.5 })
  open(shop().answer(api.order.QuoteOrder, quote))
  await screen.findByText('共 1 件，已省 ¥10.50')
})

test.each([
  ['1', true],
  ['0', false],
])('with InvoiceSwitch %s the row 发票 is shown: %s', async (value, isShown) => {
  adoptConfig({ ...currentConfig(), global: { InvoiceSwitch: value } })
  open(shop())
  await submit()
  const row = screen.queryByRole('link', { name: /发票/ })
  expect(row?.getAttribute('href')).toBe(isShown ? '/invoice/helpDetail?id=apply' : undefined)
})

test('returns from the address list with the chosen one', async () => {
  const other = anAddress({ ID: 6, ReceiverName: '沈知秋', IsDefault: false })
  writeOrderDraft({ lines: [line], fromShoppingCar: false, remark: '轻放' })
  sessionStorage.setItem(storageKeys.selectedAddress, '6')
  const server = shop([anAddress(), other])
  open(server)
  await screen.findByText('沈知秋')
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveProperty('value', '轻放')
  expect(server.sent(api.order.QuoteOrder).at(-1)).toMatchObject({ receiveAddressID: '6' })
})

test('without lines it shows a message and a link to the cart', async () => {
  renderScreen(<OrderCreateScreen />, shop(), '/order/create')
  screen.getByText('没有要结算的商品')
  expect(screen.getByRole('link', { name: '去购物车' }).getAttribute('href')).toBe('/shopcar')
})

test('axe finds nothing serious', async () => {
  open(shop())
  await submit()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})

test('a coupon that would save more is taken and used in one tap', async () => {
  const claimed = aQuote({ CouponAmount: 60, PayAmount: 16, Claim: null })
  const server = shop()
    .answer(api.order.QuoteOrder, aQuote({ Claim: { PublishID: 7, Saving: 60 } }))
    .answer(api.order.ClaimForOrder, () => {
      server.answer(api.order.QuoteOrder, claimed)
      return claimed
    })
  open(server)
  fireEvent.click(await screen.findByRole('button', { name: '再省 ¥60，一键领取并使用' }))
  await screen.findByText('已领取并使用')
  expect(server.sent(api.order.ClaimForOrder)).toMatchObject([{ publishID: '7', receiveAddressID: '5' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: /一键领取/ })).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: '金额' })).toHaveTextContent('16.00')
})

test('再买…包邮 only where the cart can be extended', async () => {
  const server = shop().answer(api.order.QuoteOrder, aQuote({ FreeGap: 20 }))
  writeOrderDraft({ lines: [line], fromShoppingCar: false })
  open(server)
  await submit()
  expect(screen.queryByText(/再买/)).not.toBeInTheDocument()
  cleanup()
  writeOrderDraft({ lines: [line], fromShoppingCar: true })
  open(server)
  await screen.findByText(/再买/)
})

test('an exchange shows once the price and the remaining coins', async () => {
  const given = { PollenNum: 300, PollenAmount: 0, PollenBalance: 1286, PayAmount: 8 }
  open(shop().answer(api.order.QuoteOrder, aQuote(given)))
  await submit()
  expect(screen.getByText('986 个')).toBeInTheDocument()
  expect(screen.getAllByText(/实付/)).toHaveLength(1)
})
