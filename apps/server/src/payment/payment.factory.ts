import { lastFour } from '@greenstar/rules/identity/bank.card'
import { maskRealName } from '@greenstar/rules/identity/id-number'
import { sql } from 'drizzle-orm'
import { sealCard } from '../identity/identity.service'
import { findOrder } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { pushPayment } from './ask-channel'
import { takeDuePayments } from './payment.store'
import { findRefund, markForTransfer, takeDueRefunds } from './refund.store'
import { pushRefund } from './refund-money'
import { insertTransfer } from './refund-transfer.store'

/** Runs everything due of payments and refunds now, without jobs; returns how many were due. */
export const pushAllDue = async (app: App): Promise<number> => {
  const now = new Date(app.clock.now())
  const { db } = app.database
  const payments = await takeDuePayments(db, now, 1000)
  const refunds = await takeDueRefunds(db, now, 1000)
  for (const { id } of payments) await pushPayment(app, id)
  for (const { id } of refunds) await pushRefund(app, id)
  return payments.length + refunds.length
}

export const rowsOf = async <T extends Record<string, unknown>>(app: App, query: ReturnType<typeof sql>) =>
  (await app.database.db.execute<T>(query)).rows

export const moneyOf = async (app: App, orderId: number) => {
  const payments = await rowsOf<{ status: number; refunded_fen: number }>(
    app,
    sql`select status, refunded_fen from payments where order_id = ${orderId} order by id`,
  )
  const refunds = await rowsOf<{ cause: string; status: number; tries: number; amount_fen: number }>(
    app,
    sql`select cause, status, tries, amount_fen from refunds where order_id = ${orderId} order by id`,
  )
  return { payments: payments.map((row) => row.status), refunds }
}

export const alertsOf = (app: App) =>
  rowsOf<{ kind: string; subject: string }>(app, sql`select kind, subject from alerts order by id`)

/** Gives a failed refund a bank transfer that was proposed and approved; returns the transfer's id. */
export const approveTransfer = async (
  app: App,
  db: Db,
  refundId: number,
  at = app.clock.now(),
): Promise<number> => {
  const now = new Date(at)
  const [account, payee] = ['6222026001000128', '林小满']
  const refund = await findRefund(db, refundId)
  const order = refund && (await findOrder(db, refund.orderId))
  if (!order) throw new Error(`no refund ${refundId}`)
  const { memberId } = order
  const { id } = await insertTransfer(db, {
    ...{ refundId, memberId, bankName: '中国工商银行', last4: lastFour(account) },
    ...{ accountSealed: sealCard(app, memberId, account), payeeSealed: sealCard(app, memberId, payee) },
    ...{ payeeMasked: maskRealName(payee), createdAt: now, approvedAt: now },
  })
  if (!(await markForTransfer(db, refundId, 'finance', '原卡已销户', now)))
    throw new Error(`refund ${refundId} has not failed`)
  return id
}
