import { ratesOf, whoGets } from '@greenstar/rules/bonus/bonus.rate'
import { amendedShare, bonusShare } from '@greenstar/rules/bonus/bonus.share'
import { BonusEntryKind, BonusKind, BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import type { AmendsEvent, OrderEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { householdsOf } from '../member/member.service'
import { notifyMany } from '../message/message.service'
import { findOrder } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Effect } from '../platform/effect'
import { yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { sellingAmong } from '../staff/staff.service'
import { entryOf } from './bonus.service'
import {
  addVoided,
  type BonusRow,
  holdOrderBonuses,
  insertBonuses,
  listOrderBonuses,
  moveBonuses,
  postEntry,
} from './bonus.store'
import { shopRates } from './rate.approvals'
import { ratesFor } from './rate.store'

const { pending, frozen, available } = BonusStatus
const systemActor = { kind: 'system', name: 'system' } as const

/** Whether an order earns bonus: bound, and not paid with bonus (domain 4.5). */
const bringsBonus = (order: { sellerId: number | null; leaderId: number | null; bonusFen: number }) =>
  (order.sellerId !== null || order.leaderId !== null) && order.bonusFen === 0

/**
 * Those of the beneficiaries who are one household with the buyer or the receiver: an order through another account of
 * theirs is an own purchase (domain 13).
 */
const ownHousehold = async (
  app: App,
  db: Db,
  order: OrderEvent['order'],
  ids: readonly number[],
  now: number,
) => {
  const shared = await householdsOf(app, db, [order.memberId, ...ids], now)
  const receiver = (await findOrder(db, order.id))?.receiverPhone ?? ''
  const ofBuyer = new Set([...(shared.get(order.memberId) ?? []), receiver])
  return new Set(ids.filter((id) => id !== order.memberId && shared.get(id)?.some((key) => ofBuyer.has(key))))
}

/** Bonuses of an order, fixed when it is paid (domain 13). */
export const bonusesOf = async (app: App, db: Db, { order, lines }: OrderEvent, now: number) => {
  const ids = [order.sellerId, order.leaderId].filter((id): id is number => id !== null)
  const active = await sellingAmong(db, ids)
  const own =
    active.size > 0 ? await ownHousehold(app, db, order, [...active.keys()], now) : new Set<number>()
  const gets = whoGets({
    buyerId: order.memberId,
    sellerId: order.sellerId,
    leaderId: order.leaderId,
    isActive: (id) => active.has(id) && !own.has(id),
  })
  if (gets.length === 0) return []
  const settings = await getSettings(app, db)
  const defaults = shopRates(settings)
  const setFor = await ratesFor(db, lines)
  return lines.flatMap((line) => {
    const rates = ratesOf({
      priceReason: line.priceReason,
      ...setFor(line),
      defaults,
      isFlashOn: settingValue(settings, 'bonus.flash') === 1,
      isNewcomerOn: settingValue(settings, 'bonus.newcomer') === 1,
    })
    const unitMoney = line.pieces.map(({ moneyFen }) => moneyFen)
    return gets.flatMap(({ kind, memberId }) => {
      const rate = kind === BonusKind.direct ? rates.direct : rates.team
      const { baseFen, amountFen, unitFen } = bonusShare(unitMoney, rate)
      if (amountFen === 0) return []
      const of = { memberId, orderId: order.id, lineId: line.id, kind, orderCode: order.code }
      return [
        {
          ...of,
          ...{ status: pending, rate, baseFen, amountFen, unitFen: [...unitFen] },
          ...{ goodsName: line.name, createdAt: new Date(now) },
        },
      ]
    })
  })
}

/** Order paid: adds the pending bonuses of the seller and their Partner. */
export const expectBonus: Effect<OrderEvent> = {
  concerns: bringsBonus,
  async run(app, db, events, { now }) {
    for (const one of events) await insertBonuses(db, await bonusesOf(app, db, one, now))
  },
}

/** Order received: freezes its bonuses until the return period ends. */
export const freezeBonus: Effect<OrderEvent> = {
  concerns: bringsBonus,
  async run(_app, db, events, { now }) {
    const rows = await listOrderBonuses(
      db,
      events.map(({ order }) => order.id),
    )
    const ids = rows.filter(({ status }) => status === pending).map(({ id }) => id)
    const cause = { actor: systemActor, reason: '订单已收货', now: new Date(now) }
    await moveBonuses(db, ids, 'freeze', { frozenAt: new Date(now) }, cause)
  },
}

const restOf = ({ amountFen, voidedFen }: BonusRow) => amountFen - voidedFen

/** Order settled: credits its bonuses, in order of member ids to avoid deadlocks. */
export const settleBonus: Effect<OrderEvent> = {
  concerns: bringsBonus,
  async run(_app, db, events, { now }) {
    const orderIds = events.map(({ order }) => order.id)
    const due = (await listOrderBonuses(db, orderIds)).filter(({ status }) => status === frozen)
    const cause = { actor: systemActor, reason: '订单已结算', now: new Date(now) }
    const ids = due.map(({ id }) => id)
    const moved = await moveBonuses(db, ids, 'settle', { settledAt: new Date(now) }, cause)
    const byOrder = new Map<string, { memberId: number; code: string; fen: number }>()
    const byMember = [...moved].sort((a, b) => a.memberId - b.memberId || a.id - b.id)
    for (const row of byMember) {
      const { id, memberId, orderId, orderCode } = row
      const deltaFen = restOf(row)
      if (deltaFen === 0) continue
      const title = `订单 ${orderCode}`
      const kind = BonusEntryKind.settled
      await postEntry(db, entryOf({ memberId, kind, deltaFen, title, orderId, cause: `bonus:${id}`, now }))
      const key = `${memberId}:${orderId}`
      byOrder.set(key, { memberId, code: orderCode, fen: (byOrder.get(key)?.fen ?? 0) + deltaFen })
    }
    const notices = [...byOrder.values()].map(({ memberId, code, fen }) => ({
      memberId,
      event: 'bonus.available' as const,
      facts: { code, amount: yuan(fen).toFixed(2) },
    }))
    await notifyMany(db, notices, now)
  },
}

type Loss = { gone: number; cause: string; reason: string; now: number }

/** Voids a part of a bonus (fen); a settled one is taken out of the balance, even below 0. */
const voidPart = async (db: Db, row: BonusRow, { gone, cause, reason, now }: Loss) => {
  if (gone === 0) return
  await addVoided(db, row.id, gone)
  if (row.status === available) {
    const { memberId, orderId, orderCode } = row
    const kind = BonusEntryKind.clawBack
    const title = `订单 ${orderCode}`
    await postEntry(db, entryOf({ memberId, kind, deltaFen: -gone, title, orderId, cause, now }))
  }
  if (restOf(row) > gone) return
  const why = { actor: systemActor, reason, now: new Date(now) }
  await moveBonuses(db, [row.id], 'void', { voidedAt: new Date(now) }, why)
}

/** Voids the bonus of returned pieces, as far as amends have left it. */
const takeShare = async (db: Db, row: BonusRow, { leaving }: RefundEvent, now: number) => {
  const parts = leaving.filter(({ lineId }) => lineId === row.lineId)
  const gone = parts
    .flatMap(({ from, pieces }) =>
      pieces.map((piece, at) => amendedShare({ ...piece, unitFen: row.unitFen[from + at] ?? 0 })),
    )
    .reduce((sum, fen) => sum + fen, 0)
  const cause = `claw:${row.id}:${parts.map(({ from }) => from).join()}`
  await voidPart(db, row, { gone, cause, reason: '商品已退回', now })
}

/** Voids what a bonus loses by amends: each piece earns from what is left of its price. */
const shrinkShare = async (db: Db, row: BonusRow, { lines, parts, no }: AmendsEvent, now: number) => {
  const line = lines.find(({ id }) => id === row.lineId)
  const gone = (line?.pieces ?? []).reduce((sum, piece, at) => {
    const before = { ...piece, unitFen: row.unitFen[at] ?? 0 }
    const after = { ...before, amendFen: piece.amendFen + (parts.get(row.lineId)?.[at] ?? 0) }
    return sum + amendedShare(before) - amendedShare(after)
  }, 0)
  await voidPart(db, row, { gone, cause: `amends:${row.id}:${no}`, reason: '订单已补偿', now })
}

/** Amends lower the price of pieces, and so their bonus. */
export const shrinkBonus: Effect<AmendsEvent> = {
  concerns: bringsBonus,
  async run(_app, db, events, { now }) {
    for (const one of events)
      for (const row of await holdOrderBonuses(db, one.order.id))
        if (row.status !== BonusStatus.void) await shrinkShare(db, row, one, now)
  },
}

/** Pieces leave an order: voids their bonus (domain 3, "give back"). */
export const voidBonus: Effect<RefundEvent> = {
  concerns: bringsBonus,
  async run(_app, db, events, { now }) {
    for (const one of events)
      for (const row of await holdOrderBonuses(db, one.order.id))
        if (row.status !== BonusStatus.void) await takeShare(db, row, one, now)
  },
}
