import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { openWithdrawals } from '@greenstar/rules/bonus/withdrawal.status'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { and, count, eq, inArray, notInArray, or } from 'drizzle-orm'
import { afterSales } from '../aftersale/aftersale.tables'
import { bonusOf } from '../bonus/bonus.service'
import { bonuses, bonusWithdrawals } from '../bonus/bonus.tables'
import { couponRecords } from '../coupon/coupon.tables'
import { invoices } from '../invoice/invoice.tables'
import { orders } from '../order/order.tables'
import { refunds } from '../payment/payment.tables'
import type { Db } from '../platform/database/connect'

const overOrders = [OrderStatus.Completed, OrderStatus.Cancel, OrderStatus.HaveToReturn, OrderStatus.Delete]
const overCases = [AfterSaleStatus.complete, AfterSaleStatus.close]
const overInvoices = [
  InvoiceStatus.draft,
  InvoiceStatus.issued,
  InvoiceStatus.delivered,
  InvoiceStatus.voided,
]
const useful = [CouponStatus.notReceive, CouponStatus.notUse]

const comingBonuses = [BonusStatus.pending, BonusStatus.frozen]

const refundsUnderWay = async (db: Db, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.memberId, memberId), inArray(refunds.status, open)))
  return row?.n ?? 0
}
const open = [RefundStatus.asked, RefundStatus.accepted, RefundStatus.failed, RefundStatus.transfer]

export type Block = { name: string; count: number; link: string }

/** Returns what must be finished before the account can be closed, with links to it. */
export const blocksOf = async (db: Db, memberId: number): Promise<Block[]> => {
  const orderNum = await db.$count(
    orders,
    and(eq(orders.memberId, memberId), notInArray(orders.status, overOrders)),
  )
  const caseNum = await db.$count(
    afterSales,
    and(
      eq(afterSales.memberId, memberId),
      or(notInArray(afterSales.status, overCases), eq(afterSales.postageState, 'asked')),
    ),
  )
  const invoiceNum = await db.$count(
    invoices,
    and(eq(invoices.memberId, memberId), notInArray(invoices.status, overInvoices)),
  )
  const bonusNum = await db.$count(
    bonuses,
    and(eq(bonuses.memberId, memberId), inArray(bonuses.status, comingBonuses)),
  )
  const withdrawalNum = await db.$count(
    bonusWithdrawals,
    and(eq(bonusWithdrawals.memberId, memberId), inArray(bonusWithdrawals.status, [...openWithdrawals])),
  )
  const { balanceFen } = await bonusOf(db, memberId)
  const blocks = [
    { name: '未完成的订单', count: orderNum, link: '/order' },
    { name: '处理中的售后', count: caseNum, link: '/order/afterSaleList' },
    { name: '处理中的退款', count: await refundsUnderWay(db, memberId), link: '/order' },
    { name: '处理中的发票', count: invoiceNum, link: '/invoice/mine' },
    { name: '待结算的奖金', count: bonusNum, link: '/staff/bonus/detail' },
    { name: '未提完的奖金', count: balanceFen === 0 ? 0 : 1, link: '/staff/bonus' },
    { name: '处理中的提现', count: withdrawalNum, link: '/staff/withdraw/list' },
  ]
  return blocks.filter(({ count: n }) => n > 0)
}

export const countUsefulCoupons = (db: Db, memberId: number): Promise<number> =>
  db.$count(couponRecords, and(eq(couponRecords.memberId, memberId), inArray(couponRecords.status, useful)))
