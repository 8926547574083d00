import { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeCase } from '../aftersale/aftersale.factory'
import { holdCase, startCaseRefund } from '../aftersale/work-case'
import { fakeMail } from '../message/mail.fake'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeInvoice, makeTitle, openInvoices } from './invoice.factory'
import { mailJob } from './invoice.jobs'
import { findInvoice } from './invoice.store'
import { invoiceLogs } from './invoice.tables'
import { FakeTax } from './tax.fake'
import { workInvoice } from './work-invoice'

// Every state × action × actor of an invoice, through the calls and jobs (reliability FR38).

const shop = setUpTestApp()
let owner: Buyer
let stranger: Buyer
let tax: FakeTax
let titleIDs: Map<string, number>
let desk: Record<'finance' | 'warehouse', string>
let productId = 0
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  tax = new FakeTax().plugInto(shop.app)
  fakeMail(shop.app)
  await openInvoices(shop.app.database.db)
  ;[owner, stranger] = [await makeBuyer(shop), await makeBuyer(shop)]
  const titleOf = async ({ id, token }: Buyer) =>
    [token, (await makeTitle(shop.app.database.db, id)).id] as const
  titleIDs = new Map([await titleOf(owner), await titleOf(stranger)])
  desk = {
    finance: (await makeOperator(shop.app, { role: 'finance' })).token,
    warehouse: (await makeOperator(shop.app, { role: 'warehouse' })).token,
  }
  // Two pieces need a review: they exceed the limit of automatic approval.
  productId = (
    await makeGoods(shop, { priceFen: 60_000, isFreeShipping: true, stock: 60_000, maxNum: 60_000 })
  ).id
})

const { draft, applied, approved, issuing, issued, changeAsked, modifyAsked, delivered } = InvoiceStatus
const { reversing, failed, voided } = InvoiceStatus

type One = { id: number; orderId: number }
const once = () => ({ requestID: crypto.randomUUID() })
const wanted = (token: string) => ({
  titleID: titleIDs.get(token) ?? 0,
  invoiceType: 10 as const,
  email: 'other@example.com',
})
const apply = ({ orderId }: One, { token }: Buyer) =>
  shop.call('invoice', 'ApplyInvoice', { orderID: orderId, ...wanted(token), ...once() }, token)
const save = ({ id }: One, { token }: Buyer) =>
  shop.call('invoice', 'SaveInvoice', { id, ...wanted(token), ...once() }, token)
const change = ({ id }: One, { token }: Buyer) =>
  shop.call('invoice', 'ApplyChange', { id, ...wanted(token), reason: '抬头写错', ...once() }, token)
const cancel = ({ id }: One, { token }: Buyer) => shop.call('invoice', 'CancelInvoice', { id }, token)
const receive = ({ id }: One, { token }: Buyer) =>
  shop.call('invoice', 'SaveInvoiceReceiveInfo', { id, email: 'new@example.com', ...once() }, token)
const mail = ({ id }: One, { token }: Buyer) => shop.call('invoice', 'SendEmail', { id, ...once() }, token)
const review = ({ id }: One, decision: 'approve' | 'refuse', token: string) =>
  shop.operate('invoice', 'ReviewInvoice', { id, decision, reason: '核对' }, token)
const retry = ({ id }: One, token: string) => shop.operate('invoice', 'RetryInvoice', { id }, token)
const mend = ({ id }: One, token: string) =>
  shop.operate('invoice', 'CorrectInvoice', { id, name: '林大满', reason: '录错', ...once() }, token)
const parcel = { shipperCode: 'shunfeng', logisticCode: 'SF1234567890' }
const sendPaper = ({ id }: One, token: string) =>
  shop.operate('invoice', 'SendInvoicePaper', { id, ...parcel }, token)

const refund = async ({ orderId }: One, quantity: number) => {
  const one = await makeCase(shop.app, { memberId: owner.id, orderId, type: 40, status: 50, quantity })
  await shop.app.database.transact(async (tx) => {
    const held = await holdCase(shop.app, tx, one.id)
    const actor = { kind: 'lead', name: 'operator:财务' } as const
    await startCaseRefund(shop.app, tx, held, { actor, now: shop.app.clock.now() })
  })
}

/** Resulting state and number of new history rows; one row if only a state is given. */
type To = Partial<Record<InvoiceStatus, InvoiceStatus | readonly [InvoiceStatus, number]>>
type Deed = { name: string; to: To; isPaper?: boolean; act: (one: One) => Promise<unknown> }
const inPlace = (...states: InvoiceStatus[]): To => Object.fromEntries(states.map((state) => [state, state]))
const gone: To = {
  ...{ [draft]: voided, [applied]: voided, [approved]: voided, [modifyAsked]: voided, [failed]: voided },
  ...{ [issued]: reversing, [changeAsked]: reversing, [delivered]: reversing },
}
const deeds: Deed[] = [
  { name: 'its owner applies', to: { [draft]: applied }, act: (one) => apply(one, owner) },
  {
    name: 'its owner corrects it',
    to: { [approved]: modifyAsked, [failed]: applied },
    act: (one) => save(one, owner),
  },
  {
    name: 'its owner asks for a change',
    to: { [issued]: changeAsked, [delivered]: changeAsked },
    act: (one) => change(one, owner),
  },
  {
    name: 'its owner takes it back',
    to: { [applied]: draft, [failed]: draft },
    act: (one) => cancel(one, owner),
  },
  {
    name: 'its owner says where it goes',
    to: inPlace(applied, approved, issuing, issued, delivered, failed),
    act: (one) => receive(one, owner),
  },
  {
    name: 'its owner wants it mailed',
    to: inPlace(issued, delivered),
    act: (one) => mail(one, owner),
  },
  {
    name: 'another member tries everything',
    to: {},
    async act(one) {
      for (const deed of [apply, save, change, cancel, receive, mail]) await deed(one, stranger)
    },
  },
  {
    name: 'finance says yes',
    to: { [applied]: approved, [changeAsked]: reversing, [modifyAsked]: approved },
    act: (one) => review(one, 'approve', desk.finance),
  },
  {
    name: 'finance says no',
    to: { [applied]: failed, [changeAsked]: issued, [modifyAsked]: approved },
    act: (one) => review(one, 'refuse', desk.finance),
  },
  { name: 'finance tries again', to: { [failed]: approved }, act: (one) => retry(one, desk.finance) },
  {
    name: 'finance mends it',
    to: { [issued]: reversing, [delivered]: reversing },
    act: (one) => mend(one, desk.finance),
  },
  { name: 'finance sends paper that is a file', to: {}, act: (one) => sendPaper(one, desk.finance) },
  {
    name: 'finance sends paper',
    to: { [issued]: delivered },
    isPaper: true,
    act: (one) => sendPaper(one, desk.finance),
  },
  {
    name: 'the warehouse tries everything',
    to: {},
    isPaper: true,
    async act(one) {
      const { warehouse } = desk
      for (const deed of [retry, mend, sendPaper]) await deed(one, warehouse)
      for (const decision of ['approve', 'refuse'] as const) await review(one, decision, warehouse)
    },
  },
  {
    name: 'the tax service does its part',
    to: { [approved]: [issued, 2], [issuing]: issued, [reversing]: voided },
    act: ({ id }) => workInvoice(shop.app, id),
  },
  {
    name: 'its mail arrives',
    to: { [issued]: delivered, ...inPlace(changeAsked, delivered) },
    async act({ id }) {
      tax.found = { state: 'issued', invoiceNo: '25317000000000000001', pdfUrl: 'sample' }
      await mailJob.run(shop.app, { invoiceId: id, email: 'lin@example.com' })
      tax.found = undefined
    },
  },
  {
    name: 'a piece is paid back',
    to: { ...inPlace(applied, approved, modifyAsked, failed), ...only(gone, issued, changeAsked, delivered) },
    act: (one) => refund(one, 1),
  },
  { name: 'all of it is paid back', to: gone, act: (one) => refund(one, 2) },
]

function only(to: To, ...states: InvoiceStatus[]): To {
  return Object.fromEntries(states.map((state) => [state, to[state]]))
}

const make = async (status: InvoiceStatus, isPaper: boolean): Promise<One> => {
  const lines = [{ productId, quantity: 2 }]
  const order = await makeOrder(shop.app, { memberId: owner.id, status: 50, lines })
  const { id } = await makeInvoice(shop.app, { memberId: owner.id, orderId: order.id, status, isPaper })
  return { id, orderId: order.id }
}

const seen = async (id: number) => {
  const { db } = shop.app.database
  const row = await findInvoice(db, id)
  return { status: row?.status, moves: await db.$count(invoiceLogs, eq(invoiceLogs.invoiceId, id)) }
}

test.each(deeds)('every state of an invoice: $name', async ({ to, isPaper = false, act }) => {
  for (const status of Object.values(InvoiceStatus)) {
    const one = await make(status, isPaper)
    const before = await seen(one.id)
    await act(one)
    const target = to[status]
    const [state, moves] =
      typeof target === 'object' ? target : [target ?? status, target === undefined ? 0 : 1]
    const expected = { from: status, status: state, moves: before.moves + moves }
    expect({ from: status, ...(await seen(one.id)) }).toEqual(expected)
  }
  await ensureClean(shop.app)
})
