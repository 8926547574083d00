import { invoiceAmount } from '@greenstar/rules/invoice/invoice.moves'
import { listOrderLines, type OrderLineRow, type OrderRow, paidBackFen } from '../order/order.service'
import type { Db } from '../platform/database/connect'

type Paid = Pick<OrderRow, 'id' | 'payFen' | 'freightFen'>

export const amountOf = (order: Paid, lines: readonly OrderLineRow[]): number =>
  invoiceAmount({ ...order, refundedGoodsFen: paidBackFen(lines) })

/** Amount (fen) to invoice for the order now. Lock the order before anything is decided by it. */
export const dueAmount = async (db: Db, order: Paid): Promise<number> =>
  amountOf(order, await listOrderLines(db, [order.id]))
