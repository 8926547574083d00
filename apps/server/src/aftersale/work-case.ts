import { isSmallCase, needsSecond } from '@greenstar/rules/aftersale/aftersale.deadline'
import { mayGoToShelf } from '@greenstar/rules/aftersale/aftersale.inspect'
import {
  type AfterSaleMove,
  acceptanceOf,
  afterSaleMoves,
  approvalOf,
  isFinal,
  sendsGoods,
} from '@greenstar/rules/aftersale/aftersale.moves'
import { refundAmounts } from '@greenstar/rules/aftersale/aftersale.refund'
import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { lockStock, returnStock, setAsideStock, shipStock } from '../catalog/stock/stock.service'
import {
  checkTracking,
  endRefundedOrder,
  findOrder,
  freeGifts,
  leaveAfterSale,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  putService,
  takeShippedPieces,
} from '../order/order.service'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { tellCase, tellWaiting } from './aftersale.messages'
import {
  type CaseCause,
  type CaseRow,
  changeCase,
  dueAgain,
  findCase,
  insertMessage,
  listCaseLines,
  listOrderCases,
  moveCase,
} from './aftersale.store'
import { dropPickup } from './drop-pickup'
import { faultOfAll, readRefunds } from './rest-freight'
import { findReturnTo } from './return-address.store'
import { reviewFacts, weighCase } from './weigh-case'

const system = { kind: 'system', name: 'system' } as const

/** A case with its order and lines; `holdCase` locks the order first, for the transaction. */
export type Held = {
  row: CaseRow
  order: OrderRow
  lines: OrderLineRow[]
  wanted: Map<number, number>
  settings: Settings
}

/** `Held` without locks, for reading. */
export const readHeld = async (app: App, db: Db, row: CaseRow): Promise<Held> => {
  const order = await findOrder(db, row.orderId)
  if (!order) throw refuse('aftersale/not-found')
  return { row, order, ...(await contentsOf(db, row)), settings: await getSettings(app, db) }
}

const contentsOf = async (db: Db, row: CaseRow) => {
  const lines = await listOrderLines(db, [row.orderId])
  const caseLines = await listCaseLines(db, [row.id])
  return { lines, wanted: new Map(caseLines.map((line) => [line.orderLineId, line.quantity])) }
}

export const holdCase = async (app: App, db: Db, id: number): Promise<Held> => {
  const seen = await findCase(db, id)
  const order = seen && (await lockOrder(db, seen.orderId))
  const row = await findCase(db, id)
  if (!row || !order) throw refuse('aftersale/not-found')
  return { row, order, ...(await contentsOf(db, row)), settings: await getSettings(app, db) }
}

const pieces = ({ lines, wanted }: Held) =>
  lines.flatMap(({ id, productId }) => {
    const quantity = wanted.get(id) ?? 0
    return quantity > 0 ? [{ productId, quantity }] : []
  })

/**
 * After a case has ended: updates the after-sale flag; a closed one takes the order out of status 60, and its goods stay,
 * so that gifts which were bought because everything else left are free again (domain 11b).
 */
const release = async (app: App, db: Db, row: CaseRow, order: OrderRow, now: number) => {
  const cases = await listOrderCases(db, order.id)
  const newest = cases.at(-1)?.id ?? row.id
  await putService(
    db,
    order.id,
    cases.some((one) => !isFinal(one.status)),
    newest,
  )
  if (row.status !== AfterSaleStatus.close) return
  const { leaving } = await readRefunds(db, order.id)
  await freeGifts(app, db, order, leaving, now)
  await leaveAfterSale(app, db, order, row.createdAt.getTime(), now)
}

/**
 * Moves a case and notifies the member of moves by others, unless `isTold` by another message; updates the order if the
 * case has ended.
 */
const advance = async (
  app: App,
  db: Db,
  held: Held,
  move: AfterSaleMove,
  change: Parameters<typeof moveCase>[3],
  cause: CaseCause,
  isTold = false,
): Promise<CaseRow> => {
  const row = await moveCase(db, held.row, move, change, cause, held.settings)
  if (held.row.status === AfterSaleStatus.toBeBackFilled) await dropPickup(app, db, row.id)
  if (cause.actor.kind !== 'member' && !isTold) await tellCase(db, row, cause.now)
  if (isFinal(row.status)) await release(app, db, row, held.order, cause.now)
  return row
}

/**
 * Amounts of the pieces that are refunded now: the last pieces of their lines (domain 1). They are computed just before
 * the refund, because another case that was closed in between may have changed which pieces are the last ones. The sum of
 * all refunds of an order is then exact. The last refund may include the rest of the freight (`freightRest`). If both
 * sides agreed on a smaller amount, the shop keeps the difference, line by line. Gifts that stay with the member when the
 * last of the goods leave are bought: the shop keeps their value, which is booked on their own lines, until they are
 * refunded too.
 */
const frozenAmounts = async (db: Db, { row, order, lines, wanted }: Held) =>
  refundAmounts(row, {
    ...{ lines, wanted, orderFreightFen: order.freightFen },
    ...(await readRefunds(db, order.id, row.id)),
  })

/**
 * Starts the refund of a case in the caller's transaction: its pieces leave the order, and exactly their
 * amounts are refunded under a new number. With nothing to pay the case is finished at once.
 */
export const startCaseRefund = async (app: App, db: Db, held: Held, cause: CaseCause): Promise<CaseRow> => {
  const { row, order, lines, wanted } = held
  if (row.status !== AfterSaleStatus.pendingRefundReview || row.refundNo !== '')
    throw refuse('order/state-changed')
  const refundNo = `${row.code}-1`
  const reason = `售后 ${row.code}`
  const why = { actor: { kind: 'system', name: cause.actor.name }, reason, now: cause.now } as const
  const { keptFen, ...amounts } = await frozenAmounts(db, held)
  await takeShippedPieces(app, db, order, lines, wanted, row.fault, why, keptFen)
  crashPoint('case.after-pieces')
  const changed = await changeCase(db, row.id, { refundNo, ...amounts })
  const amountFen = amounts.amountFen + amounts.freightFen
  const what = { amountFen, reason, actor: cause.actor.name, fault: row.fault, caseId: row.id, refundNo }
  if (amountFen > 0) {
    if (await ports.orderMoney.refundPart(db, order, what, cause.now)) {
      crashPoint('case.after-refund')
      return changed
    }
    throw new Error(`case ${row.code} has no payment to give back of`)
  }
  return finishCaseRefund(app, db, { ...held, row: changed }, cause.now)
}

/**
 * Finishes a refunded case: 50 → 80. Ends the order if nothing of it is left and no other case is open. `isTold`: the
 * member hears of the money that arrived.
 */
export const finishCaseRefund = async (
  app: App,
  db: Db,
  held: Held,
  now: number,
  isTold = false,
): Promise<CaseRow> => {
  const cause = { actor: system, note: '退款成功', now }
  const row = await advance(app, db, held, 'refunded', {}, cause, isTold)
  crashPoint('case.after-end')
  const cases = await listOrderCases(db, held.order.id)
  if (cases.every((one) => isFinal(one.status)))
    await endRefundedOrder(app, db, held.order, faultOfAll(cases, row), now)
  return row
}

/** Refunds small amounts automatically; the others wait for finance (domain 5, status 50). */
const payWhenSmall = async (app: App, db: Db, held: Held, row: CaseRow, cause: CaseCause) =>
  row.status === AfterSaleStatus.pendingRefundReview &&
  isSmallCase(await weighCase(app, db, { ...held, row }), held.settings)
    ? startCaseRefund(app, db, { ...held, row }, { ...cause, actor: system })
    : row

/** Reserves a replacement's pieces, all or none (domain 5: at approval); returns a missing one's name. */
const reserve = async (db: Db, held: Held, { actor, now }: Pick<CaseCause, 'actor' | 'now'>) => {
  const [missing] = await lockStock(db, pieces(held), held.order.id, actor.name, now)
  return missing === undefined
    ? undefined
    : (held.lines.find((line) => line.productId === missing)?.name ?? '商品')
}

/** Retry interval for a replacement without stock. */
const lookAgainMs = HOUR

/** Reserves the pieces of a replacement; without stock the case waits and is retried. */
const reserveOrWait = async (
  db: Db,
  held: Held,
  row: CaseRow,
  { actor, now }: CaseCause,
): Promise<CaseRow> =>
  (await reserve(db, held, { actor, now })) === undefined
    ? row
    : changeCase(db, row.id, { waitSince: new Date(now), dueAt: new Date(now + lookAgainMs) })

const reserved = { waitSince: null, waitAskedAt: null }

/** Retries to reserve a waiting replacement; asks the member after `aftersale.stockDays` (domain 5). */
export const lookForStock = async (db: Db, held: Held, now: number): Promise<CaseRow> => {
  const { row, settings } = held
  if ((await reserve(db, held, { actor: system, now })) === undefined)
    return changeCase(db, row.id, { ...reserved, ...dueAgain(row, now, settings) })
  const dueAt = new Date(now + lookAgainMs)
  const askAt = (row.waitSince?.getTime() ?? now) + settingValue(settings, 'aftersale.stockDays') * DAY
  if (row.waitAskedAt !== null || now < askAt) return changeCase(db, row.id, { dueAt })
  const asked = await changeCase(db, row.id, { dueAt, waitAskedAt: new Date(now) })
  await tellWaiting(db, asked, now)
  return asked
}

const mustBeAsked = ({ row }: Held) => {
  if (row.status !== AfterSaleStatus.toBeDelivered || row.waitAskedAt === null)
    throw refuse('order/state-changed')
}

/** Keeps the replacement waiting; the member is asked again after the same time. Idempotent. */
export const waitOn = async (db: Db, held: Held, cause: CaseCause): Promise<CaseRow> => {
  const { status, waitSince, waitAskedAt } = held.row
  if (status === AfterSaleStatus.toBeDelivered && waitSince !== null && waitAskedAt === null) return held.row
  mustBeAsked(held)
  await insertMessage(db, held.row, { ...cause, note: '继续等待到货' }, [])
  return changeCase(db, held.row.id, { waitSince: new Date(cause.now), waitAskedAt: null })
}

/**
 * Changes a replacement into a refund (domain 5: change to 30 → 50). The missing pieces of a resend were
 * never sent, so it becomes a refund without return. Idempotent.
 */
export const refundInstead = async (app: App, db: Db, held: Held, cause: CaseCause): Promise<CaseRow> => {
  const isMoney = !sendsGoods(held.row.type as AfterSaleType)
  if (isMoney && isRepeat(afterSaleMoves.refundInstead, held.row.status)) return held.row
  mustBeAsked(held)
  const type = held.row.type === AfterSaleType.swap ? AfterSaleType.returnRefund : AfterSaleType.refund
  const { keptFen: _kept, ...amounts } = await frozenAmounts(db, held)
  const valueFen = await weighCase(app, db, { ...held, row: { ...held.row, type, ...amounts } })
  const change = { type, ...amounts, valueFen, waitSince: null, waitAskedAt: null }
  const row = await advance(app, db, held, 'refundInstead', change, { ...cause, note: '缺货，改为退款' })
  return payWhenSmall(app, db, held, row, cause)
}

/** Refund (fen) of the pieces of a case if they were refunded now. */
export const insteadFen = async (db: Db, held: Held): Promise<number> => {
  const { amountFen, freightFen } = await frozenAmounts(db, held)
  return amountFen + freightFen
}

/** Whether an approval can say where the goods of a case go back to, if they do. */
export const hasReturnPlace = async (db: Db, held: Held): Promise<boolean> =>
  approvalOf[held.row.type as AfterSaleType] !== 'approveReturn' ||
  (await findReturnTo(db, productsOf(held))) !== undefined

const productsOf = (held: Held) => pieces(held).map(({ productId }) => productId)

/** The address to freeze into a case whose goods come back; refuses if the shop has none (domain 23). */
const returnPlace = async (db: Db, held: Held) => {
  const returnTo = await findReturnTo(db, productsOf(held))
  if (!returnTo) throw refuse('aftersale/no-return-address')
  return { returnTo }
}

/** Approves a case that waits for review, by a person or by its deadline. */
export const approveCase = async (
  app: App,
  db: Db,
  held: Held,
  cause: CaseCause,
  by?: number,
): Promise<CaseRow> => {
  const move = approvalOf[held.row.type as AfterSaleType]
  const valueFen = await weighCase(app, db, held)
  const change = {
    valueFen,
    ...(by === undefined ? {} : { reviewedBy: by }),
    ...(move === 'approveReturn' ? await returnPlace(db, held) : {}),
  }
  const row = await advance(app, db, held, move, change, cause)
  if (move === 'approveSending') return reserveOrWait(db, held, row, cause)
  return payWhenSmall(app, db, held, row, cause)
}

/** Records the first approval of a case that waits for the second review unseen; another person decides it. */
export const firstOfTwo = (db: Db, { row }: Held, by: number): Promise<CaseRow> =>
  changeCase(db, row.id, { reviewedBy: by })

/** Whether a second person must approve too (domain 5, status 20). */
export const wantsSecond = async (app: App, db: Db, held: Held, now: number): Promise<boolean> =>
  needsSecond(await reviewFacts(app, db, held, now), held.settings)

export type Inspection = { isAccepted: boolean; isResaleable: boolean; images?: readonly string[] }

const inspectionOf = (isAccepted: boolean, toShelf: boolean) => {
  if (!isAccepted) return 'rejected'
  return toShelf ? 'shelf' : 'damaged'
}

/**
 * Records the inspection of returned goods: to stock, to the damaged pile, or rejected. What came back through a fault of
 * the shop or the courier is set aside, also if it looks intact (domain 3). Idempotent.
 */
export const inspectCase = async (
  app: App,
  db: Db,
  held: Held,
  { isAccepted, isResaleable, images = [] }: Inspection,
  { now, ...by }: CaseCause,
): Promise<CaseRow> => {
  const toShelf = isResaleable && mayGoToShelf(held.row.fault)
  const inspected = inspectionOf(isAccepted, toShelf)
  if (held.row.inspected === inspected) return held.row
  const cause = { ...by, now, images }
  const inspectImages = [...images]
  if (!isAccepted) {
    const change = { inspected, inspectImages, answer: cause.note ?? '' } as const
    return advance(app, db, held, 'reject', change, cause)
  }
  const move = acceptanceOf[held.row.type as AfterSaleType]
  if (!move) throw refuse('order/state-changed')
  const put = toShelf ? returnStock : setAsideStock
  await put(db, pieces(held), held.order.id, cause.actor.name, cause.now)
  const change = { inspected, inspectImages } as const
  const row = await advance(app, db, held, move, change, cause)
  if (move === 'acceptSending') return reserveOrWait(db, held, row, cause)
  return payWhenSmall(app, db, held, row, cause)
}

export type SentParcel = { sentShipperCode: string; sentShipperName: string; sentLogisticCode: string }

/** Ships a replacement: its reserved pieces leave the stock. Idempotent: the same parcel changes nothing. */
export const sendReplacement = async (app: App, db: Db, held: Held, parcel: SentParcel, cause: CaseCause) => {
  const { sentShipperCode, sentLogisticCode } = held.row
  if (sentShipperCode === parcel.sentShipperCode && sentLogisticCode === parcel.sentLogisticCode)
    return held.row
  checkTracking(held.order, parcel.sentLogisticCode)
  const lacking = held.row.waitSince === null ? undefined : await reserve(db, held, cause)
  if (lacking !== undefined) throw refuse('order/out-of-stock', { name: lacking, left: 0 })
  const change = { ...parcel, waitSince: null, waitAskedAt: null }
  const row = await advance(app, db, held, 'send', change, cause)
  const [missing] = await shipStock(db, pieces(held), held.order.id, cause.actor.name, cause.now)
  if (missing !== undefined) throw refuse('order/not-arrived', { name: '换货商品' })
  return row
}

export const moveSimply = advance

/**
 * `moveSimply` for a call of a person: a repeat leaves the case as it is (domain 0.3). `isDone`: whether what the
 * call wants already stands; default: the case is in the status that the move leads to. A repeat returns `held.row`.
 */
export const moveOnce = async (
  app: App,
  db: Db,
  held: Held,
  move: AfterSaleMove,
  change: Parameters<typeof moveCase>[3],
  cause: CaseCause,
  isDone: boolean = isRepeat(afterSaleMoves[move], held.row.status),
): Promise<CaseRow> => (isDone ? held.row : advance(app, db, held, move, change, cause))
