import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCase } from '../aftersale/aftersale.factory'
import { changeCase } from '../aftersale/aftersale.store'
import { holdCase, startCaseRefund } from '../aftersale/work-case'
import { fakeMail } from '../message/mail.fake'
import type { Mail } from '../message/mail-provider/send-mail'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { invoiceDue } from './invoice.due'
import { makeInvoice, makeTitle, openInvoices } from './invoice.factory'
import { mailJob } from './invoice.jobs'
import { findInvoice, findOrderInvoice, listPapers } from './invoice.store'
import { FakeTax } from './tax.fake'

const shop = setUpTestApp()
let buyer: Buyer
let tax: FakeTax
let letters: Mail[]
beforeAll(async () => {
  buyer = await makeBuyer(shop)
  new FakeChannel().plugInto(shop.app)
  await openInvoices(shop.app.database.db)
  letters = fakeMail(shop.app)
})
beforeEach(() => {
  tax = new FakeTax().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const finished = async (quantity = 3, priceFen = 10_000) => {
  const goods = { priceFen, isFreeShipping: true, isSevenDayReturn: true, isLive: false }
  const { id } = await makeGoods(shop, goods)
  return makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId: id, quantity }] })
}
const applied = async (orderID: number, email = 'lin@example.com') => {
  const { id: titleID } = await makeTitle(db(), buyer.id)
  const payload = { orderID, titleID, invoiceType: 10 as const, email, requestID: crypto.randomUUID() }
  const { Data } = await shop.call('invoice', 'ApplyInvoice', payload, buyer.token)
  return Data?.ID ?? 0
}
const work = async () => {
  await runDue(shop.app, invoiceDue)
  shop.app.clock.move(MINUTE)
  await runDue(shop.app, invoiceDue)
}
const queued = async () => {
  shop.app.clock.move(6 * MINUTE)
  await work()
}
const stateOf = async (id: number) => (await findInvoice(db(), id))?.status
const papersOf = async (id: number) => (await listPapers(db(), id)).map(({ amountFen }) => amountFen)
/** Refunds pieces of the order by a case that finance releases. */
const refund = async (orderId: number, quantity: number) => {
  const one = await makeCase(shop.app, { memberId: buyer.id, orderId, type: 40, status: 50, quantity })
  await shop.app.database.transact(async (tx) => {
    const held = await holdCase(shop.app, tx, one.id)
    const actor = { kind: 'lead', name: 'operator:财务' } as const
    await startCaseRefund(shop.app, tx, held, { actor, now: shop.app.clock.now() })
  })
  await pushAllDue(shop.app)
}

test('an approved one is issued in its turn, with a message and a mail, and can be previewed and downloaded', async () => {
  const order = await finished()
  const id = await applied(order.id)
  await work()
  expect(await stateOf(id)).toBe(20)
  await queued()
  expect(await stateOf(id)).toBe(40)
  const [paper] = await listPapers(db(), id)
  expect(paper).toMatchObject({ amountFen: order.payFen - order.freightFen })
  await mailJob.run(shop.app, { invoiceId: id, email: 'lin@example.com' })
  expect(await stateOf(id)).toBe(50)
  expect(letters.at(-1)).toMatchObject({
    to: 'lin@example.com',
    attachment: { name: `${paper?.invoiceNo}.pdf` },
  })
  const preview = await shop.call('invoice', 'GetInvoicePreview', { token: paper?.token ?? '' })
  expect(preview.Data).toMatchObject({ Total: 300, Tax: 34.51, IsRed: false, IsSample: true })
  const file = await shop.http.inject({ method: 'GET', url: preview.Data?.PdfPath ?? '' })
  expect(file.headers['content-type']).toBe('application/pdf')
  const guess = await shop.http.inject({ method: 'GET', url: `/media/invoice/${'x'.repeat(32)}.pdf` })
  expect(guess.statusCode).toBe(404)
  const { rows } = await db().execute(sql`select 1 from messages where event = 'invoice.issued'`)
  expect(rows.length).toBeGreaterThan(0)
  const often = await Promise.all(
    Array.from({ length: 12 }, () =>
      shop.call('invoice', 'SendEmail', { id, requestID: crypto.randomUUID() }, buyer.token),
    ),
  )
  expect(often.filter(({ Status }) => Status === 100)).toHaveLength(10)
})

test('the amount kept by agreement is on the document, with the rest of its line or alone', async () => {
  for (const [pieces, quantity, total] of [
    [2, 1, 160],
    [1, 1, 60],
  ] as const) {
    const order = await finished(pieces)
    const one = await makeCase(shop.app, {
      ...{ memberId: buyer.id, orderId: order.id, type: 40, status: 50, quantity },
    })
    await shop.app.database.transact(async (tx) => {
      await changeCase(tx, one.id, { agreedFen: 4000 })
      const actor = { kind: 'lead', name: 'operator:财务' } as const
      await startCaseRefund(shop.app, tx, await holdCase(shop.app, tx, one.id), {
        ...{ actor, now: shop.app.clock.now() },
      })
    })
    await pushAllDue(shop.app)
    // Members may not apply after a case, so the invoice is made directly.
    const { id } = await makeInvoice(shop.app, { memberId: buyer.id, orderId: order.id, status: 20 })
    await queued()
    const [paper] = await listPapers(db(), id)
    const given = (await findInvoice(db(), id))?.lines
    expect(given).toMatchObject([{ quantity: 1, amountFen: total * 100 }])
    expect(paper?.amountFen).toBe(total * 100)
  }
})

test('each line carries the tax rate of its product; a corrected rate is on the next document', async () => {
  const plant = await makeGoods(shop, { priceFen: 10_900, isFreeShipping: true, taxPercent: 9 })
  const pot = await makeGoods(shop, { priceFen: 11_300, isFreeShipping: true })
  const lines = [{ productId: plant.id }, { productId: pot.id, quantity: 2 }]
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines })
  const id = await applied(order.id)
  await queued()
  const [paper] = await listPapers(db(), id)
  const { Data } = await shop.call('invoice', 'GetInvoicePreview', { token: paper?.token ?? '' })
  expect(Data?.Lines.map(({ TaxRatePercent, Amount, Tax }) => [TaxRatePercent, Amount, Tax])).toEqual([
    [9, 100, 9],
    [13, 200, 26],
  ])
  expect(Data).toMatchObject({ Amount: 300, Tax: 35, Total: 335 })
  await db().execute(sql`update products set tax_percent = 13 where id = ${plant.id}`)
  await refund(order.id, 1)
  await work()
  const red = (await listPapers(db(), id)).at(-1)
  const reversed = await shop.call('invoice', 'GetInvoicePreview', { token: red?.token ?? '' })
  expect(reversed.Data).toMatchObject({ IsRed: true, Tax: -35, Total: -335 })
})

test('a refusal of the tax service is retried three times, each under its own number, then reported', async () => {
  const id = await applied((await finished()).id)
  tax.refusal = { state: 'refused', message: '税号有误' }
  await queued()
  for (const minutes of [10, 60, 360]) {
    expect(await stateOf(id)).toBe(30)
    shop.app.clock.move((minutes + 1) * MINUTE)
    await work()
  }
  expect(await findInvoice(db(), id)).toMatchObject({ status: 98, reason: '税号有误', serials: 4 })
})

test('a lost answer neither ends the request nor repeats it', async () => {
  const id = await applied((await finished()).id)
  tax.found = { state: 'unknown', reason: 'timeout' }
  await queued()
  for (let round = 0; round < 5; round++) {
    shop.app.clock.move(7 * 60 * MINUTE)
    await work()
  }
  expect(await findInvoice(db(), id)).toMatchObject({ status: 30, serials: 1, trouble: 'timeout' })
  tax.found = undefined
  shop.app.clock.move(11 * MINUTE)
  await work()
  expect(await stateOf(id)).toBe(40)
})

test('a refund before issue lowers the amount; a full one ends the invoice', async () => {
  const order = await finished(2)
  const { id } = await makeInvoice(shop.app, { memberId: buyer.id, orderId: order.id, status: 10 })
  await refund(order.id, 1)
  expect(await findInvoice(db(), id)).toMatchObject({ status: 10, amountFen: 10_000 })
  await refund(order.id, 1)
  expect(await stateOf(id)).toBe(99)
})

test('a refund after issue starts the red letter by itself; the rest is invoiced again', async () => {
  const order = await finished(3)
  const id = await applied(order.id)
  await queued()
  await refund(order.id, 1)
  expect(await stateOf(id)).toBe(90)
  await work()
  expect(await stateOf(id)).toBe(99)
  expect(await papersOf(id)).toEqual([30_000, -30_000])
  const fresh = await findOrderInvoice(db(), order.id)
  expect(fresh).toMatchObject({ amountFen: 20_000, replacesId: id, makeType: 0 })
  await queued()
  expect(await papersOf(fresh?.id ?? 0)).toEqual([20_000])
  await refund(order.id, 2)
  await work()
  expect(await findOrderInvoice(db(), order.id)).toBeUndefined()
})

test('a refund during the issue waits, and reverses the issued document', async () => {
  const order = await finished(2)
  const id = await applied(order.id)
  tax.found = { state: 'issuing' }
  await queued()
  expect(await stateOf(id)).toBe(30)
  await refund(order.id, 1)
  expect(await stateOf(id)).toBe(30)
  tax.found = undefined
  await work()
  await work()
  expect(await papersOf(id)).toEqual([20_000, -20_000])
})

test('a change that was not decided yet survives a refund and waits for finance', async () => {
  const order = await finished(2)
  const id = await applied(order.id)
  await queued()
  const { id: titleID, name } = await makeTitle(db(), buyer.id)
  const asked = { id, titleID, invoiceType: 10 as const, reason: '换抬头', requestID: crypto.randomUUID() }
  await shop.call('invoice', 'ApplyChange', asked, buyer.token)
  await refund(order.id, 1)
  await work()
  expect(await findOrderInvoice(db(), order.id)).toMatchObject({
    status: 10,
    titleName: name,
    amountFen: 10_000,
  })
})

test('a red letter that is refused thrice waits for finance and is an alert', async () => {
  const order = await finished(2)
  const id = await applied(order.id)
  await queued()
  tax.refusal = { state: 'refused', message: '蓝字发票已认证' }
  await refund(order.id, 1)
  for (let round = 0; round < 4; round++) {
    await work()
    shop.app.clock.move(7 * 60 * MINUTE)
  }
  expect(await findInvoice(db(), id)).toMatchObject({ status: 90, nextAt: null, trouble: '蓝字发票已认证' })
  const { rows } = await db().execute(sql`select 1 from alerts where kind = 'invoice-red-failed'`)
  expect(rows).toHaveLength(1)
})

test('the refund of a special invoice follows its red letter, also when that waits for finance', async () => {
  const order = await finished()
  const title = await makeTitle(db(), buyer.id, { isSpecial: true })
  const { id } = await makeInvoice(shop.app, { memberId: buyer.id, orderId: order.id, status: 40, title })
  const money = async () => {
    const { rows } = await db().execute<{ status: number; trouble: string }>(
      sql`select status, trouble from refunds where order_id = ${order.id}`,
    )
    return rows
  }
  tax.refusal = { state: 'refused', message: '蓝字发票已用于抵扣' }
  await refund(order.id, 1)
  expect(await stateOf(id)).toBe(90)
  expect(await money()).toEqual([{ status: 10, trouble: '等待专用发票红冲' }])
  await work()
  expect(await money()).toMatchObject([{ status: 10 }])
  tax.refusal = undefined
  shop.app.clock.move(11 * MINUTE)
  await work()
  await pushAllDue(shop.app)
  expect(await stateOf(id)).toBe(99)
  expect(await money()).toEqual([{ status: 30, trouble: '' }])
})

test('finance corrects an issued one: reversed, issued again, and the member may still request a change', async () => {
  const order = await finished()
  const { id } = await makeInvoice(shop.app, { memberId: buyer.id, orderId: order.id, status: 50 })
  const clerk = (await makeOperator(shop.app, { role: 'finance' })).token
  const right = { id, name: '林大满', reason: '抬头录错', requestID: crypto.randomUUID() }
  const { Data } = await shop.operate('invoice', 'CorrectInvoice', right, clerk)
  expect(Data).toMatchObject({ InvoiceStatus: 90 })
  await work()
  await work()
  expect(await stateOf(id)).toBe(99)
  const next = await findOrderInvoice(db(), order.id)
  expect(next).toMatchObject({
    status: 40,
    titleName: '林大满',
    makeType: 1,
    isChanged: false,
    replacesId: id,
  })
  const again = { ...right, id: next?.id ?? 0, name: '', requestID: crypto.randomUUID() }
  expect(await shop.operate('invoice', 'CorrectInvoice', again, clerk)).not.toMatchObject({ Status: 100 })
})

test('what finance does not decide within one working day is late', async () => {
  // Console sessions expire before the days of this test have passed.
  let clerk = (await makeOperator(shop.app, { role: 'finance' })).token
  const late = async () => (await shop.operate('invoice', 'GetInvoiceQueues', {}, clerk)).Data?.Late ?? -1
  const order = await finished(3, 100_000)
  const id = await applied(order.id)
  expect(await stateOf(id)).toBe(10)
  const listed = async () => {
    const page = { late: true, currentPage: 1, pageSize: 50 }
    const { Data } = await shop.operate('invoice', 'ListInvoices', page, clerk)
    return Data?.DataList.map(({ ID, IsLate }) => [ID, IsLate])
  }
  expect(await listed()).not.toContainEqual([id, true])
  shop.app.clock.move(4 * DAY)
  clerk = (await makeOperator(shop.app, { role: 'finance' })).token
  // Invoices of earlier tests may be late by now too.
  const after = await late()
  expect(await listed()).toContainEqual([id, true])
  await shop.operate('invoice', 'ReviewInvoice', { id, decision: 'approve' }, clerk)
  expect(await late()).toBe(after - 1)
})
