import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { anAddress } from '../member/member.samples'
import { renderScreen } from '../platform/testing/render-screen'
import AfterSaleApplyScreen from './AfterSaleApplyScreen'
import AfterSaleDetailScreen from './AfterSaleDetailScreen'
import AfterSaleListScreen from './AfterSaleListScreen'
import type { CaseDetail } from './aftersale.words'
import FillSheet from './parts/FillSheet'
import TalkSheet from './parts/TalkSheet'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = {
  ...{ OrderDetailID: 5, ProductID: 11, Name: '白瓷棱纹盆', Attribute: '口径 17cm' },
  ...{ DefaultImagePath: '/media/pot.jpg', UnitPrice: 48, Quantity: 1 },
}
const aStep = (given: Partial<CaseDetail['History'][number]>): CaseDetail['History'][number] => ({
  ...{ StatusCN: '', Actor: '', Note: '', Images: [], ImagesReason: '', IsMessage: false },
  CreateDate: '2026-11-20T11:00:00+08:00',
  ...given,
})
const returnTo = { Receiver: '绿星售后', Phone: '021-57620000', Address: '上海市松江区广富林路 88 号' }

const aCase = (given: Partial<CaseDetail> = {}): CaseDetail => ({
  ...{ ID: 7, CustomerCode: 'GS1-S1', OrderID: 31, OrderCode: 'GS1', AfterSaleType: 30 },
  ...{ AfterSaleTypeCN: '退货退款', Status: 30, StatusCN: '待寄回', Next: '请寄回商品并填写运单号' },
  ...{ ReasonCN: '运输途中破损', RefundAmount: 48, CreateDate: '2026-11-20T10:00:00+08:00' },
  ...{ DueDate: '2026-11-27T10:00:00+08:00', Lines: [line], Actions: ['fill', 'withdraw'] },
  ...{ Description: '盆口磕掉一块', Images: [], Fault: 'courier', Answer: '同意退货', GoodsAmount: 48 },
  ...{
    FreightAmount: 0,
    RefundCode: '',
    Back: null,
    BackSignedDate: null,
    Sent: null,
    GiftAmount: 0,
    OfferAmount: null,
    HasOthers: false,
    Postage: { Amount: 0, StateCN: '', MayAsk: false, IsAsked: false, Most: 25 },
    Pickup: { MayBook: false, ByShop: false, ShipperName: '', Days: [], Booking: null },
    CanTalk: true,
  },
  ...{
    IsCancel: false,
    ReturnTo: null,
    AskedDate: null,
    InsteadAmount: null,
    TimesPerLine: 3,
    WaitDate: null,
    Inspected: '',
    InspectImages: [],
  },
  ServerDate: '2026-11-20T12:00:00+08:00',
  History: [
    aStep({ StatusCN: '待审核', Actor: '会员' }),
    aStep({ StatusCN: '待寄回', Actor: '商家', Note: '同意退货' }),
  ],
  ...given,
})
const aPage = (rows: CaseDetail[]) => ({
  ...{ CurrentPage: 1, PageSize: 10, TotalCount: rows.length, TotalPage: 1 },
  DataList: rows,
})

test('the list requests the cases of a tab, and every case links to its page', async () => {
  const server = createFakeServer().answer(api.aftersale.GetCustomerList, aPage([aCase()]))
  renderScreen(<AfterSaleListScreen />, server, '/order/afterSaleList?tab=mine')
  const link = await screen.findByRole('link', { name: '退货退款，待寄回，查看售后详情' })
  expect(link.getAttribute('href')).toBe('/order/afterSaleDetail?id=7')
  expect(server.sent(api.aftersale.GetCustomerList)[0]).toMatchObject({ status: '0,30,70' })
})

test('a replacement without stock: wait on, or its money after a question', async () => {
  const waiting = { Status: 60, AfterSaleType: 10, Actions: ['refundInstead'], InsteadAmount: 48 }
  const server = createFakeServer()
    .answer(api.aftersale.GetCustomerByID, aCase(waiting))
    .answer(api.aftersale.ChooseReplacement, null)
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  fireEvent.click(await screen.findByRole('button', { name: '改为退款' }))
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('¥48.00')
  fireEvent.click(within(asked).getByRole('button', { name: '改为退款' }))
  await waitFor(() =>
    expect(server.sent(api.aftersale.ChooseReplacement)[0]).toMatchObject({ choice: 'refund' }),
  )
})

test('the result of the inspection is shown with its pictures', async () => {
  const found = {
    Status: 99,
    Inspected: '不通过，退回会员',
    InspectImages: ['/media/u/box.jpg'],
    Actions: [],
  }
  const server = createFakeServer().answer(api.aftersale.GetCustomerByID, aCase(found))
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  const part = await screen.findByRole('region', { name: '仓库验货' })
  expect(part.textContent).toContain('不通过，退回会员')
  expect(within(part).getByRole('button', { name: '查看凭证图片 1' })).toBeInTheDocument()
})

test('without a case the page shows how to open one', async () => {
  const server = createFakeServer().answer(api.aftersale.GetCustomerList, aPage([]))
  renderScreen(<AfterSaleListScreen />, server, '/order/afterSaleList')
  expect(await screen.findByText('没有售后记录')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '去看已完成的订单' }).getAttribute('href')).toBe(
    '/order?tab=completed',
  )
})

test('a case shows its next step and its messages, and offers only allowed actions', async () => {
  const server = createFakeServer().answer(api.aftersale.GetCustomerByID, aCase())
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  expect(await screen.findByRole('heading', { name: '退货退款 · 待寄回' })).toBeInTheDocument()
  expect(screen.getByText('寄回商品').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('商家说明：同意退货')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '填写运单号' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '确认收货' })).not.toBeInTheDocument()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('goods are returned to the address of the case, which can be copied as a whole', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const server = createFakeServer().answer(api.aftersale.GetCustomerByID, aCase({ ReturnTo: returnTo }))
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  const place = await screen.findByRole('region', { name: '退货地址' })
  expect(place.textContent).toContain('上海市松江区广富林路 88 号')
  fireEvent.click(within(place).getByRole('button', { name: '复制退货地址' }))
  await waitFor(() =>
    expect(writeText).toHaveBeenCalledWith('绿星售后 021-57620000 上海市松江区广富林路 88 号'),
  )
})

test('an offer of the shop is agreed to once it is confirmed', async () => {
  const offered = aCase({ Status: 0, Actions: ['submit', 'withdraw'], OfferAmount: 30, DueDate: null })
  const server = createFakeServer()
    .answer(api.aftersale.GetCustomerByID, offered)
    .answer(api.aftersale.AcceptCustomerOffer, null)
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  expect(await screen.findByText(/商家建议退款/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '不同意' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '同意退款' }))
  const sure = await screen.findByRole('alertdialog')
  fireEvent.click(within(sure).getByRole('button', { name: '同意退款' }))
  await waitFor(() => expect(server.sent(api.aftersale.AcceptCustomerOffer)).toHaveLength(1))
})

test('messages are in the history, and after the appeal period no message can be written', async () => {
  const History = [aStep({ Actor: '会员', Note: '请再看看', IsMessage: true, StatusCN: '已关闭' })]
  const server = createFakeServer().answer(
    api.aftersale.GetCustomerByID,
    aCase({ Status: 99, Actions: [], History, CanTalk: false }),
  )
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  expect(await screen.findByText('会员 · 留言')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '留言' })).not.toBeInTheDocument()
})

test('the text of a message is sent to the desk', async () => {
  const server = createFakeServer().answer(api.aftersale.AddCustomerMessage, null)
  renderScreen(<TalkSheet id={7} open onClose={() => undefined} />, server, '/order/afterSaleDetail?id=7')
  const send = await screen.findByRole('button', { name: '发送' })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('请填写留言')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('留言'), { target: { value: ' 盆底也裂了 ' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(server.sent(api.aftersale.AddCustomerMessage)[0]).toMatchObject({ id: '7', text: '盆底也裂了' }),
  )
})

test('a closed case can be requested again; it has no steps', async () => {
  const closed = aCase({ Status: 99, StatusCN: '已关闭', Actions: [], DueDate: null })
  const server = createFakeServer().answer(api.aftersale.GetCustomerByID, closed)
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  const again = await screen.findByRole('link', { name: '再次申请' })
  expect(again.getAttribute('href')).toBe('/order/afterSaleApply?orderID=31')
  expect(screen.queryByText('提交申请')).not.toBeInTheDocument()
})

const original = (status = 50) => ({
  ...{ OrderID: 31, OrderCode: 'GS1', OrderStatus: status, ServerDate: '2026-11-20T12:00:00+08:00' },
  Lines: [
    { ...line, Quantity: 2, MaxQuantity: 2, WaitingQuantity: 0, PayAmount: 96 },
    { ...line, OrderDetailID: 6, Name: '营养土', MaxQuantity: 0, WaitingQuantity: 0, PayAmount: 25 },
  ],
})
const quote = {
  ...{ GoodsAmount: 96, FreightAmount: 8, RefundAmount: 104, PollenNum: 200, CanSubmit: true, Problem: '' },
  ...{
    GiftNote: '',
    GiftAmount: 0,
    PollenNote: '',
    CouponNote: '',
    FreightNote: '不是您的原因，这些商品分摊的运费一并退回',
  },
  Lines: [
    {
      ...{ OrderDetailID: 5, Name: '白瓷棱纹盆', Attribute: '口径 17cm', Quantity: 2 },
      ...{ GoodsAmount: 96, FreightAmount: 8, PollenNum: 200 },
    },
  ],
}
const applying = (answer: object = quote) =>
  createFakeServer()
    .answer(api.aftersale.GetOriginalOrderDetail, original())
    .answer(api.aftersale.QuoteCustomer, answer as typeof quote)
    .answer(api.aftersale.ApplyCustomer, { ID: 9, CustomerCode: 'GS1-S1' })

test('the refund is shown line by line before the form is sent; then the case opens', async () => {
  const server = applying()
  const { follow } = renderScreen(<AfterSaleApplyScreen />, server, '/order/afterSaleApply?orderID=31')
  expect(await screen.findByRole('button', { name: '提交申请' })).toBeDisabled()
  expect(screen.getByText('请选择售后类型')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: /退货退款/ }))
  expect(screen.getByText('请选择申请原因')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: '商品质量问题' }))
  expect(screen.getByText('请上传凭证图片')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '提交申请' })).toBeDisabled()
  fireEvent.click(screen.getByRole('radio', { name: '不想要了/拍错了' }))
  expect(await screen.findByText('预计退款')).toBeInTheDocument()
  expect(screen.getByText('不是您的原因，这些商品分摊的运费一并退回')).toBeInTheDocument()
  expect(screen.getByText('200')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/afterSaleDetail?id=9', { replace: true }))
  expect(server.sent(api.aftersale.ApplyCustomer)[0]).toMatchObject({
    orderID: '31',
    afterSaleType: '30',
    reason: 'unwanted',
    'lines[0][OrderDetailID]': '5',
    'lines[0][Quantity]': '2',
  })
})

test('the amount is shown before a reason is chosen; gifts may stay for their value', async () => {
  const server = applying({ ...quote, CanSubmit: false, Problem: '超过期限', GiftAmount: 19.9 })
  renderScreen(<AfterSaleApplyScreen />, server, '/order/afterSaleApply?orderID=31')
  expect(await screen.findByText('预计退款')).toBeInTheDocument()
  expect(screen.queryByText('超过期限')).not.toBeInTheDocument()
  server.answer(api.aftersale.QuoteCustomer, { ...quote, GiftAmount: 19.9 })
  fireEvent.click(screen.getByRole('radio', { name: /仅退款/ }))
  fireEvent.click(screen.getByRole('radio', { name: '包裹丢失/未收到货' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /留下赠品/ }))
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() =>
    expect(server.sent(api.aftersale.ApplyCustomer)[0]).toMatchObject({ keepGifts: 'true' }),
  )
})

test('a refusal by the shop is shown instead of the amounts, and nothing is sent', async () => {
  const problem = '“白瓷棱纹盆”已超过售后期限，如有问题请联系客服'
  const server = applying({ ...quote, Lines: [], CanSubmit: false, Problem: problem })
  renderScreen(<AfterSaleApplyScreen />, server, '/order/afterSaleApply?orderID=31')
  fireEvent.click(await screen.findByRole('radio', { name: /仅退款/ }))
  fireEvent.click(screen.getByRole('radio', { name: '商品质量问题' }))
  expect(await screen.findByText(problem)).toBeInTheDocument()
  // not a picture is asked for, which would not help
  expect(screen.getByText('还不能提交，原因见上方')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  expect(server.sent(api.aftersale.ApplyCustomer)).toEqual([])
})

test('an order that is not shipped is cancelled instead', async () => {
  const server = createFakeServer().answer(api.aftersale.GetOriginalOrderDetail, original(30))
  renderScreen(<AfterSaleApplyScreen />, server, '/order/afterSaleApply?orderID=31')
  expect(await screen.findByText('这个订单现在不能申请售后')).toBeInTheDocument()
})

test('of an order shipped in part, what waits is cancelled without a reason, and what came is applied for', async () => {
  const lines = original(30).Lines.map((one) => ({ ...one, Quantity: 2, MaxQuantity: 1, WaitingQuantity: 1 }))
  const server = applying().answer(api.aftersale.GetOriginalOrderDetail, { ...original(30), Lines: lines })
  renderScreen(<AfterSaleApplyScreen />, server, '/order/afterSaleApply?orderID=31')
  expect(await screen.findByRole('radio', { name: /退货退款/ })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: /还没发货的商品/ }))
  expect(screen.queryByRole('radio', { name: /退货退款/ })).not.toBeInTheDocument()
  expect(screen.getAllByText('购买 2 件，未发货 1 件')).toHaveLength(2)
  fireEvent.click(screen.getByRole('checkbox', { name: '营养土' }))
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() =>
    expect(server.sent(api.aftersale.ApplyCustomer)[0]).toMatchObject({
      ...{ afterSaleType: '40', reason: 'unshipped' },
      ...{ 'lines[0][OrderDetailID]': '6', 'lines[0][Quantity]': '1' },
    }),
  )
})

test('without a camera the number is read from a photo of the label, and sent as it is shown', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => {} }))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: 'https://example.com/track' }, { rawValue: 'SF1234567890123' }]
    },
  )
  const server = createFakeServer()
    .answer(api.order.GetLogisticsCompany, [{ Code: 'shunfeng', Name: '顺丰速运', Phone: '' }])
    .answer(api.aftersale.CustomerBackFill, null)
  renderScreen(
    <FillSheet id={7} dropsPickup={false} open onClose={() => {}} />,
    server,
    '/order/afterSaleDetail?id=7',
  )
  fireEvent.click(await screen.findByRole('button', { name: '扫描面单条码' }))
  const scan = await screen.findByRole('dialog', { name: '扫描面单条码' })
  expect(await within(scan).findByText(/没有可用的相机/)).toBeInTheDocument()
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'label.jpg', { type: 'image/jpeg' })
  fireEvent.change(within(scan).getByLabelText('拍照或选图识别'), { target: { files: [photo] } })
  await waitFor(() =>
    expect((screen.getByLabelText('运单号') as HTMLInputElement).value).toBe('SF1234567890123'),
  )
  fireEvent.click(screen.getByRole('radio', { name: '顺丰速运' }))
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(server.sent(api.aftersale.CustomerBackFill)[0]).toMatchObject({
      logisticCode: 'SF1234567890123',
      shipperCode: 'shunfeng',
    }),
  )
})

test('a film among the proof is played from its tile', async () => {
  const Images = ['/media/u/a.jpg', '/media/u/b.mp4']
  const server = createFakeServer().answer(api.aftersale.GetCustomerByID, aCase({ Images }))
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  expect(await screen.findByRole('button', { name: '查看凭证图片 1' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '播放凭证视频' }))
  const player = await screen.findByRole('dialog', { name: '视频' })
  expect(within(player).getByLabelText('播放凭证视频').getAttribute('src')).toBe('/media/u/b.mp4')
})

const offered: CaseDetail['Pickup'] = {
  ...{ MayBook: true, ByShop: false, ShipperName: '京东物流', Booking: null },
  Days: [
    { Day: '2026-11-20', Name: '今天', Slots: ['15:00-17:00'] },
    { Day: '2026-11-21', Name: '明天', Slots: ['09:00-11:00', '11:00-13:00'] },
  ],
}
const aBooking: NonNullable<CaseDetail['Pickup']['Booking']> = {
  ...{ ID: 3, Status: 20, StatusCN: '已预约', IsOpen: true, Day: '2026-11-21', Slot: '09:00-11:00' },
  ...{ ShipperName: '京东物流', LogisticCode: '', ByShop: true, Fee: 0, Sender: '林小满' },
  ...{
    SenderPhone: '13800006620',
    Address: '上海市松江区 1 号',
    Courier: '小陈',
    CourierPhone: '13900000000',
  },
  ...{ Why: '', CreateDate: '2026-11-20T11:00:00+08:00' },
}

test('a courier is booked with an address, day and slot, after the page shows who pays', async () => {
  const server = createFakeServer()
    .answer(api.aftersale.GetCustomerByID, aCase({ Pickup: offered, ReturnTo: returnTo }))
    .answer(api.member.GetReceiveAddressList, [anAddress()])
    .answer(api.aftersale.BookPickup, null)
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  fireEvent.click(await screen.findByRole('button', { name: '上门取件' }))
  expect(await screen.findByText(/运费由您当面付给快递员，按快递公司的价格收取/)).toBeInTheDocument()
  expect(await screen.findByText('请选择取件时段')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '明天 11-21' }))
  fireEvent.click(screen.getByRole('button', { name: '11:00-13:00' }))
  fireEvent.click(screen.getByRole('button', { name: '预约取件' }))
  await waitFor(() =>
    expect(server.sent(api.aftersale.BookPickup)[0]).toMatchObject({
      ...{ id: '7', addressID: String(anAddress().ID), day: '2026-11-21', slot: '11:00-13:00' },
    }),
  )
})

test('a booking shows its state and can be cancelled; for a number filled in by hand the page shows that no courier comes', async () => {
  const server = createFakeServer()
    .answer(
      api.aftersale.GetCustomerByID,
      aCase({ Pickup: { ...offered, MayBook: false, Booking: aBooking } }),
    )
    .answer(api.order.GetLogisticsCompany, [])
    .answer(api.aftersale.CancelPickup, null)
  renderScreen(<AfterSaleDetailScreen />, server, '/order/afterSaleDetail?id=7')
  const card = await screen.findByRole('region', { name: '上门取件' })
  expect(card.textContent).toContain('由商家承担，您不用付')
  expect(screen.queryByRole('button', { name: '上门取件' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '填写运单号' }))
  expect(await screen.findByText('提交后，已预约的上门取件会自动取消。')).toBeInTheDocument()
  fireEvent.click(within(card).getByRole('button', { name: '取消预约' }))
  const confirm = (await screen.findAllByRole('button', { name: '取消预约' })).at(-1) as HTMLElement
  fireEvent.click(confirm)
  await waitFor(() => expect(server.sent(api.aftersale.CancelPickup)[0]).toMatchObject({ id: '7' }))
})
