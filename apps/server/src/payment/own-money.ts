import { OrderStatus } from '@greenstar/rules/order/order.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { lockOrder, memberActor, type OrderRow, payOrder } from '../order/order.service'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
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

const givers = new Map<string, GiveBack>()

/** Registers the refund function of a noun that has such a balance. */
export const provideOwnMoney = (way: OwnWay, giveBack: GiveBack): void => {
  givers.set(way, giveBack)
}

/** Whether an attempt was paid without a channel. */
export const isOwnMoney = ({ way }: Pick<PaymentRow, 'way'>): boolean => givers.has(way)

export const giveBackOwn = async (
  app: App,
  db: Db,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'refundNo' | 'amountFen'>,
  now: number,
) => {
  const order = await lockOrder(db, payment.orderId)
  if (!order) throw new Error(`payment ${payment.tradeNo} has no order`)
  const { memberId, id: orderId, code: orderCode } = order
  const { refundNo, amountFen } = refund
  await givers.get(payment.way)?.(app, db, { memberId, orderId, orderCode, refundNo, amountFen }, now)
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
  const outcome = await payOrder(app, db, orderId, memberActor, now, order.payFen)
  if (outcome !== 'paid') throw refuse('payment/not-payable')
  await closeWaiting(db, [orderId], new Date(now))
  await take(order)
  crashPoint('pay.after-own')
  return (await lockOrder(db, orderId)) ?? order
}
