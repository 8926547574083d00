import { pollenTenths } from '@greenstar/rules/level/level'
import { type OrderEvent, type RefundEvent, sumPieces } from '@greenstar/rules/order/order.event'
import { fen } from '@greenstar/rules/platform/money'
import { splitByWeight, splitOverUnits } from '@greenstar/rules/platform/split'
import { earnedPollen } from '@greenstar/rules/pollen/pollen.earn'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { getMemberSummary } from '../member/member.service'
import { notifyMany } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { withCommit } from '../platform/database/together'
import type { Effect, EffectContext } from '../platform/effect'
import { getSettings } from '../setting/setting.service'
import { clawBackPollen, earnPollen, giveBackToLots, holdForOrder } from './pollen.service'
import { addVoided, insertPending, listOrderPendings, markPendingsSettled, markSpent } from './pollen.store'

const usesPollen = (order: { pollenNum: number }) => order.pollenNum > 0

/** Order placed: holds its pollen; refuses with pollen/not-enough if it is not available any more. */
export const holdPollen: Effect<OrderEvent> = {
  concerns: usesPollen,
  async run(_app, db, events, { now }) {
    for (const { order } of events) await holdForOrder(db, order, order.pollenNum, now)
  },
}

/** Pollen that a paid order will earn: by the current level, rounded down, split over its lines; undefined if none. */
export const expectedOf = async (app: App, db: Db, { order, lines }: OrderEvent, now: number) => {
  // Pollen-mall goods earn nothing.
  const money = lines.map((line) => (line.priceReason === 'pollen' ? 0 : sumPieces([line], 'moneyFen')))
  const paid = money.reduce((sum, part) => sum + part, 0)
  const { level } = await getMemberSummary(db, order.memberId)
  const settings = await getSettings(app, db)
  const per100Yuan = settingValue(settings, 'pollen.orderPercent')
  const num = earnedPollen(paid, pollenTenths(level, settings), per100Yuan)
  const shares = splitByWeight(fen(num), money)
  const parts = lines
    .map(({ id: lineId, quantity }, index) => ({ lineId, num: shares[index] ?? 0, quantity }))
    .filter((part) => part.num > 0)
  const { id: orderId, code: orderCode, memberId } = order
  return parts.length > 0 ? { orderId, memberId, num, parts, orderCode, createdAt: new Date(now) } : undefined
}

/** Order paid: held pollen is spent, and the pollen earned by its goods becomes pending (domain 7). */
export const spendAndExpect: Effect<OrderEvent> = {
  isBeside: true,
  async run(app, db, events, { now }) {
    const spending = events.filter(({ order }) => usesPollen(order)).map(({ order }) => order.id)
    if (spending.length > 0) await withCommit(db, markSpent(db, spending, new Date(now)))
    for (const one of events) {
      const row = await expectedOf(app, db, one, now)
      if (row) await withCommit(db, insertPending(db, row))
    }
  },
}

/** Order cancelled unpaid: returns all its pollen to the lots. */
export const releasePollen: Effect<OrderEvent> = {
  concerns: usesPollen,
  async run(app, db, events, { now }) {
    for (const { order } of events) await giveBackToLots(app, db, order, order.pollenNum, now)
  },
}

/** Order settled: credits its pending pollen, in order of members to avoid deadlocks. */
export const earnSettled: Effect<OrderEvent> = {
  async run(app, db, events, { now }) {
    const ids = events.map(({ order }) => order.id)
    const earned: Parameters<typeof notifyMany>[1][number][] = []
    for (const { orderId, memberId, orderCode: code, ...row } of await listOrderPendings(db, ids)) {
      const num = row.num - row.voided
      const move = { memberId, kind: PollenKind.purchase, num, title: `订单 ${code}`, orderId, now }
      const gained = await earnPollen(app, db, { ...move, cause: `order:${orderId}` })
      if (gained > 0)
        earned.push({ memberId, event: 'pollen.earned', facts: { num: gained, source: `订单 ${code}` } })
    }
    await notifyMany(db, earned, now)
    await markPendingsSettled(db, ids, new Date(now))
  },
}

/** Voids the pollen of returned pieces; what is already credited is clawed back. */
const takeShares = async (db: Db, { order, leaving }: RefundEvent, { now }: EffectContext) => {
  const [row] = await listOrderPendings(db, [order.id])
  if (!row) return
  let num = 0
  for (const { lineId, from, to } of leaving) {
    const part = row.parts.find((one) => one.lineId === lineId)
    if (part) for (const share of splitOverUnits(part.num, part.quantity).slice(from, to)) num += share
  }
  if (num === 0) return
  await addVoided(db, order.id, num)
  if (!row.settledAt) return
  const cause = `claw:${order.id}:${leaving.map(({ lineId, from }) => `${lineId}-${from}`).join()}`
  const title = `订单 ${order.code}`
  const { memberId, id: orderId } = order
  await clawBackPollen(db, { memberId, kind: PollenKind.clawBack, num, title, orderId, now, cause })
}

/** Pieces leave an order: returns their spent pollen, removes what they earned (domain 3, "give back"). */
export const giveBackPollen: Effect<RefundEvent> = {
  async run(app, db, events, context) {
    for (const one of events) {
      const back = sumPieces(one.leaving, 'pollenNum')
      if (back > 0) await giveBackToLots(app, db, one.order, back, context.now)
      await takeShares(db, one, context)
    }
  },
}
