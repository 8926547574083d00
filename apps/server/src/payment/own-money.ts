import { OrderStatus } from '@greenstar/rules/order/order.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { lockOrder, memberActor, type OrderRow, payOrder } from '../order/order.service'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { refuse } from '../platform/refuse'
import { closeWaiting, insertPayment, type OwnWay, type PaymentRow } from './payment.store'
import type { RefundRow } from './refund.store'
import { checkPayable } from './start-payment'

/** Returns refunded money to the member's balance, in the transaction that books the refund. */
type GiveBack = (
  app: App,
  db: Db,
  refund: { memberId: number; orderId: number; orderCode: string; refundNo: string; amountFen: number },
  now: number,
) => Promise<unknown>

declare module '../platform/ports' {
  interface Ports {
    giveBackOwnMoney: Readonly<Record<OwnWay, GiveBack>>
  }
}

/** Whether an attempt was paid without a channel. */
export const isOwnMoney = <P extends Pick<PaymentRow, 'way'>>(payment: P): payment is P & { way: OwnWay } =>
  payment.way in ports.giveBackOwnMoney

export const giveBackOwn = async (
  app: App,
  db: Db,
  payment: PaymentRow & { way: OwnWay },
  refund: Pick<RefundRow, 'refundNo' | 'amountFen'>,
  now: number,
) => {
  const order = await lockOrder(db, payment.orderId)
  if (!order) throw new Error(`payment ${payment.tradeNo} has no order`)
  const { memberId, id: orderId, code: orderCode } = order
  const { refundNo, amountFen } = refund
  const giveBack = ports.giveBackOwnMoney[payment.way]
  await giveBack(app, db, { memberId, orderId, orderCode, refundNo, amountFen }, now)
}

/**
 * Pays a whole order from a balance of the member (domain 4.5), in the caller's transaction: `take` debits
 * the balance, or refuses. Open attempts at the channels are closed; money that still arrives through them is
 * refunded. A repeat changes nothing.
 */
export const payWithOwnMoney = async (
  app: App,
  db: Db,
  { orderId, memberId, way }: { orderId: number; memberId: number; way: OwnWay },
  take: (order: OrderRow) => Promise<unknown>,
  now: number,
): Promise<OrderRow> => {
  const order = await lockOrder(db, orderId)
  if (order?.memberId !== memberId) throw refuse('order/not-found')
  if (order.status === OrderStatus.HasBeenConfirmedToBeShipped && order.bonusFen > 0) return order
  checkPayable(order, now)
  const tradeNo = `${order.code}-${way}`
  await insertPayment(db, {
    ...{ orderId, way, tradeNo, channelNo: tradeNo, amountFen: order.payFen, status: PayStatus.paid },
    createdAt: new Date(now),
    expiresAt: order.autoCancelAt ?? new Date(now),
    paidAt: new Date(now),
  })
  const outcome = await payOrder(app, db, order, memberActor, now, { bonusFen: order.payFen })
  if (outcome !== 'paid') throw refuse('payment/not-payable')
  await closeWaiting(db, [orderId], new Date(now))
  await take(order)
  crashPoint('pay.after-own')
  return (await lockOrder(db, orderId)) ?? order
}
