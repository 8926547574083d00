import { isFinal } from '@greenstar/rules/aftersale/aftersale.moves'
import {
  type AfterSaleReason,
  afterSaleReasons,
  isCancelCase,
  reasonsFor,
} from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { isOpenFor, mayApply } from '@greenstar/rules/aftersale/aftersale.window'
import { Fault } from '@greenstar/rules/order/order.event'
import {
  giftsToBuy,
  leavesNothing,
  onlyGiftsStay,
  refundOfUnits,
  withGifts,
} from '@greenstar/rules/order/order.gift'
import { freightRest, isPartShipped, waitingPieces } from '@greenstar/rules/order/order.refund'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { max, sql } from 'drizzle-orm'
import { getSellable } from '../catalog/product/sku.service'
import {
  enterAfterSale,
  findOrder,
  listOrderLines,
  lockOrder,
  memberActor,
  type OrderLineRow,
  type OrderRow,
  putService,
} from '../order/order.service'
import { parcels } from '../order/order.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { Refusal, refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import {
  type CaseLine,
  type CaseRow,
  dueAgain,
  insertCase,
  listCaseLines,
  listOrderCases,
} from './aftersale.store'
import { refundWaiting } from './cancel-case'
import { faultOfAll, isRefund, leavingByCases, returnsOf } from './rest-freight'
import { weighCase } from './weigh-case'

export type ApplyForm = {
  orderID: number
  type: AfterSaleType
  reason: AfterSaleReason
  lines: readonly { OrderDetailID: number; Quantity: number }[]
  description: string
  images: readonly string[]
  /** Of a return: the member keeps the gifts that would go back, and pays their value. */
  keepsGifts: boolean
}

/** Application form of a closed case, to apply again. */
export const formAgain = (row: CaseRow, wanted: ReadonlyMap<number, number>): ApplyForm => ({
  orderID: row.orderId,
  type: row.type as AfterSaleType,
  reason: row.reason,
  lines: [...wanted].map(([OrderDetailID, Quantity]) => ({ OrderDetailID, Quantity })),
  description: row.description,
  images: row.images,
  keepsGifts: row.giftFen > 0,
})

/** An operator who opens a case for a member, which is allowed even after the windows (domain 5). */
export type Desk = { kind: 'service'; name: string; operatorId: number }

/** Quantity by order line; repeated lines are added up. */
const summed = (lines: ApplyForm['lines']) => {
  const sums = new Map<number, number>()
  for (const { OrderDetailID, Quantity } of lines)
    sums.set(OrderDetailID, (sums.get(OrderDetailID) ?? 0) + Quantity)
  return sums
}

export type OrderFacts = {
  /** Some pieces of the order are shipped, others wait. */
  isPart: boolean
  lines: OrderLineRow[]
  cases: CaseRow[]
  caseLines: CaseLine[]
}

export const readOrderFacts = async (
  db: Db,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<OrderFacts> => {
  const lines = await listOrderLines(db, [id])
  const cases = await listOrderCases(db, id)
  const caseLines =
    cases.length > 0
      ? await listCaseLines(
          db,
          cases.map((one) => one.id),
        )
      : []
  return { isPart: isPartShipped(status, lines), lines, cases, caseLines }
}

/** Pieces of a line in open cases, or already swapped or resent: Σ (open + done) ≤ bought. */
const heldPieces = ({ cases, caseLines }: OrderFacts, lineId: number) =>
  caseLines
    .filter((line) => line.orderLineId === lineId)
    .filter((line) => {
      const one = cases.find(({ id }) => id === line.afterSaleId)
      if (!one || one.status === AfterSaleStatus.close) return false
      // Pieces whose refund has started are counted by `refundedNum` of the line.
      return !(isRefund(one.type) && one.refundNo !== '')
    })
    .reduce((sum, line) => sum + line.quantity, 0)

/** Pieces of a line that a new case may cover; of an order shipped in part only those that were shipped. */
export const openPieces = (facts: OrderFacts, line: OrderLineRow): number => {
  const received = facts.isPart ? line.shippedNum - line.returnedNum : line.quantity - line.refundedNum
  return Math.max(received - heldPieces(facts, line.id), 0)
}

/** Pieces of a line that the member may cancel, because the others of the order are shipped already. */
export const unshippedPieces = ({ isPart }: OrderFacts, line: OrderLineRow): number =>
  isPart ? Math.max(waitingPieces(line), 0) : 0

/** Whether the member finds further pieces of an order for which a case may be opened. */
export const hasOtherPieces = async (db: Db, orderId: number): Promise<boolean> => {
  const order = await findOrder(db, orderId)
  if (!order) return false
  const facts = await readOrderFacts(db, order)
  const isAny = facts.lines.some((line) => openPieces(facts, line) > 0 || unshippedPieces(facts, line) > 0)
  return isAny && isOpenFor(order.status, facts.isPart)
}

/** Amounts of the last pieces of a line that no case holds (domain 1: refunds take units from the end). */
const amountOf = (
  facts: OrderFacts,
  line: OrderLineRow,
  quantity: number,
  { isOurs, isUnshipped }: { isOurs: boolean; isUnshipped: boolean },
) => {
  // What was not shipped is refunded at once, before what other cases hold.
  const end = line.quantity - line.refundedNum - (isUnshipped ? 0 : heldPieces(facts, line.id))
  const sum = (units: readonly number[]) =>
    units.slice(Math.max(end - quantity, 0), end).reduce((all, one) => all + one, 0)
  return {
    goods: sum(refundOfUnits(line)),
    freight: isOurs ? sum(line.unitFreightFen) : 0,
    pollen: sum(line.unitPollenNum),
  }
}

const chosen = (facts: OrderFacts, wanted: ReadonlyMap<number, number>, isUnshipped: boolean) =>
  [...wanted].map(([id, quantity]) => {
    const line = facts.lines.find((one) => one.id === id)
    if (!line) throw refuse('order/line-unknown')
    const maxCount = isUnshipped ? unshippedPieces(facts, line) : openPieces(facts, line)
    if (quantity > maxCount) throw refuse('aftersale/too-many', { name: line.name })
    return { line, quantity }
  })

/** The chosen pieces, with the gifts of the order if nothing else of it remains (domain 11b). */
const withGiftsBack = (facts: OrderFacts, picked: Chosen, isUnshipped: boolean) => {
  const wanted = new Map(picked.map(({ line, quantity }) => [line.id, quantity]))
  const all = withGifts(facts.lines, wanted, {
    leaving: leavingByCases(facts.cases, facts.caseLines),
    giftsOf: (line) => (isUnshipped ? unshippedPieces(facts, line) : openPieces(facts, line)),
  })
  return chosen(facts, all, isUnshipped)
}

/**
 * Value (fen) of the gifts that stay with the member although the last of the goods leave: those that they keep, and those
 * that cannot go back, because they are or were in a swap or a resend, or were shipped before goods that are cancelled.
 */
const worthOfKeptGifts = ({ lines, cases, caseLines }: OrderFacts, picked: Chosen) => {
  const wanted = new Map(picked.map(({ line, quantity }) => [line.id, quantity]))
  const leaving = leavingByCases(cases, caseLines)
  if (!onlyGiftsStay(lines, wanted, leaving)) return 0
  return [...giftsToBuy(lines, wanted, Number.POSITIVE_INFINITY, leaving).values()].reduce((a, b) => a + b, 0)
}

const signedAt = async (db: Db, orderId: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ at: max(parcels.signedAt) })
    .from(parcels)
    .where(sql`${parcels.orderId} = ${orderId}`)
  return row?.at?.getTime()
}

type Chosen = ReturnType<typeof chosen>

type Seen = { now: number; settings: Settings }

const checkWindows = async (
  db: Db,
  order: OrderRow,
  { isPart }: OrderFacts,
  form: ApplyForm,
  picked: Chosen,
  { now, settings }: Seen,
) => {
  const products = await getSellable(
    db,
    picked.map(({ line }) => line.productId),
  )
  const signedMs = await signedAt(db, order.id)
  for (const { line } of picked) {
    const product = products.get(line.productId)
    const verdict = mayApply(
      {
        type: form.type,
        reason: form.reason,
        orderStatus: order.status,
        isPart,
        finishedMs: order.finishedAt?.getTime(),
        signedMs,
        isLive: product?.isLive ?? false,
        isSevenDayReturn: product?.isSevenDayReturn ?? false,
        pictures: form.images.filter((path) => !isFilm(path)).length,
      },
      now,
      settings,
    )
    if (!verdict.ok) throw new Refusal(verdict.code, { ...verdict.facts, name: line.name })
  }
}

/** Refuses lines that have `aftersale.timesPerLine` closed cases already (domain 5). */
const checkClosed = (facts: OrderFacts, picked: Chosen, settings: Settings) => {
  const maxTimes = settingValue(settings, 'aftersale.timesPerLine')
  for (const { line } of picked) {
    const closed = facts.cases.filter(
      ({ id, status }) =>
        status === AfterSaleStatus.close &&
        facts.caseLines.some((one) => one.afterSaleId === id && one.orderLineId === line.id),
    )
    if (closed.length >= maxTimes) throw refuse('aftersale/closed-twice', { times: maxTimes })
  }
}

const staysOf = ({ id, quantity, refundedNum }: OrderLineRow, wanted: ReadonlyMap<number, number>) =>
  quantity - refundedNum - (wanted.get(id) ?? 0)

/** Checks an application and computes its amounts. To store the case, lock the order first. */
export const judge = async (db: Db, order: OrderRow, form: ApplyForm, seen: Seen, desk?: Desk) => {
  const facts = await readOrderFacts(db, order)
  const isUnshipped = form.reason === 'unshipped'
  const asked = chosen(facts, summed(form.lines), isUnshipped)
  if (desk) {
    if (!isOpenFor(order.status, facts.isPart)) throw refuse('aftersale/wrong-state')
    if (!reasonsFor(form.type).includes(form.reason)) throw refuse('aftersale/wrong-reason')
  } else {
    checkClosed(facts, asked, seen.settings)
    await checkWindows(db, order, facts, form, asked, seen)
  }
  const goesBack = isRefund(form.type)
  const all = goesBack ? withGiftsBack(facts, asked, isUnshipped) : asked
  const mayKeep = form.type === AfterSaleType.returnRefund && all.length > asked.length
  const giftFen = mayKeep ? worthOfKeptGifts(facts, asked) : 0
  const picked = form.keepsGifts && giftFen > 0 ? asked : all
  const wanted = new Map(picked.map(({ line, quantity }) => [line.id, quantity]))
  const { fault } = afterSaleReasons[form.reason]
  const how = { isOurs: fault !== Fault.member, isUnshipped }
  const amounts = picked.map(({ line, quantity }) => amountOf(facts, line, quantity, how))
  const sum = (key: 'goods' | 'freight') => amounts.reduce((all, one) => all + one[key], 0)
  const goodsFen = goesBack ? sum('goods') : 0
  if (picked !== all && giftFen > goodsFen) throw refuse('aftersale/gift-dear')
  const keptGiftFen = goesBack ? Math.min(worthOfKeptGifts(facts, picked), goodsFen) : 0
  const isLast =
    goesBack &&
    facts.cases.every((one) => isFinal(one.status)) &&
    leavesNothing(facts.lines, wanted, keptGiftFen > 0)
  const own = isUnshipped ? [] : [{ fault, freightFen: sum('freight') }]
  const restFen = freightRest(order.freightFen, isLast, [...returnsOf(facts.cases), ...own])
  return {
    facts,
    picked,
    /** Gifts of `picked` that were not asked for, but go back with the last of the goods. */
    giftsBack: picked.slice(asked.length),
    wanted,
    fault,
    // Pieces that were not shipped leave the order at once, which does not wait in status 60 for it; nor does one of which
    // a gift stays that the member bought.
    isWhole: isLast && !isUnshipped && !facts.lines.some((line) => staysOf(line, wanted) > 0),
    isLast,
    couponsBack: isLast && faultOfAll(facts.cases, { reason: form.reason, fault }) !== Fault.member,
    goesBack,
    amounts,
    amountFen: goodsFen - keptGiftFen,
    giftFen: giftFen > goodsFen ? 0 : giftFen,
    keptGiftFen,
    freightFen: goesBack ? sum('freight') + restFen : 0,
    restFen,
  }
}

/**
 * Opens a case (domain 5) in the caller's transaction. Refuses pieces that another case holds or that are
 * refunded, and applications outside the windows, unless the desk opens it. A case that covers everything
 * left puts the order into status 60; one over pieces that were not shipped is refunded at once.
 */
export const applyCase = async (
  app: App,
  db: Db,
  memberId: number,
  form: ApplyForm,
  { now, requestId, desk, note = '' }: { now: number; requestId: string; desk?: Desk; note?: string },
): Promise<CaseRow> => {
  const order = await lockOrder(db, form.orderID)
  if (!order || order.memberId !== memberId || order.hiddenAt) throw refuse('order/not-found')
  const settings = await getSettings(app, db)
  const judged = await judge(db, order, form, { now, settings }, desk)
  const { facts, picked, wanted, fault, isWhole, amountFen, freightFen, keptGiftFen: giftFen } = judged
  const row = { type: form.type, reason: form.reason, fault, amountFen, freightFen, giftFen }
  // What was not shipped stays, so nothing of value leaves the shop by it.
  const valueFen = isCancelCase(form)
    ? 0
    : await weighCase(app, db, { row, order, lines: facts.lines, wanted, settings })
  const made = await insertCase(
    db,
    {
      code: `${order.code}-S${facts.cases.length + 1}`,
      orderId: order.id,
      memberId,
      type: form.type,
      status: AfterSaleStatus.pending,
      reason: form.reason,
      fault,
      description: form.description,
      images: [...form.images],
      isWhole,
      amountFen,
      freightFen,
      giftFen,
      valueFen,
      openedBy: desk?.operatorId ?? null,
      createdAt: new Date(now),
      changedAt: new Date(now),
      ...dueAgain({ status: AfterSaleStatus.pending, reason: form.reason, leadSince: null }, now, settings),
    },
    picked.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
    { actor: desk ? { kind: desk.kind, name: desk.name } : memberActor, note, now },
  )
  const cause = desk
    ? { actor: { kind: 'operator', name: desk.name } as const, reason: '客服代会员申请售后', requestId, now }
    : { actor: memberActor, reason: '申请售后', requestId, now }
  if (isWhole) await enterAfterSale(db, order, cause)
  await putService(db, order.id, true, made.id)
  return isCancelCase(form) ? refundWaiting(app, db, made, wanted, now) : made
}
