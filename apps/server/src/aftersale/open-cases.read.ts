import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { CaseRow } from './aftersale.store'
import { afterSaleLines, afterSales } from './aftersale.tables'

/**
 * Lines of orders with pieces in an open case; not of cancellations, whose pieces are not shipped any more, and leave the
 * others of the line free.
 */
export const listLinesInCases = (
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; lineId: number }[]> =>
  db
    .selectDistinct({ orderId: afterSales.orderId, lineId: afterSaleLines.orderLineId })
    .from(afterSales)
    .innerJoin(afterSaleLines, eq(afterSaleLines.afterSaleId, afterSales.id))
    .where(
      and(
        inArray(afterSales.orderId, [...orderIds]),
        isNull(afterSales.closedAt),
        notInArray(afterSales.reason, ['unshipped', 'cancelled']),
      ),
    )

/** Cases in the first review since before a time, of which no alert of this kind was raised since; the oldest 100. */
export const listUnreviewed = async (
  db: Db,
  before: Date,
  kind: string,
): Promise<Pick<CaseRow, 'code' | 'valueFen'>[]> =>
  db
    .select({ code: afterSales.code, valueFen: afterSales.valueFen })
    .from(afterSales)
    .where(
      and(
        eq(afterSales.status, AfterSaleStatus.pending),
        sql`${afterSales.reason} <> 'cancelled'`,
        lt(afterSales.changedAt, before),
        sql`not exists (select from alerts a where a.kind = ${kind} and a.subject = 'aftersale:' || ${afterSales.code}
          and a.created_at >= ${afterSales.changedAt})`,
      ),
    )
    .orderBy(asc(afterSales.changedAt))
    .limit(100)
