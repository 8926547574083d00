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
import { addVoided, insertPendings, listOrderPendings, markPendingsSettled, markSpent } from './pollen.store'

const usesPollen = (order: { pollenNum: number }) => order.pollenNum > 0

/** Order placed: holds its pollen; refuses with pollen/not-enough if it is not available any more. */
export const holdPollen: Effect<OrderEvent> = {
  concerns: usesPollen,
  async run(_app, db, events, { now }) {
    for (const { order } of events) await holdForOrder(db, order, order.pollenNum, now)
  },
}

/** Pollen that a paid order will earn: by the current level, rounded down per order, split over lines. */
export const expectedOf = async (app: App, db: Db, { order, lines }: OrderEvent, now: number) => {
  // Pollen-mall goods earn nothing.
  const money = lines.map((line) => (line.priceReason === 'pollen' ? 0 : sumPieces([line], 'moneyFen')))
  const paid = money.reduce((sum, part) => sum + part, 0)
  const { level } = await getMemberSummary(db, order.memberId)
  const settings = await getSettings(app, db)
  const per100Yuan = settingValue(settings, 'pollen.orderPercent')
  const num = earnedPollen(paid, pollenTenths(level, settings), per100Yuan)
  const shares = splitByWeight(fen(num), money)
  return lines.flatMap((line, index) => {
    const share = shares[index] ?? 0
    if (share === 0) return []
    const { id: lineId, quantity } = line
    const { id: orderId, code: orderCode, memberId } = order
    return [{ orderId, lineId, memberId, num: share, quantity, orderCode, createdAt: new Date(now) }]
  })
}

/** Order paid: held pollen is spent, and the pollen earned by its goods becomes pending (domain 7). */
export const spendAndExpect: Effect<OrderEvent> = {
  isBeside: true,
  async run(app, db, events, { now }) {
    const spending = events.filter(({ order }) => usesPollen(order)).map(({ order }) => order.id)
    if (spending.length > 0) await withCommit(db, markSpent(db, spending, new Date(now)))
    for (const one of events) {
      const rows = await expectedOf(app, db, one, now)
      if (rows.length > 0) await withCommit(db, insertPendings(db, rows))
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
    const coming = new Map<number, { memberId: number; code: string; num: number }>()
    for (const row of await listOrderPendings(db, ids)) {
      const known = coming.get(row.orderId)?.num ?? 0
      coming.set(row.orderId, {
        memberId: row.memberId,
        code: row.orderCode,
        num: known + row.num - row.voided,
      })
    }
    const earned: Parameters<typeof notifyMany>[1][number][] = []
    for (const [orderId, { memberId, code, num }] of coming) {
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
  const pendings = await listOrderPendings(db, [order.id])
  let debit = 0
  for (const { lineId, from, to } of leaving) {
    const row = pendings.find((one) => one.lineId === lineId)
    if (!row) continue
    const share = splitOverUnits(row.num, row.quantity).slice(from, to)
    const num = share.reduce((sum, part) => sum + part, 0)
    if (num > 0) await addVoided(db, order.id, lineId, num)
    if (row.settledAt) debit += num
  }
  const first = leaving[0]
  const cause = `claw:${order.id}:${leaving.map(({ lineId, from }) => `${lineId}-${from}`).join()}`
  if (debit === 0 || !first) return
  const title = `订单 ${order.code}`
  const { memberId, id: orderId } = order
  await clawBackPollen(db, { memberId, kind: PollenKind.clawBack, num: debit, title, orderId, now, cause })
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
