import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { pollenExpiresAt } from '@greenstar/rules/pollen/pollen.earn'
import { countsForDay, PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { getMemberSummary, holdMember } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import {
  addReturned,
  earnedSince,
  hasCause,
  holdFormerDebts,
  holdFromLots,
  insertLot,
  type LotPart,
  type LotRow,
  listHolds,
  listLots,
  listOrderPendings,
  postEntry,
  prolongLots,
} from './pollen.store'

export type PollenMove = {
  memberId: number
  kind: PollenKind
  /** Amount, positive in both directions. */
  num: number
  /** Text shown to the member. */
  title: string
  now: number
  orderId?: number | undefined
  productId?: number | undefined
  /** Idempotency key; '' if the move may repeat. */
  cause?: string | undefined
  actor?: string | undefined
}

type Held = { balance: number; lots: LotRow[] }

const entryOf = (move: PollenMove, delta: number, expiresAt: Date | null = null) => ({
  memberId: move.memberId,
  kind: move.kind,
  delta,
  title: move.title,
  orderId: move.orderId ?? null,
  productId: move.productId ?? null,
  cause: move.cause ?? '',
  actor: move.actor ?? 'system',
  expiresAt,
  createdAt: new Date(move.now),
})

/** Locks a member's balance and first removes ended lots, whether the job has run or not. */
const hold = async (db: Db, memberId: number, now: number): Promise<Held> => {
  let { pollen: balance } = await holdMember(db, memberId)
  const lots = await listLots(db, memberId)
  const ended = lots.filter((lot) => lot.expiresAt.getTime() <= now)
  const gone = ended.reduce((sum, lot) => sum + lot.left, 0)
  if (gone === 0) return { balance, lots }
  balance -= gone
  const move = { memberId, kind: PollenKind.expire, num: gone, title: '', now }
  await postEntry(
    db,
    entryOf(move, -gone),
    ended.map((lot) => ({ lotId: lot.id, num: -lot.left })),
  )
  return { balance, lots: lots.filter((lot) => lot.expiresAt.getTime() > now) }
}

/** Removes a member's ended lots (domain 7). */
export const expirePollen = async (db: Db, memberId: number, now: number): Promise<void> => {
  await hold(db, memberId, now)
}

/** Limits pollen of tasks to the rest of the day's limit (domain 7: purchases do not count). */
const withinDay = async (app: App, db: Db, { memberId, kind, num, now }: PollenMove): Promise<number> => {
  if (!countsForDay(kind)) return num
  const kinds = Object.values(PollenKind).filter(countsForDay)
  const earned = await earnedSince(db, memberId, kinds, new Date(startOfShanghaiDay(now)))
  return Math.min(num, Math.max(0, (await getSetting(app, 'pollen.dayCap', db)) - earned))
}

/**
 * Credits pollen in the caller's transaction as a new lot, after repaying a debt. Returns the amount, 0 if
 * the cause was rewarded before or the day's limit is reached (domain 7).
 */
export const earnPollen = async (app: App, db: Db, move: PollenMove): Promise<number> => {
  const { memberId, cause = '', now, kind } = move
  const { balance } = await hold(db, memberId, now)
  if (cause !== '' && (await hasCause(db, memberId, cause))) return 0
  const num = await withinDay(app, db, move)
  if (num <= 0) return 0
  const expiresAt = new Date(pollenExpiresAt(now, await getSetting(app, 'pollen.expireMonths', db)))
  const left = Math.min(num, Math.max(0, balance + num))
  await insertLot(db, { memberId, num, left, kind, earnedAt: new Date(now), expiresAt })
  await postEntry(db, entryOf(move, num, expiresAt))
  return num
}

/** Parts to take from lots, the first to end first. */
const partsOf = (lots: readonly LotRow[], num: number): LotPart[] => {
  let missing = num
  return lots.flatMap((lot) => {
    const part = Math.min(lot.left, missing)
    missing -= part
    return part > 0 ? [{ lotId: lot.id, num: -part }] : []
  })
}

const takeFrom = (db: Db, { lots }: Held, move: PollenMove, heldFor: number | null = null) =>
  postEntry(db, entryOf(move, -move.num), partsOf(lots, move.num), heldFor)

/**
 * Debits pollen that the member spends; with `heldFor` an order records the lots. Refuses with
 * pollen/not-enough, always while the balance is negative.
 */
export const spendPollenOf = async (db: Db, move: PollenMove, heldFor: number | null = null) => {
  const held = await hold(db, move.memberId, move.now)
  if (held.balance < move.num) throw refuse('pollen/not-enough', { left: Math.max(held.balance, 0) })
  await takeFrom(db, held, move, heldFor)
}

/** Debits what was given, in full and once per cause; the balance may become negative (domain 7). */
export const clawBackPollen = async (db: Db, move: PollenMove): Promise<void> => {
  const held = await hold(db, move.memberId, move.now)
  if (move.cause && (await hasCause(db, move.memberId, move.cause))) return
  if (move.num > 0) await takeFrom(db, held, move)
}

/** Holds pollen for a new order, from the lots that end first. */
export const holdForOrder = async (
  db: Db,
  order: { id: number; code: string; memberId: number },
  num: number,
  now: number,
): Promise<void> => {
  const { id: orderId, code, memberId } = order
  const spending = {
    memberId,
    kind: PollenKind.spend,
    num,
    title: `订单 ${code}`,
    orderId,
    now,
    actor: 'member',
  }
  const move = { ...spending, cause: `spend:${orderId}` }
  const [, held] = await together([holdMember(db, memberId), holdFromLots(db, entryOf(move, -num), orderId)])
  if (held.isHeld) return
  // Lots have ended since the job last removed them.
  if (held.ended > 0) await spendPollenOf(db, move, orderId)
  else throw refuse('pollen/not-enough', { left: Math.max(held.balance, 0) })
}

/** So many months after their end, lots are prolonged no more. */
const prolongedMonths = 3

/**
 * Returns pollen of an order to its lots; one that has ended is extended by some days. A debt is repaid
 * first (domain 7).
 */
export const giveBackToLots = async (
  app: App,
  db: Db,
  order: { id: number; code: string; memberId: number },
  num: number,
  now: number,
): Promise<void> => {
  const { id: orderId, code, memberId } = order
  const graceDays = await getSetting(app, 'pollen.graceDays', db)
  const { balance } = await hold(db, memberId, now)
  const holds = await listHolds(db, orderId)
  let missing = num
  const parts = holds.flatMap((one) => {
    const part = Math.min(one.num - one.returned, missing)
    missing -= part
    return part > 0 ? [{ lotId: one.lotId, num: part }] : []
  })
  const back = num - missing
  if (back === 0) return
  for (const { lotId, num: part } of parts) await addReturned(db, orderId, lotId, part)
  let owed = Math.max(0, -balance)
  const kept = parts.flatMap(({ lotId, num: part }) => {
    const repaid = Math.min(owed, part)
    owed -= repaid
    return part > repaid ? [{ lotId, num: part - repaid }] : []
  })
  const lots = parts.map(({ lotId }) => lotId)
  const months = (await getSetting(app, 'pollen.expireMonths', db)) + prolongedMonths
  await prolongLots(db, lots, { now: new Date(now), until: new Date(now + graceDays * DAY), months })
  const move = { memberId, kind: PollenKind.giveBack, num: back, title: `订单 ${code}`, orderId, now }
  await postEntry(db, entryOf(move, back), kept)
}

/**
 * Books pollen from one account of a person to another, by an entry in each (domain 20); the caller moves the lots with it.
 * Both members are locked, and neither owes pollen.
 */
export const carryPollen = async (
  db: Db,
  { from, to, num, cause, now }: { from: number; to: number; num: number; cause: string; now: number },
): Promise<void> => {
  if (num === 0) return
  const move = { kind: PollenKind.merge, num, title: '', cause, now }
  await postEntry(db, entryOf({ ...move, memberId: from }, -num))
  await postEntry(db, entryOf({ ...move, memberId: to }, num))
}

/**
 * Carries what a person owes of accounts that they gave up to the present one (domain 12a): a debt, such as after a return of
 * goods whose pollen was spent, does not end with the account.
 */
export const carryDebts = async (db: Db, memberId: number, now: number): Promise<void> => {
  for (const { id, num } of await holdFormerDebts(db, memberId)) {
    const move = { kind: PollenKind.clawBack, num, title: '注销前的退款扣回', now }
    await postEntry(db, entryOf({ ...move, memberId: id, cause: `debt-to:${memberId}` }, num))
    await clawBackPollen(db, { ...move, memberId, cause: `debt-of:${id}` })
  }
}

/** Pollen that a paid order brings when it settles; 0 if none, or if it has settled. */
export const pendingPollen = async (db: Db, orderId: number): Promise<number> => {
  const [row] = await listOrderPendings(db, [orderId])
  return row && !row.settledAt ? row.num - row.voided : 0
}

/** Pollen that a member may spend: lots not ended, 0 while the balance is negative. Read-only. */
export const spendablePollen = async (db: Db, memberId: number, now: number): Promise<number> => {
  const lots = await listLots(db, memberId)
  return lots.reduce((sum, lot) => (lot.expiresAt.getTime() > now ? sum + lot.left : sum), 0)
}

/** Balance as shown: the debt if it is negative, else the lots not ended. */
export const shownPollen = async (db: Db, memberId: number, now: number): Promise<number> => {
  const [{ pollen }, spendable] = await together([
    getMemberSummary(db, memberId),
    spendablePollen(db, memberId, now),
  ])
  return pollen < 0 ? pollen : spendable
}
