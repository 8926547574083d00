import { INVOICE_WINDOW_DAYS } from '@greenstar/rules/order/order.buttons'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY } from '@greenstar/rules/platform/time'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'

/** Rule of the button (spec 4): finished within 180 days, goods paid, no after-sale, no invoice. */
const mayHave = (memberId: number, now: number, orderId?: number) =>
  and(
    eq(orders.memberId, memberId),
    sql`${orders.hiddenAt} is null`,
    eq(orders.status, OrderStatus.Completed),
    gte(orders.finishedAt, new Date(now - INVOICE_WINDOW_DAYS * DAY)),
    sql`${orders.payFen} > ${orders.freightFen}`,
    eq(orders.isInCustomerService, false),
    sql`${orders.serviceId} in ('', '0')`,
    sql`not exists (select from invoices i where i.order_id = orders.id and i.status not in (0, 99))`,
    equals(orders.id, orderId),
  )

/** Returns a page of the member's orders that may be invoiced, newest first, and their total. */
export const pageInvoiceOrders = async (
  db: Db,
  memberId: number,
  { now, orderId, size, skip }: { now: number; orderId: number | undefined } & Part,
) => {
  const where = mayHave(memberId, now, orderId)
  const rows = await db.select().from(orders).where(where).orderBy(desc(orders.id)).limit(size).offset(skip)
  const [all] = await db.select({ n: count() }).from(orders).where(where)
  return { rows, total: all?.n ?? 0 }
}
