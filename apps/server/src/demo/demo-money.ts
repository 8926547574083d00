import { OrderStatus } from '@greenstar/rules/order/order.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { fen } from '@greenstar/rules/platform/money'
import { DAY, HOUR, MINUTE, shanghaiDay } from '@greenstar/rules/platform/time'
import { and, desc, eq, sql } from 'drizzle-orm'
import { makeCaseIn, makePickup } from '../aftersale/aftersale.factory'
import { answerPostage, askPostage } from '../aftersale/postage'
import { holdCase, startCaseRefund } from '../aftersale/work-case'
import { amendOrder } from '../order/change/amend-order'
import { changeApprovedPrice } from '../order/change/change-price'
import { findOrder, type OrderRow } from '../order/order.store'
import { orders } from '../order/order.tables'
import { placeOrder } from '../order/place/place-order'
import { refundOrderUnits } from '../order/refund-units'
import { bookPayment } from '../payment/book-payment'
import { approveTransfer } from '../payment/payment.factory'
import { payments, refunds } from '../payment/payment.tables'
import { bookRefund } from '../payment/refund-money'
import { sealAccount } from '../payment/refund-transfer'
import { updateTransfer } from '../payment/refund-transfer.store'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { demoLine } from './demo-orders'
import type { DemoPeople } from './demo-people'

const desk = { kind: 'operator', name: 'operator:客服小周' } as const

/** Books the newest refund of an order as arrived a minute after it was asked for. */
const arrive = async (app: App, db: Db, orderId: number) => {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id))
    .limit(1)
  if (!refund) throw new Error(`no refund of order ${orderId}`)
  await bookRefund(app, db, refund, `5030${refund.id}`, refund.createdAt.getTime() + MINUTE)
}

/** The channel reports a payment of an order at a time (ms). */
const pay = async (app: App, db: Db, order: OrderRow, at: number) => {
  const tradeNo = `${order.code}-1`
  const [created, amountFen] = [new Date(at), order.payFen]
  await db.insert(payments).values({
    ...{ orderId: order.id, way: 'wechat-h5', tradeNo, amountFen, status: PayStatus.waiting },
    ...{ createdAt: created, expiresAt: order.autoCancelAt ?? created },
  })
  const paid = {
    ...{ state: 'paid' as const, outTradeNo: tradeNo, transactionId: `42000${order.code}` },
    ...{ totalFen: fen(amountFen), currency: 'CNY', paidAt: new Date(at), openId: '', refunded: false },
  }
  return bookPayment(app, db, tradeNo, paid, at)
}

/** A member's newest order in a status. */
const orderOf = async (db: Db, memberId: number, status: OrderStatus): Promise<OrderRow> => {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.status, status)))
    .orderBy(desc(orders.id))
    .limit(1)
  if (!order) throw new Error(`member ${memberId} has no order in ${status}`)
  return order
}

/** An order with a deal, whose price an operator cut before it was paid. */
const loadCutPrice = async (app: App, db: Db, { members }: DemoPeople, now: number) => {
  const { id: memberId, addressIds } = members.get(3) ?? { id: 0, addressIds: [] }
  const { id: ProductID } = demoLine('pots')
  // deals were written since the last read
  app.cache.drop()
  const form = {
    orderDetailList: [{ ProductID, Quantity: 3 }],
    receiveAddressID: addressIds[0] ?? 0,
    couponRecorderIDs: [],
  }
  const placed = { now, channel: '10', requestId: '' }
  const { id, productFen, dealFen } = await placeOrder(app, db, memberId, form, placed)
  const { version } = (await findOrder(db, id)) as OrderRow
  if (dealFen === 0) throw new Error('the order of the demo has no deal')
  const goods = fen(productFen - dealFen - 500)
  const cause = { actor: desk, reason: '老顾客一次买三组', now }
  const { after } = await changeApprovedPrice(app, db, id, { goods, version }, cause)
  await pay(app, db, after, now)
}

/** A payment that came two minutes after its order was cancelled, and went back. */
const loadLate = async (app: App, db: Db, { members }: DemoPeople) => {
  const order = await orderOf(db, members.get(2)?.id ?? 0, OrderStatus.Cancel)
  await pay(app, db, order, (order.cancelledAt ?? order.createdAt).getTime() + 2 * MINUTE)
  await arrive(app, db, order.id)
}

/** One of several pieces was short and was paid back before shipping. */
const loadShort = async (app: App, db: Db, { members }: DemoPeople) => {
  const { rows } = await db.execute<{ id: string; line: string }>(sql`
    select o.id, l.id as line from orders o join order_lines l on l.order_id = o.id
    where o.member_id = ${members.get(3)?.id ?? 0} and o.status = 30 and l.quantity > 2 and l.deal_fen = 0`)
  const [id, line] = [Number(rows[0]?.id), Number(rows[0]?.line)]
  const paidAt = (await findOrder(db, id))?.paidAt?.getTime() ?? 0
  const cause = { actor: desk, reason: '缺货', now: paidAt + 2 * HOUR }
  await refundOrderUnits(app, db, id, [{ id: line, quantity: 1 }], cause)
  await arrive(app, db, id)
}

/** Finance paid the postage of a return, which the shop had caused, by bank transfer. */
const payPostage = async (app: App, db: Db, caseId: number, at: number) => {
  const { row, order } = await holdCase(app, db, caseId)
  const account = sealAccount(app, row.memberId, {
    ...{ payee: '林小满', bank: '中国工商银行', account: '6222026001000128' },
  })
  const asked = { amountFen: 1200, images: [], account }
  await askPostage(app, db, await holdCase(app, db, caseId), asked, at)
  const granted = { granted: true, answer: '' }
  await answerPostage(db, await holdCase(app, db, caseId), granted, { ...desk, kind: 'service' }, at + HOUR)
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.cause, `postage-${caseId}`)))
  if (!refund) throw new Error(`no postage of case ${caseId}`)
  const paidAt = at + 3 * HOUR
  const transferId = await approveTransfer(app, db, refund.id, at + 2 * HOUR)
  const bank = { bankNo: `B${refund.id}`, paidOn: shanghaiDay(paidAt), endedAt: new Date(paidAt) }
  await updateTransfer(db, transferId, bank)
  await bookRefund(app, db, refund, bank.bankNo, paidAt, paidAt, 'finance')
}

/**
 * Makes what moves money beside sales and ordinary refunds, by the shop's own moves: a deal and a cut price, a late
 * payment, a short piece, an amends, a postage by bank transfer; and a courier who comes tomorrow.
 */
export const loadMoney = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  await loadLate(app, db, people)
  await loadShort(app, db, people)
  const { rows } = await db.execute<{ id: string; member_id: string; finished_at: string }>(sql`
    select o.id, o.member_id, o.finished_at from orders o
    where o.status = 50 and o.service_id in ('', '0') and o.pay_fen - o.freight_fen > 2000
      and o.finished_at between ${new Date(now - 14 * DAY)} and ${new Date(now - 2 * DAY)}
      and not exists (select from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and p.is_live)
      and not exists (select from bonuses b where b.order_id = o.id)
      and not exists (select from invoices i where i.order_id = o.id)
      and not exists (select from members m where m.id = o.member_id and m.phone like '1380000662_')
    order by o.finished_at limit 3`)
  const [amended, returned, collected] = rows.map((row) => ({
    ...{ id: Number(row.id), memberId: Number(row.member_id), at: new Date(row.finished_at).getTime() },
  }))
  if (!amended || !returned || !collected) throw new Error('the demo has too few orders')
  const reason = { actor: desk, reason: '外盒压痕', now: amended.at + 20 * HOUR }
  await amendOrder(app, db, amended.id, 800, reason)
  await arrive(app, db, amended.id)
  const facts = { type: 30, reason: 'wrong', stepMs: 2 * HOUR } as const
  const ofReturned = { ...facts, memberId: returned.memberId, orderId: returned.id, status: 50 } as const
  const back = await makeCaseIn(app, db, ofReturned, returned.at + 4 * HOUR)
  await payPostage(app, db, back.id, returned.at + 11 * HOUR)
  const lead = { actor: { kind: 'lead', name: 'operator:财务小吴' }, now: returned.at + 15 * HOUR } as const
  await startCaseRefund(app, db, await holdCase(app, db, back.id), lead)
  await arrive(app, db, returned.id)
  const ofCollected = { ...facts, memberId: collected.memberId, orderId: collected.id, status: 30 } as const
  const waiting = await makeCaseIn(app, db, ofCollected, now - 10 * HOUR)
  await makePickup(db, { caseId: waiting.id, memberId: collected.memberId, now: now - HOUR })
  await loadCutPrice(app, db, people, now)
}
