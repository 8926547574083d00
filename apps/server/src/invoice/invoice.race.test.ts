import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeCase } from '../aftersale/aftersale.factory'
import { holdCase, startCaseRefund } from '../aftersale/work-case'
import { fakeMail } from '../message/mail.fake'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeInvoice, makeTitle, openInvoices } from './invoice.factory'
import { FakeTax } from './tax.fake'
import { workInvoice } from './work-invoice'

const shop = setUpTestApp()
let buyer: Buyer
beforeAll(async () => {
  buyer = await makeBuyer(shop)
  new FakeChannel().plugInto(shop.app)
  new FakeTax().plugInto(shop.app)
  fakeMail(shop.app)
  await openInvoices(shop.app.database.db)
})

const rounds = 12

/** Failed when holdInvoice did not lock the order: issue and refund did not see each other. */
test('refund, issue and change at the same moment leave documents of exactly what was paid', async () => {
  const { app } = shop
  const { db } = app.database
  const { id: productId } = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, isLive: false })
  const { id: titleID } = await makeTitle(db, buyer.id)
  const prepared = await Promise.all(
    Array.from({ length: rounds }, async (_none, at) => {
      const lines = [{ productId, quantity: 3 }]
      const order = await makeOrder(app, { memberId: buyer.id, status: 50, lines })
      const status = at % 2 === 0 ? 20 : 40
      const invoice = await makeInvoice(app, { memberId: buyer.id, orderId: order.id, status })
      const one = await makeCase(app, { memberId: buyer.id, orderId: order.id, type: 40, status: 50 })
      return { orderId: order.id, invoiceId: invoice.id, caseId: one.id }
    }),
  )
  const refund = (caseId: number) =>
    app.database.transact(async (tx) => {
      const held = await holdCase(app, tx, caseId)
      const actor = { kind: 'lead', name: 'operator:财务' } as const
      await startCaseRefund(app, tx, held, { actor, now: app.clock.now() })
    })
  const change = (id: number) => {
    const payload = {
      id,
      titleID,
      invoiceType: 10 as const,
      reason: '换抬头',
      requestID: crypto.randomUUID(),
    }
    return shop.call('invoice', 'ApplyChange', payload, buyer.token)
  }
  await Promise.all(
    prepared.flatMap(({ invoiceId, caseId }) => [
      workInvoice(app, invoiceId),
      refund(caseId),
      workInvoice(app, invoiceId),
      change(invoiceId),
    ]),
  )
  for (let round = 0; round < 3; round++) {
    app.clock.move(10 * MINUTE)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from invoices where status in (20, 30, 90)`,
    )
    await Promise.all(rows.flatMap(({ id }) => [workInvoice(app, Number(id)), workInvoice(app, Number(id))]))
  }
  await ensureClean(shop.app)
  const { rows } = await db.execute<{ papers: string }>(sql`
    select coalesce(sum(p.amount_fen), 0) as papers from invoices i left join invoice_papers p on p.invoice_id = i.id
    where i.status <> 99 group by i.order_id`)
  for (const { papers } of rows) expect([0, 20_000]).toContain(Number(papers))
  expect(rows).toHaveLength(rounds)
})
