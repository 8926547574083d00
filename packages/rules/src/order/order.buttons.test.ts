import { describe, expect, test } from 'vitest'
import { DAY, toWireDate } from '../platform/time'
import { allowedButtons, mainButton, type OrderButton, orderButtons } from './order.buttons'
import type { OrderFacts } from './order.facts'
import { OrderStatus } from './order.status'

const now = Date.parse('2026-09-05T12:00:00+08:00')
const context = { nowMs: now, invoiceSwitch: '1' }
const buttons = (order: OrderFacts, more = {}) => orderButtons(order, { ...context, ...more })
const line = (HasComment: boolean) => ({ Product: { HasComment } })
const { Booking, Cancel, HasBeenConfirmedToBeShipped, Shipped, Completed, ApplyAfterSale, HaveToReturn } =
  OrderStatus

const cases: [string, OrderFacts, OrderButton[]][] = [
  ['R277: booking', { OrderStatus: Booking }, ['contactService', 'cancel', 'payNow']],
  [
    'R278: awaiting shipment',
    { OrderStatus: HasBeenConfirmedToBeShipped },
    ['contactService', 'editAddress', 'cancel'],
  ],
  [
    'R279, R294: awaiting shipment with an after-sales id',
    { OrderStatus: HasBeenConfirmedToBeShipped, ServiceID: 'S1' },
    ['contactService', 'editAddress', 'afterSaleProgress'],
  ],
  [
    'shipped in part (domain 3)',
    { OrderStatus: HasBeenConfirmedToBeShipped, OrderDetail: [{ ShippingNum: 1, Product: {} }] },
    ['contactService', 'viewLogistics', 'applyAfterSale'],
  ],
  ['R280: shipped', { OrderStatus: Shipped }, ['viewLogistics', 'confirmReceipt']],
  [
    'R294, R295: shipped with an after-sales id',
    { OrderStatus: Shipped, ServiceID: 7 },
    ['afterSaleProgress', 'viewLogistics', 'confirmReceipt'],
  ],
  ['R281: completed', { OrderStatus: Completed }, ['viewLogistics', 'applyAfterSale', 'writeReview']],
  [
    'R282: completed, one of two commented',
    { OrderStatus: Completed, OrderDetail: [line(true), line(false)] },
    ['viewLogistics', 'applyAfterSale', 'writeReview'],
  ],
  [
    'R282: completed, all commented',
    { OrderStatus: Completed, OrderDetail: [line(true), line(true)] },
    ['viewLogistics', 'applyAfterSale', 'viewReview'],
  ],
  [
    'R294, R295: completed with an after-sales id',
    { OrderStatus: Completed, ServiceID: 'S1' },
    ['viewLogistics', 'writeReview', 'afterSaleProgress'],
  ],
  [
    'R286: completed with invoice and after-sales id',
    { OrderStatus: Completed, ServiceID: 'S1', Invoice: { ID: 1 } },
    ['viewLogistics', 'writeReview', 'viewInvoice', 'afterSaleProgress'],
  ],
  ['R283: cancelled', { OrderStatus: Cancel }, ['deleteOrder', 'buyAgain']],
  [
    'R284: cancelled after shipping',
    { OrderStatus: Cancel, ShipperCode: 'SF' },
    ['deleteOrder', 'buyAgain', 'viewLogistics'],
  ],
  ['R286: cancelled with invoice', { OrderStatus: Cancel, Invoice: {} }, ['deleteOrder', 'buyAgain']],
  ['R285: refunded', { OrderStatus: HaveToReturn }, ['contactService', 'viewLogistics']],
  [
    'R286: refunded with invoice',
    { OrderStatus: HaveToReturn, Invoice: {} },
    ['contactService', 'viewLogistics'],
  ],
  [
    'R295: refunded with an after-sales id',
    { OrderStatus: HaveToReturn, ServiceID: 'S1' },
    ['contactService', 'viewLogistics', 'afterSaleProgress'],
  ],
  ['whole order in after-sales', { OrderStatus: ApplyAfterSale, ServiceID: 'S1' }, ['afterSaleProgress']],
  [
    'whole order in after-sales with invoice',
    { OrderStatus: ApplyAfterSale, ServiceID: 'S1', Invoice: {} },
    ['viewInvoice', 'afterSaleProgress'],
  ],
  [
    'R286: shipped with invoice',
    { OrderStatus: Shipped, Invoice: {} },
    ['viewLogistics', 'confirmReceipt', 'viewInvoice'],
  ],
  ['deleted', { OrderStatus: OrderStatus.Delete, ServiceID: 'S1' }, []],
]

describe('R276: buttons by status', () => {
  test.each(cases)('%s', (_, order, expected) => {
    expect(buttons(order)).toEqual(expected)
  })

  const finished: OrderFacts = {
    OrderStatus: Completed,
    FinishDate: toWireDate(now - 10 * DAY),
    PayAmount: 100,
    TotalFreight: 8,
  }

  test('R293: applying for an invoice comes after the buttons of a completed order', () => {
    expect(buttons(finished)).toEqual(['viewLogistics', 'applyAfterSale', 'writeReview', 'applyInvoice'])
  })

  test.each<[string, Partial<OrderFacts>, boolean]>([
    ['R289, R504: on the 180th day', { FinishDate: toWireDate(now - 180 * DAY) }, true],
    ['R289: a second later', { FinishDate: toWireDate(now - 180 * DAY - 1000) }, false],
    ['R289: no finish date', { FinishDate: null }, false],
    ['R290: paid only freight', { PayAmount: 8 }, false],
    ['R290: paid nothing', { PayAmount: 0, TotalFreight: 0 }, false],
    ['R290: paid one fen of goods', { PayAmount: 8.01 }, true],
    ['R291: in after-sales', { IsInCustomerService: true }, false],
    ['R291: with a closed case', { ServiceID: 'S1' }, false],
    ['R287: not completed', { OrderStatus: Shipped }, false],
    ['R288: with an invoice', { Invoice: { ID: 1 } }, false],
  ])('%s: may apply for an invoice: %s', (_, facts, offered) => {
    expect(buttons({ ...finished, ...facts }).includes('applyInvoice')).toBe(offered)
  })

  test.each(['0', '', undefined])('R180, R292: InvoiceSwitch %j offers no invoice', (invoiceSwitch) => {
    expect(buttons(finished, { invoiceSwitch })).not.toContain('applyInvoice')
  })

  test.each([undefined, null, '', 0, '0'])('an after-sales id of %j counts as missing', (ServiceID) => {
    expect(buttons({ OrderStatus: Shipped, ServiceID })).not.toContain('afterSaleProgress')
  })

  test('what the server does not allow is hidden', () => {
    expect(allowedButtons(['contactService', 'cancel'], ['cancel', 'payNow'])).toEqual(['cancel'])
    expect(allowedButtons(['contactService', 'cancel'])).toEqual(['contactService', 'cancel'])
  })

  test.each([
    [Booking, 'payNow'],
    [Shipped, 'confirmReceipt'],
    [Completed, 'writeReview'],
    [Cancel, 'buyAgain'],
    [HaveToReturn, undefined],
  ])('the main button of status %i is %s', (OrderStatus, main) => {
    expect(mainButton(buttons({ OrderStatus }))).toBe(main)
  })
})
