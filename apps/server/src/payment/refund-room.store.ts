import type { FilterOf, Ops } from '@greenstar/contract'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, onDays } from '../platform/database/filter'
import { refunds } from './payment.tables'

export type RefundFilter = FilterOf<Ops['payment']['ListRefunds']>

/** `from` and `to` are business days of the request, both included. */
const whereOf = ({ keyword, status, ...days }: RefundFilter): SQL | undefined => {
  return and(
    equals(refunds.status, status),
    keyword
      ? sql`(${refunds.refundNo} = ${keyword} or ${refunds.orderId} = (select o.id from orders o where o.code = ${keyword}))`
      : undefined,
    onDays(refunds.createdAt, days),
  )
}

export const listRefundRows = (
  db: Db,
  filter: RefundFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
) =>
  db
    .select({ refund: refunds, orderCode: orders.code })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(whereOf(filter), below === undefined ? undefined : lt(refunds.id, below)))
    .orderBy(desc(refunds.id))
    .limit(size)
    .offset(skip)

export type RefundListRow = Awaited<ReturnType<typeof listRefundRows>>[number]

export const countRefundRows = (db: Db, filter: RefundFilter, max?: number): Promise<number> =>
  countIn(db, refunds, whereOf(filter), max)
