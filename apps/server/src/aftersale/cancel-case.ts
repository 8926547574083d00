import { isCancelCase } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import type { EventOrder, OrderEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import { giftsToBuy } from '@greenstar/rules/order/order.gift'
import { faultOfCancel } from '@greenstar/rules/order/order.refund'
import type { Settings } from '@greenstar/rules/setting/business-settings'
import {
  findOrder,
  listOrderLines,
  memberActor,
  putService,
  refundStopped,
  refundWaitingUnits,
} from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Effect } from '../platform/effect'
import { ports } from '../platform/ports'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import {
  type CaseCause,
  type CaseRow,
  changeCase,
  dueAgain,
  insertCase,
  listOrderCases,
  moveCase,
} from './aftersale.store'
import { readRefunds } from './rest-freight'
import { finishCaseRefund, type Held, holdCase, moveSimply } from './work-case'

const { pending, pendingRefundReview } = AfterSaleStatus
const system = { kind: 'system', name: 'system' } as const

/** Amounts (fen) that go back of an order that will not be shipped: freight is the last part of the money. */
const amountsOf = (order: EventOrder, backFen: number) => {
  const freightFen = Math.min(order.freightFen, backFen)
  return { amountFen: backFen - freightFen, freightFen }
}

type Opening = { order: EventOrder; actor: string; backFen: number; settings: Settings; now: number }

/**
 * Opens the case of a paid order that is cancelled before shipping (domain 3): everything left of it, in 10. The
 * goods stay, so nothing of value leaves the shop by it.
 */
const openCancelCase = async (
  db: Db,
  { order, actor, backFen, settings, now }: Opening,
): Promise<CaseRow> => {
  const lines = (await listOrderLines(db, [order.id])).flatMap(({ id, quantity, refundedNum }) =>
    quantity > refundedNum ? [{ orderLineId: id, quantity: quantity - refundedNum }] : [],
  )
  const isMember = actor === memberActor.name
  const cases = await listOrderCases(db, order.id)
  const at = new Date(now)
  const made = await insertCase(
    db,
    {
      ...{ code: `${order.code}-S${cases.length + 1}`, orderId: order.id, memberId: order.memberId },
      ...{ type: AfterSaleType.refund, status: pending, reason: 'cancelled' as const, isWhole: true },
      fault: faultOfCancel(order, isMember, now),
      description: (await findOrder(db, order.id))?.cancelReason ?? '',
      ...amountsOf(order, backFen),
      ...{ valueFen: 0, createdAt: at, changedAt: at },
      ...dueAgain({ status: pending, reason: 'cancelled', leadSince: null }, now, settings),
    },
    lines,
    { actor: { kind: isMember ? 'member' : 'system', name: actor }, now },
  )
  await putService(db, order.id, true, made.id)
  return made
}

const openCancelOf = (cases: readonly CaseRow[], status: number) =>
  cases.find((one) => one.reason === 'cancelled' && one.status === status)

/** The money (fen) of an order's refund in full and its number. */
const refundOf = async (db: Db, orderId: number) => {
  const refund = (await ports.orderMoney.listRefunds(db, orderId)).at(-1)
  return { backFen: refund?.amountFen ?? 0, refundNo: refund?.refundNo ?? '' }
}

/** The member cancels while the warehouse picks: a case that it answers; after a refusal not again. */
export const askWarehouse: Effect<OrderEvent> = {
  async run(app, db, events, { now, actor }) {
    const settings = await getSettings(app, db)
    for (const { order, lines } of events) {
      const cases = await listOrderCases(db, order.id)
      if (cases.some((one) => isCancelCase(one) && one.answer !== '')) throw refuse('order/picking')
      const goods = lines.flatMap(({ pieces, quantity, refundedNum }) =>
        pieces.slice(0, quantity - refundedNum),
      )
      const backFen = goods.reduce((sum, { moneyFen, bonusFen }) => sum + moneyFen + bonusFen, 0)
      const freightFen = order.bonusFen > 0 ? 0 : order.freightFen
      await openCancelCase(db, { order, actor, backFen: backFen + freightFen, settings, now })
    }
  },
}

/** The refund of a cancelled order was decided: its case goes to 50, and opens now if the warehouse was not asked. */
export const followCancel: Effect<OrderEvent> = {
  async run(app, db, events, { now, actor }) {
    const settings = await getSettings(app, db)
    for (const { order } of events) {
      const { backFen, refundNo } = await refundOf(db, order.id)
      const asked = openCancelOf(await listOrderCases(db, order.id), pendingRefundReview)
      const made = asked ?? (await openCancelCase(db, { order, actor, backFen, settings, now }))
      const cause: CaseCause = { actor: system, note: '未发货，原路退款', now }
      const row = asked ?? (await moveCase(db, made, 'approveRefund', {}, cause, settings))
      await changeCase(db, row.id, { refundNo, ...amountsOf(order, backFen) })
    }
  },
}

/** The money of a cancelled order is back: its case is complete. */
export const endCancel: Effect<RefundEvent> = {
  async run(app, db, events, { now }) {
    for (const { order } of events) {
      const row = openCancelOf(await listOrderCases(db, order.id), pendingRefundReview)
      if (!row) continue
      const cause: CaseCause = { actor: system, note: '退款成功', now }
      await moveCase(db, row, 'refunded', {}, cause, await getSettings(app, db))
      await putService(db, order.id, false, row.id)
    }
  },
}

/**
 * The member cancels pieces of a part-shipped order that were not shipped (domain 3): the case goes to 50 at once,
 * and is complete when the money is back. Lock the order first.
 */
export const refundWaiting = async (
  app: App,
  db: Db,
  row: CaseRow,
  wanted: ReadonlyMap<number, number>,
  now: number,
): Promise<CaseRow> => {
  const settings = await getSettings(app, db)
  const decided = { actor: system, note: '未发货，原路退款', now }
  const approved = await moveCase(db, row, 'approveRefund', {}, decided, settings)
  const refundNo = `${row.code}-1`
  const units = [...wanted].map(([id, quantity]) => ({ id, quantity }))
  const cause = { actor: memberActor, reason: `售后 ${row.code}`, now }
  const { leaving } = await readRefunds(db, row.orderId, row.id)
  const gifts = giftsToBuy(await listOrderLines(db, [row.orderId]), wanted, row.giftFen, leaving)
  const ofCase = { caseId: row.id, refundNo, gifts }
  const amounts = await refundWaitingUnits(app, db, row.orderId, units, ofCase, cause)
  const started = await changeCase(db, approved.id, { refundNo, ...amounts })
  // Nothing was paid for these pieces, so there is no refund to wait for.
  return amounts.amountFen + amounts.freightFen > 0
    ? started
    : finishCaseRefund(app, db, await holdCase(app, db, row.id), now)
}

/** The warehouse stopped the parcel: 10 → 50, and the whole order is refunded. */
export const stopParcel = async (app: App, db: Db, { row, order, settings }: Held, cause: CaseCause) => {
  const stopped = await moveCase(db, row, 'stopParcel', { answer: cause.note ?? '' }, cause, settings)
  await refundStopped(app, db, order, cause.now)
  return stopped
}

/** The parcel has gone: 10 → 99, and the order is shipped. */
export const letGo = (app: App, db: Db, held: Held, cause: CaseCause) =>
  moveSimply(app, db, held, 'letGo', { answer: cause.note ?? '' }, cause)
