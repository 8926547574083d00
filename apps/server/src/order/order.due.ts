import { setTimeout as sleep } from 'node:timers/promises'
import { TIMEOUT_REASON } from '@greenstar/rules/order/order.cancel'
import { settleAt } from '@greenstar/rules/order/order.deadline'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { getSettings } from '../setting/setting.service'
import { cancelUnpaid } from './cancel-order'
import { orderMoney } from './order.money'
import { runSettleEffects } from './order.settled'
import { moveOrders, systemActor, takeDueOrders } from './order.store'
import { dueSettlements, markSettled, takeToSettle } from './settle.store'

const cancelBatch = 40
const together = 8
const patienceMs = 2000
const finishBatch = 200
const settleBatch = 100

/** Orders of a status whose moment has passed, as the operators' page of deadlines asks for them. */
const dueOrders = (column: 'auto_cancel_at' | 'auto_finish_at', status: OrderStatus) => (now: Date) =>
  sql`select ${sql.raw(column)} as at from orders where status = ${sql.raw(String(status))} and ${sql.raw(column)} <= ${now}`

/** Runs work over a list, so many at a time; one that fails is logged and leaves the others alone. */
const inParallel = async (app: App, ids: readonly number[], work: (id: number) => Promise<boolean>) => {
  const waiting = [...ids]
  let done = 0
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const moved = await work(id).catch((error: unknown) => {
        app.log.error({ err: error, orderId: id }, 'a deadline of an order failed')
        return false
      })
      if (moved) done++
    }
  }
  await Promise.all(Array.from({ length: together }, lane))
  return done
}

/**
 * The channel's last word about orders of one batch. Once it kept us waiting it is not asked again in this batch, so
 * that a dead channel holds up neither these nor other deadlines.
 */
const lastWord = (app: App) => {
  let isSilent = false
  return async (id: number): Promise<boolean> => {
    if (isSilent) return false
    const silence = sleep(patienceMs, 'silent' as const, { ref: false })
    const answer = await Promise.race([orderMoney().ask(app, id), silence])
    isSilent ||= answer === 'silent'
    return answer === 'paid'
  }
}

/**
 * Unpaid orders whose time is over (domain 3: AutoCancelDate). Where somebody began to pay, the channel is asked
 * once before: money that is there wins. When it does not answer, the order is cancelled all the same, and money
 * that shows up later goes back by itself. Each order has its own transaction, so locks are held briefly and in the
 * same order as in placing.
 */
export const autoCancel = defineDue(
  'order.auto-cancel',
  async (app) => {
    const now = app.clock.now()
    const { ids, begun } = await app.database.transact(async (db) => {
      const rows = await takeDueOrders(db, 'autoCancelAt', OrderStatus.Booking, now, cancelBatch)
      const ids = rows.map((row) => row.id)
      return { ids, begun: await orderMoney().withOpenAttempts(db, ids) }
    })
    const isPaid = lastWord(app)
    return inParallel(app, ids, async (id) => {
      if (begun.has(id) && (await isPaid(id))) return true
      const cause = { actor: systemActor, reason: TIMEOUT_REASON, now }
      return (await app.database.transact((db) => cancelUnpaid(db, id, cause))) !== undefined
    })
  },
  dueOrders('auto_cancel_at', OrderStatus.Booking),
)

/** Shipped orders that nobody confirmed (domain 3: AutoFinishDate): one statement per batch. */
export const autoFinish = defineDue(
  'order.auto-finish',
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const rows = await takeDueOrders(db, 'autoFinishAt', OrderStatus.Shipped, now, finishBatch)
      const change = {
        finishedAt: new Date(now),
        settleAt: new Date(settleAt(now, await getSettings(app, db))),
      }
      const cause = { actor: systemActor, reason: '超时自动确认收货', now }
      const ids = rows.map((row) => row.id)
      return (await moveOrders(db, ids, 'finish', OrderStatus.Shipped, change, cause)).length
    }),
  dueOrders('auto_finish_at', OrderStatus.Shipped),
)

/** Finished orders whose time for returns is over (domain 3: SettleDate): what they earn is available from now on. */
export const settle = defineDue(
  'order.settle',
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const rows = await takeToSettle(db, now, settleBatch)
      if (rows.length === 0) return 0
      const ids = rows.map((row) => row.id)
      await markSettled(db, ids, now)
      await runSettleEffects(db, rows, now)
      return rows.length
    }),
  dueSettlements,
)
