import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import OrderDetailPage from './OrderDetailPage'
import { anOrder } from './order.samples'

const page = (permissions?: string[]) =>
  renderPage(<OrderDetailPage />, {
    path: '/orders/:id',
    at: '/orders/7',
    ...(permissions ? { permissions } : {}),
  })

test('shows the order, its amounts and what happened to it', async () => {
  const { server, draw } = page()
  server.answer(api.order.GetOrderForConsole, anOrder())
  draw()
  expect(await screen.findByRole('heading', { name: '202611200000000007' })).toBeInTheDocument()
  expect(screen.getByText('待付款 → 待发货', { exact: false })).toBeInTheDocument()
  expect(screen.getAllByText('¥276.00').length).toBeGreaterThan(0)
  expect(server.sent(api.order.GetOrderForConsole)[0]).toMatchObject({ id: '7' })
})

// Red before: only the name of the member was there.
test('links to its member and their conversations, with the permission', async () => {
  const { server, draw } = page()
  server.answer(api.order.GetOrderForConsole, anOrder())
  draw()
  expect(await screen.findByRole('link', { name: /苔藓与光/ })).toHaveAttribute('href', '/members/5')
  expect(screen.getByRole('link', { name: '与会员的会话' })).toHaveAttribute(
    'href',
    '/service/chats?member=5',
  )
})

test('saves a remark', async () => {
  const { server, draw } = page()
  server.answer(api.order.GetOrderForConsole, anOrder()).answer(api.order.SetOrderRemark, null)
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '备注' }))
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '周五前送到' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.sent(api.order.SetOrderRemark)[0]).toMatchObject({ id: '7', remark: '周五前送到' }),
  )
})

test('changes the address only to what was recognised', async () => {
  const { server, draw } = page()
  const known = { ReceiverName: '周小禾', ReceiverPhone: '13800006699', AreaText: '广东省深圳市南山区' }
  server
    .answer(api.order.GetOrderForConsole, { ...anOrder(), Actions: ['address'] })
    .answer(api.order.ReadOrderAddress, { ...known, ContractAddress: '科技园路9号', Seen: 'digest' })
    .answer(api.order.ReplaceOrderAddress, { ApprovalID: null })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '改地址' }))
  const send = await screen.findByRole('button', { name: '修改地址' })
  expect(send).toBeDisabled()
  const text = screen.getByLabelText('会员发来的收货信息')
  fireEvent.change(text, { target: { value: '周小禾 13800006699 深圳南山科技园路9号' } })
  const ask = screen.getByRole('button', { name: /识\s?别/ })
  await waitFor(() => expect(ask).toBeEnabled())
  fireEvent.click(ask)
  expect(await screen.findByText('广东省深圳市南山区')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('修改原因'), { target: { value: '会员来电' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(server.sent(api.order.ReplaceOrderAddress)[0]).toMatchObject({
      ...{ id: '7', seen: 'digest', reason: '会员来电', text: '周小禾 13800006699 深圳南山科技园路9号' },
    }),
  )
})

// Red before: the whole form was sent over the colleague's price, and the form showed the old one.
test('a price that a colleague changed too is shown in the untouched fields, and asked about as a sum', async () => {
  const { server, draw } = page()
  const before = { ...anOrder(), Actions: ['price'] }
  const cheaper = before.OrderDetail.map((line) => (line.ID === 11 ? { ...line, PayAmount: 150 } : line))
  const after = { ...before, OrderDetail: cheaper, PayAmount: 258, Version: 3 }
  const sums = [{ Field: '应付', Who: '何青', IsOwn: false, Before: '276', Theirs: '258', Mine: '250' }]
  server
    .answer(api.order.GetOrderForConsole, before)
    .refuse(api.order.ChangeOrderPrice, '订单状态已变化', 'order/state-changed')
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '改价' }))
  fireEvent.change(await screen.findByRole('spinbutton', { name: '运费' }), { target: { value: '0' } })
  fireEvent.change(screen.getByLabelText('改价原因'), { target: { value: '老顾客' } })
  server.answer(api.order.GetOrderForConsole, () => {
    const edited = { Who: '何青', IsOwn: false, Date: '2026-11-20T10:00:00+08:00', Fields: sums }
    server.refuse(api.order.ChangeOrderPrice, '何青刚修改过', 'platform/edited', 101, edited)
    return after
  })
  fireEvent.click(screen.getByRole('button', { name: '确认改价' }))
  expect(await screen.findByRole('cell', { name: '258（何青）' })).toBeInTheDocument()
  const [first, second] = server.sent(api.order.ChangeOrderPrice)
  expect(first).toMatchObject({ version: '2', goodsAmount: '300.00', freight: '0' })
  expect(second).toMatchObject({ version: '3', goodsAmount: '250.00', freight: '0' })
  // the second try is still one of what was read when the dialog opened
  expect(Number(second?.seenAge)).toBeGreaterThanOrEqual(Number(first?.seenAge))
  fireEvent.click(screen.getByRole('button', { name: '返回修改' }))
  expect(screen.getByRole('spinbutton', { name: '商品合计' })).toHaveProperty('value', '250.00')
})

test('prices of different lines by two colleagues both stay', async () => {
  const { server, draw } = page()
  const before = { ...anOrder(), Actions: ['price'] }
  server
    .answer(api.order.GetOrderForConsole, before)
    .refuse(api.order.ChangeOrderPrice, '订单状态已变化', 'order/state-changed')
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '改价' }))
  fireEvent.click(await screen.findByText('逐件改'))
  fireEvent.change(screen.getByLabelText('面霜 金额'), { target: { value: '90' } })
  fireEvent.change(screen.getByLabelText('改价原因'), { target: { value: '老顾客' } })
  server.answer(api.order.GetOrderForConsole, () => {
    server.answer(api.order.ChangeOrderPrice, { PayAmount: 248, Version: 4, ApprovalID: null })
    const OrderDetail = before.OrderDetail.map((line) =>
      line.ID === 11 ? { ...line, PayAmount: 150 } : line,
    )
    return { ...before, OrderDetail, Version: 3 }
  })
  fireEvent.click(screen.getByRole('button', { name: '确认改价' }))
  await waitFor(() => expect(server.sent(api.order.ChangeOrderPrice)).toHaveLength(2))
  expect(server.sent(api.order.ChangeOrderPrice)[1]).toMatchObject({
    ...{ 'lines[0][OrderDetailID]': '11', 'lines[0][Amount]': '150.00' },
    ...{ 'lines[1][OrderDetailID]': '12', 'lines[1][Amount]': '90' },
  })
})

test('ships orders of one receiver in one parcel', async () => {
  const { server, draw } = page()
  const other = { ID: 8, OrderCode: '202611200000000008', TotalNum: 1, Goods: '绿萝' }
  server
    .answer(api.order.GetOrderForConsole, { ...anOrder(), Together: [other] })
    .answer(api.order.ListCouriers, [{ Code: 'shunfeng', Name: '顺丰速运', HasWaybill: false }])
    .answer(api.order.ShipTogether, { Shipped: 2 })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '合并发货' }))
  expect(await screen.findByLabelText(/202611200000000008.*绿萝（1 件）/)).toBeChecked()
  fireEvent.mouseDown(await screen.findByLabelText('物流公司'))
  fireEvent.click(await screen.findByTitle('顺丰速运'))
  fireEvent.change(screen.getByLabelText('运单号'), { target: { value: ' SF1234567890 ' } })
  fireEvent.click(screen.getByRole('button', { name: '确认发货' }))
  await waitFor(() =>
    expect(server.sent(api.order.ShipTogether)[0]).toMatchObject({
      ...{ 'ids[0]': '7', 'ids[1]': '8', ShipperCode: 'shunfeng', LogisticCode: 'SF1234567890' },
    }),
  )
})

test('a cancel without a reason keeps the dialog open', async () => {
  const { server, draw } = page()
  server.answer(api.order.GetOrderForConsole, anOrder())
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '取消订单' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('请填写取消原因')).toBeInTheDocument()
  expect(server.sent(api.order.CancelOrderForConsole)).toHaveLength(0)
})

test('offers only what the role and the order allow', async () => {
  const { server, draw } = page(['order.read'])
  server.answer(api.order.GetOrderForConsole, anOrder())
  draw()
  await screen.findByRole('heading', { name: '202611200000000007' })
  for (const name of ['备注', '取消订单', '发货'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a missing order shows a message and a retry button', async () => {
  const { server, draw } = page()
  server.refuse(api.order.GetOrderForConsole, '订单不存在', 'order/not-found')
  draw()
  expect(await screen.findByText('订单不存在')).toBeInTheDocument()
  server.answer(api.order.GetOrderForConsole, anOrder())
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('heading', { name: '202611200000000007' })).toBeInTheDocument()
})

test('shows the full receiver only with the permission and a reason, and masks it again', async () => {
  const { server, draw } = page()
  const Receivers = [
    {
      ID: 7,
      ReceiverName: '林一禾',
      ReceiverPhone: '13800006620',
      Label: '',
      FullAddress: '上海市浦东新区锦绣路1650弄',
    },
  ]
  server
    .answer(api.order.GetOrderForConsole, { ...anOrder(), ID: 7 })
    .answer(api.order.ShowReceivers, { Receivers, Seconds: 60 })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '查看' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('请填写原因')).toBeInTheDocument()
  expect(server.sent(api.order.ShowReceivers)).toHaveLength(0)
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '回电' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('13800006620')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /隐藏/ }))
  await waitFor(() => expect(screen.queryByText('13800006620')).not.toBeInTheDocument())
})

test('without the permission the full receiver is not offered', async () => {
  const { server, draw } = page(['order.read'])
  server.answer(api.order.GetOrderForConsole, anOrder())
  draw()
  await screen.findByRole('region', { name: '收货信息' })
  expect(screen.queryByRole('button', { name: '查看' })).not.toBeInTheDocument()
})
