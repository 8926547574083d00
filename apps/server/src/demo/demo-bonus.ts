import { RateScope } from '@greenstar/rules/bonus/bonus.rate'
import { voidedShare } from '@greenstar/rules/bonus/bonus.share'
import { BonusEntryKind, BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { paidPieces } from '@greenstar/rules/order/order.event'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { and, asc, isNotNull } from 'drizzle-orm'
import { bonusesOf } from '../bonus/bonus.effects'
import { aCardNumber, makeCard, makeWithdrawal } from '../bonus/bonus.factory'
import { entryOf } from '../bonus/bonus.service'
import { postEntry, readBalance } from '../bonus/bonus.store'
import { bonuses, bonusLogs, bonusRates } from '../bonus/bonus.tables'
import { findRealName } from '../identity/identity.service'
import { runOrderEffects } from '../order/order.effects'
import { listOrderLines } from '../order/order.service'
import { systemActor } from '../order/order.store'
import { orders } from '../order/order.tables'
import { markSettled } from '../order/settle.store'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { staffMembers } from '../staff/staff.tables'
import { insertAll } from './insert-all'

const { pending, frozen, available } = BonusStatus
const { applied, approved, paying, paid, refused, withdrawn, failed, returned } = WithdrawalStatus

type Row = typeof bonuses.$inferInsert

/** Bonuses of an order in the state of the order: void if refunded, else pending or settled. */
const rowsOf = async (app: App, db: Db, order: typeof orders.$inferSelect): Promise<Row[]> => {
  const lines = (await listOrderLines(db, [order.id])).map((line) => ({
    ...line,
    pieces: paidPieces(line, order.bonusFen > 0),
  }))
  const made = await bonusesOf(app, db, { order, lines }, order.paidAt?.getTime() ?? 0)
  return made.map((row) => {
    const line = lines.find(({ id }) => id === row.lineId)
    const left = (line?.quantity ?? 0) - (line?.refundedNum ?? 0)
    const voidedFen = voidedShare(row.unitFen, left, line?.quantity ?? 0)
    const { finishedAt, settledAt } = order
    const isVoid = voidedFen === row.amountFen
    const live = settledAt ? available : finishedAt ? frozen : pending
    return {
      ...row,
      ...{ voidedFen, status: isVoid ? BonusStatus.void : live },
      ...{ frozenAt: isVoid ? null : finishedAt, settledAt: isVoid ? null : settledAt },
      voidedAt: isVoid ? (order.cancelledAt ?? order.paidAt) : null,
    }
  })
}

/** The history of an existing bonus. */
const logsOf = (row: typeof bonuses.$inferSelect) => {
  const steps = [
    { to: pending as number, at: row.createdAt as Date | null, reason: '订单已付款' },
    { to: frozen as number, at: row.frozenAt, reason: '订单已收货' },
    { to: available as number, at: row.settledAt, reason: '订单已结算' },
    { to: BonusStatus.void as number, at: row.voidedAt, reason: '商品已退回' },
  ].flatMap(({ at, ...step }) => (at ? [{ ...step, at }] : []))
  return steps.map(({ to, at, reason }, index) => ({
    ...{ bonusId: row.id, from: steps[index - 1]?.to ?? null, to, actor: 'system', reason, createdAt: at },
  }))
}

/** Sets higher rates for skincare, and a special rate for the first product. */
const insertRates = async (db: Db, now: number) => {
  const by = { updatedBy: '运营小绿', updatedAt: new Date(now - 200 * DAY) }
  await db.insert(bonusRates).values([
    { scope: RateScope.class, targetId: 8, direct: 1200, team: 500, ...by },
    { scope: RateScope.product, targetId: 1010, direct: 800, team: 400, ...by },
  ])
}

type Draw = { daysAgo: number; fen: number; status: WithdrawalStatus; reason?: string; end?: '0003' }

/** Withdrawals of a long-time seller, in every state; with the card ending in 0003 the bank stays busy. */
const everyState: readonly Draw[] = [
  { daysAgo: 41.3, fen: 26_850, status: paid },
  { daysAgo: 27.6, fen: 18_000, status: paid },
  { daysAgo: 21.1, fen: 30_000, status: refused, reason: '收款卡与实名信息核对不一致' },
  { daysAgo: 16.4, fen: 12_340, status: returned, reason: '收款账户已注销' },
  { daysAgo: 12.2, fen: 21_500, status: paid },
  { daysAgo: 8.5, fen: 15_000, status: withdrawn },
  { daysAgo: 5.7, fen: 10_000, status: failed },
  { daysAgo: 3.3, fen: 13_680, status: approved },
  { daysAgo: 1.9, fen: 20_000, status: paying, end: '0003' },
  { daysAgo: 0.2, fen: 11_200, status: applied },
]

/** What each seller carried over from before the shop, and their withdrawals; the first two can log in. */
const earners: readonly { openingFen: number; draws: readonly Draw[] }[] = [
  { openingFen: 186_430, draws: everyState },
  {
    openingFen: 164_200,
    draws: everyState.map((draw) => ({
      ...draw,
      daysAgo: draw.daysAgo * 0.9,
      fen: draw.fen - 900 + (draw.fen % 7) * 100,
    })),
  },
  {
    openingFen: 48_600,
    draws: [
      { daysAgo: 33.2, fen: 22_000, status: paid },
      { daysAgo: 6.4, fen: 16_800, status: paid },
    ],
  },
  {
    openingFen: 31_500,
    draws: [
      { daysAgo: 18.7, fen: 25_000, status: paid },
      { daysAgo: 0.6, fen: 10_300, status: applied },
    ],
  },
]

/** Settles the sales whose time for returns is over, on the day on which it ended, and not in the shop's first minute. */
const settleSales = (app: App, db: Db, sales: readonly (typeof orders.$inferSelect)[], now: number) => {
  const days = new Map<string, { ids: number[]; at: number }>()
  for (const { id, status, settleAt, settledAt, isInCustomerService } of sales) {
    const at = settleAt?.getTime() ?? now
    if (status !== OrderStatus.Completed || settledAt || isInCustomerService || at >= now) continue
    const day = days.get(shanghaiDay(at)) ?? { ids: [], at }
    days.set(shanghaiDay(at), { ids: [...day.ids, id], at: Math.max(day.at, at) })
  }
  return [...days.values()].map(({ ids, at }) => ({
    at,
    run: async () => {
      const settled = await markSettled(db, ids, at)
      await runOrderEffects(app, db, 'settled', settled, { actor: systemActor, now: at })
    },
  }))
}

/**
 * Creates the bonuses of all sales, each in the state of its order, and withdrawals of the sellers. In order of time, so that every balance equals the sum of its entries.
 */
export const loadBonus = async (app: App, db: Db, now: number): Promise<void> => {
  await insertRates(db, now)
  const sales = await db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.sellerId), isNotNull(orders.paidAt)))
    .orderBy(asc(orders.id))
  const rows: Row[] = []
  for (const order of sales) rows.push(...(await rowsOf(app, db, order)))
  await insertAll(db, bonuses, rows)
  const made = await db.select().from(bonuses).orderBy(asc(bonuses.id))
  await insertAll(db, bonusLogs, made.flatMap(logsOf))

  type Step = { at: number; run: () => Promise<unknown> }
  const steps: Step[] = made.flatMap((row) => {
    const { memberId, orderId, settledAt } = row
    const deltaFen = row.amountFen - row.voidedFen
    if (!settledAt || deltaFen === 0) return []
    const title = `订单 ${row.orderCode}`
    const entry = {
      memberId,
      kind: BonusEntryKind.settled,
      deltaFen,
      title,
      orderId,
      cause: `bonus:${row.id}`,
    }
    const at = settledAt.getTime()
    return [{ at, run: () => postEntry(db, entryOf({ ...entry, now: at })) }]
  })
  steps.push(...settleSales(app, db, sales, now))
  const sellers = await db
    .select({ id: staffMembers.memberId })
    .from(staffMembers)
    .where(isNotNull(staffMembers.acceptedAt))
    .orderBy(asc(staffMembers.id))
    .limit(earners.length)
  for (const [index, { id }] of sellers.entries()) {
    const name = await findRealName(app, db, id)
    const earner = earners[index]
    if (!name || !earner) continue
    const { openingFen, draws } = earner
    const card = await makeCard(app, db, id, { name, number: aCardNumber('', '621483') })
    const slow = await makeCard(app, db, id, { name, number: aCardNumber('0003', '622202') })
    const begun = now - (60 + index * 4) * DAY
    const opening = {
      memberId: id,
      kind: BonusEntryKind.manual,
      deltaFen: openingFen,
      title: '此前的奖金结转',
    }
    const by = { cause: 'opening', now: begun }
    steps.push({ at: begun, run: () => postEntry(db, entryOf({ ...opening, ...by })) })
    for (const draw of draws) {
      const at = now - draw.daysAgo * DAY
      steps.push({
        at,
        // Only up to the balance, which must not become negative.
        run: async () => {
          if ((await readBalance(db, id)) < draw.fen) return
          const reason = draw.reason ? { reason: draw.reason } : {}
          await makeWithdrawal(app, db, id, {
            ...{ status: draw.status, amountFen: draw.fen, at, name, card: draw.end ? slow : card },
            ...reason,
          })
        },
      })
    }
  }
  for (const { run } of steps.sort((a, b) => a.at - b.at)) await run()
}
