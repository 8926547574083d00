import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import { pushPayment } from './ask-channel'
import { takeDuePayments } from './payment.store'
import { takeDueRefunds } from './refund.store'
import { pushRefund } from './refund-money'

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
