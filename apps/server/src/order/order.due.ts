import { setTimeout as sleep } from 'node:timers/promises'
import { TIMEOUT_REASON } from '@greenstar/rules/order/order.cancel'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import { closeFailed, listFailed } from '../group/group.service'
import type { App } from '../platform/app'
import { listAside, stepAside } from '../platform/jobs/aside'
import { defineBatches } from '../platform/jobs/batches'
import { defineDue } from '../platform/jobs/due'
import { ports } from '../platform/ports'
import { cancelPaid, cancelUnpaid } from './cancel-order'
import { finishOrders } from './finish-order'
import { runOrderEffects } from './order.effects'
import { systemActor, takeDueOrders } from './order.store'
import { dueAt, isOpen, orders } from './order.tables'
import { dueSettlements, markSettled, takeToSettle } from './settle.store'

const cancelling = 'order.auto-cancel'
const cancelBatch = 40
const together = 8
const patienceMs = 2000
const finishBatch = 200
const settleBatch = 100

/** Query of overdue orders of a status, for the console's page of deadlines. */
const dueOrders = (status: OrderStatus) => (now: Date) =>
  sql`select ${dueAt(orders)} as at from ${orders}
    where ${isOpen(orders)} and ${orders.status} = ${sql.raw(String(status))} and ${dueAt(orders)} <= ${now}`

/** Runs `work` for each order, `together` at a time; a failing one steps aside without stopping others. */
const inParallel = async (
  app: App,
  name: string,
  ids: readonly number[],
  work: (id: number) => Promise<boolean>,
) => {
  const waiting = [...ids]
  let done = 0
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        if (await work(id)) done++
      } catch (error) {
        await stepAside(app, name, id, error)
      }
    }
  }
  await Promise.all(Array.from({ length: together }, lane))
  return done
}

/**
 * Queries the channel about orders of one batch. After one timeout it is not queried again in this batch, so
 * that a dead channel delays neither this deadline nor others.
 */
const lastWord = (app: App) => {
  let isSilent = false
  return async (id: number): Promise<boolean> => {
    if (isSilent) return false
    const silence = sleep(patienceMs, 'silent' as const, { ref: false })
    const answer = await Promise.race([ports.orderMoney.ask(app, id), silence])
    isSilent ||= answer === 'silent'
    return answer === 'paid'
  }
}

/**
 * Cancels unpaid orders at their deadline (domain 3: AutoCancelDate). If a payment was started, the channel
 * is queried once before, and a paid order is kept. If the channel does not answer, the order is cancelled,
 * and a payment that arrives later is refunded automatically. One transaction per order, so that locks are
 * short and in the same order as in placing.
 */
export const autoCancel = defineDue(
  [cancelling, '未付款订单自动取消'],
  async (app) => {
    const now = app.clock.now()
    const due = { now, limit: cancelBatch, aside: listAside(app, cancelling) }
    const { ids, begun } = await app.database.transact(async (db) => {
      const rows = await takeDueOrders(db, OrderStatus.Booking, due)
      const ids = rows.map((row) => row.id)
      return { ids, begun: await ports.orderMoney.withOpenAttempts(db, ids) }
    })
    const isPaid = lastWord(app)
    return inParallel(app, cancelling, ids, async (id) => {
      if (begun.has(id) && (await isPaid(id))) return true
      const cause = { actor: systemActor, reason: TIMEOUT_REASON, now }
      return (await app.database.transact((db) => cancelUnpaid(app, db, id, cause))) !== undefined
    })
  },
  dueOrders(OrderStatus.Booking),
)

/** Confirms receipt of shipped orders at the deadline (domain 3: AutoFinishDate): one statement per batch. */
export const autoFinish = defineBatches(
  ['order.auto-finish', '自动确认收货'],
  finishBatch,
  {
    take: (app, db, limit, aside) =>
      takeDueOrders(db, OrderStatus.Shipped, { now: app.clock.now(), limit, aside }),
    async move(app, db, rows) {
      const now = app.clock.now()
      const cause = { actor: systemActor, reason: '超时自动确认收货', now }
      const ids = rows.map((row) => row.id)
      return (await finishOrders(app, db, ids, cause)).length
    },
  },
  dueOrders(OrderStatus.Shipped),
)

/** Settles finished orders after the time for returns (domain 3: SettleDate): earnings become available. */
export const settle = defineBatches(
  ['order.settle', '订单结算'],
  settleBatch,
  {
    take: (app, db, limit, aside) => takeToSettle(db, { now: app.clock.now(), limit, aside }),
    async move(app, db, rows) {
      const now = app.clock.now()
      const ids = rows.map((row) => row.id)
      const settled = await markSettled(db, ids, now)
      await runOrderEffects(app, db, 'settled', settled, { actor: systemActor, now })
      return rows.length
    },
  },
  dueSettlements,
)

const groupRefund = 'order.group-refund'

/** Refunds paid orders whose group failed (domain 10) in full, with coupons and pollen. */
export const refundGroups = defineDue(
  [groupRefund, '未成团自动退款'],
  async (app) => {
    const now = app.clock.now()
    const due = { limit: cancelBatch, aside: listAside(app, groupRefund) }
    const ids = await listFailed(app.database.db, due)
    return inParallel(app, groupRefund, ids, (id) =>
      app.database.transact(async (db) => {
        const cause = { actor: systemActor, reason: '拼团未成功，自动退款', now }
        const returning = await cancelPaid(app, db, id, cause)
        await closeFailed(db, id, now)
        return returning !== undefined
      }),
    )
  },
  () =>
    sql`select coalesce(paid_at, created_at) as at from group_seats where state = 30 and closed_at is null`,
)
