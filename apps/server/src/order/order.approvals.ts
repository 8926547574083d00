import { inArray } from 'drizzle-orm'
import { defineApproval, waitingOn } from '../operator/approval.service'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { cancelPaid } from './cancel-order'
import { asStaff } from './console.actor'
import type { ShipHold } from './order.moments'
import { findOrder } from './order.store'
import { orders } from './order.tables'
import { refundOrderUnits } from './refund-units'

/** Cancels and refunds a paid order above the limit once a second operator approves (reliability R52). */
export const cancelPaidOrder = defineApproval<{ id: number; reason: string }>({
  kind: 'order.cancel',
  title: '取消已付款订单并退款',
  permission: 'order.cancel',
  async run(db, { id, reason }, { app, asker, operator, now, request }) {
    const before = await findOrder(db, id)
    const cause = { actor: asStaff(asker), reason, requestId: request.id, now }
    const after = await cancelPaid(app, db, id, cause)
    if (!before || !after) throw refuse('order/state-changed')
    const change = {
      action: 'CancelOrderForConsole',
      subject: `order:${after.code}`,
      before: { status: before.status },
      after: { reason, askedBy: asker.displayName, approvedBy: operator.displayName },
    }
    await audit(db, operator, change, now, request)
  },
})

/** Refunds pieces of a paid order before shipping once a second operator approves. */
export const refundPaidOrder = defineApproval<{
  id: number
  wanted: { id: number; quantity: number }[]
  reason: string
}>({
  kind: 'order.refund',
  title: '发货前退款',
  permission: 'order.refund',
  async run(db, { id, wanted, reason }, { app, asker, operator, now, request }) {
    const cause = { actor: asStaff(asker), reason, requestId: request.id, now }
    const { before, after, amountFen } = await refundOrderUnits(app, db, id, wanted, cause)
    const change = {
      action: 'RefundOrderUnits',
      subject: `order:${after.code}`,
      before: { status: before.status },
      after: {
        status: after.status,
        lines: wanted,
        amount: yuan(amountFen),
        reason,
        askedBy: asker.displayName,
        approvedBy: operator.displayName,
      },
    }
    await audit(db, operator, change, now, request)
  },
})

/** Returns the waiting approval of each of these orders, by order id. */
export const waitingApprovals = async (db: Db, wanted: readonly { id: number; code: string }[]) => {
  const idOf = new Map(wanted.map(({ id, code }) => [`order:${code}`, id]))
  const rows = await waitingOn(db, [...idOf.keys()])
  return new Map(rows.map((row) => [idOf.get(row.subject) ?? 0, row]))
}

/** Holds all pieces of an order while its refund awaits approval. */
export const holdUndecided = async (db: Db, orderIds: readonly number[]): Promise<ShipHold[]> => {
  const rows = await db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return [...(await waitingApprovals(db, rows)).keys()].map((orderId) => ({ orderId, reason: '退款待复核' }))
}
