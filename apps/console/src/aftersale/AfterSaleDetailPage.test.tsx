import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import AfterSaleDetailPage from './AfterSaleDetailPage'
import type { CaseDetail } from './aftersale.words'

const aCase = (given: Partial<CaseDetail> = {}): CaseDetail => ({
  ...{ ID: 7, CustomerCode: 'GS1-S1', OrderID: 31, OrderCode: 'GS1', AfterSaleType: 30 },
  ...{ AfterSaleTypeCN: '退货退款', Status: 10, StatusCN: '待审核', Next: '等待客服审核' },
  ...{ ReasonCN: '商品质量问题', RefundAmount: 48, CreateDate: '2026-11-20T10:00:00+08:00' },
  ...{ DueDate: null, Lines: [], Actions: ['approveReturn', 'sendBack', 'refuse'] },
  ...{ Description: '盆口磕掉一块', Images: [], Fault: 'ours', Answer: '', GoodsAmount: 48 },
  ...{
    FreightAmount: 0,
    RefundCode: '',
    Back: null,
    BackSignedDate: null,
    Sent: null,
    GiftAmount: 0,
    OfferAmount: null,
    CanTalk: true,
  },
  ...{
    IsCancel: false,
    ReturnTo: null,
    AskedDate: null,
    InsteadAmount: null,
    TimesPerLine: 2,
    HasOthers: false,
    Postage: { Amount: 0, StateCN: '', MayAsk: false, IsAsked: false, Most: 25 },
    Pickup: { MayBook: false, ByShop: false, ShipperName: '', Days: [], Booking: null },
    WaitDate: null,
    Inspected: '',
    InspectImages: [],
  },
  ...{ ServerDate: '2026-11-20T12:00:00+08:00', History: [] },
  ...{ MemberName: '苔藓与光', MemberMobile: '138****6620', WantsSecond: true, OpenedBy: '', Earlier: [] },
  ...given,
})

const open = (given: Partial<CaseDetail>, permissions?: string[]) => {
  const { server, draw } = renderPage(<AfterSaleDetailPage />, {
    at: '/orders/after-sales/7',
    path: '/orders/after-sales/:id',
    ...(permissions ? { permissions } : {}),
  })
  server.answer(api.aftersale.GetAfterSale, aCase(given))
  draw()
  return server
}

test('a case is sent back with a text of the templates; without a reason the dialog stays open', async () => {
  const server = open({})
  server.answer(api.aftersale.ReviewAfterSale, { Status: 0, StatusCN: '待补充' })
  fireEvent.click(await screen.findByRole('button', { name: '退回补充' }))
  const send = (await screen.findAllByRole('button', { name: '退回补充' })).at(-1) as HTMLElement
  fireEvent.click(send)
  expect(await screen.findByText('请填写原因')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '请补充问题部位的清晰照片' }))
  fireEvent.click(send)
  await waitFor(() => expect(server.sent(api.aftersale.ReviewAfterSale)).toHaveLength(1))
  expect(server.sent(api.aftersale.ReviewAfterSale)[0]).toMatchObject({
    decision: 'sendBack',
    answer: '请补充问题部位的清晰照片',
  })
})

test('a message of the member is answered from the page', async () => {
  const server = open({ AskedDate: '2026-11-20T11:00:00+08:00' })
  server.answer(api.aftersale.AnswerAfterSale, null)
  fireEvent.click(await screen.findByRole('button', { name: '答复留言' }))
  fireEvent.click(await screen.findByRole('button', { name: '已转主管处理，24 小时内答复' }))
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() =>
    expect(server.sent(api.aftersale.AnswerAfterSale)[0]).toMatchObject({
      answer: '已转主管处理，24 小时内答复',
    }),
  )
})

test('only what the role and the case allow is offered', async () => {
  open({ Status: 50, StatusCN: '退款中', Actions: [] }, ['aftersale.read', 'aftersale.refund'])
  expect(await screen.findByRole('button', { name: '复核退款' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /通过/ })).not.toBeInTheDocument()
})

test('a parcel that the courier lost is claimed from its case', async () => {
  const server = open({ Fault: 'courier', ReasonCN: '包裹丢失/未收到货' })
  const parcel = { ID: 5, ShipperName: '顺丰速运', LogisticCode: 'SF1' }
  server.answer(api.order.GetOrderForConsole, { Parcels: [parcel] } as never)
  server.answer(api.aftersale.OpenCourierClaim, { ID: 3 })
  fireEvent.click(await screen.findByRole('button', { name: '向快递索赔' }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '包裹' }))
  fireEvent.click(await screen.findByText('顺丰速运 SF1'))
  fireEvent.change(screen.getByRole('spinbutton', { name: '索赔金额' }), { target: { value: '80' } })
  fireEvent.change(screen.getByRole('textbox', { name: '情况' }), { target: { value: '驿站查无此件' } })
  fireEvent.click(screen.getByRole('button', { name: '登记索赔' }))
  await waitFor(() =>
    expect(server.sent(api.aftersale.OpenCourierClaim)[0]).toMatchObject({
      ...{ parcelID: '5', caseID: '7', amount: '80', note: '驿站查无此件' },
    }),
  )
})
