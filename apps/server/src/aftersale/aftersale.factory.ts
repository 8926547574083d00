import {
  type AfterSaleActor,
  type AfterSaleMove,
  acceptanceOf,
  approvalOf,
} from '@greenstar/rules/aftersale/aftersale.moves'
import { isPickupByShop, PickupStatus, pickupEnd } from '@greenstar/rules/aftersale/aftersale.pickup'
import type { AfterSaleReason } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { Fault } from '@greenstar/rules/order/order.event'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import type { Settings } from '@greenstar/rules/setting/business-settings'
import { unlockStock } from '../catalog/stock/stock.service'
import { listOrderLines, type OrderRow, putService } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { type CaseRow, changeCase, dueAgain, findCase, insertCase, moveCase } from './aftersale.store'
import { applyCase } from './apply'
import { insertPickup } from './pickup.store'
import { holdReturnAddresses, insertReturnAddress } from './return-address.store'
import { askDesk } from './talk'
import { approveCase, holdCase, inspectCase, moveSimply, sendReplacement } from './work-case'

export type CaseMaking = {
  memberId: number
  orderId: number
  type: AfterSaleType
  status?: AfterSaleStatus
  reason?: AfterSaleReason
  /** Pieces of the order's first line; 1 by default. */
  quantity?: number
  images?: string[]
  description?: string
  /** The shop's offer (fen) and its reason. */
  offer?: { fen: number; answer: string }
  /** Message of the member to the desk at the end. */
  asks?: string
  /** Time (ms) that each step took; 0 by default. */
  stepMs?: number
}

const reasons = { 10: 'wrong', 20: 'missing', 30: 'wrong', 40: 'missing' } as const

const { toSubmit, pending, pendingSecondTrial, toBeBackFilled, bossToBeReceived } = AfterSaleStatus
const { pendingRefundReview, toBeDelivered, clientToBeReceived, complete, close } = AfterSaleStatus

/** Makes the default return address, unless the shop has one. */
export const ensureReturnAddress = async (db: Db): Promise<void> => {
  if ((await holdReturnAddresses(db)).length > 0) return
  const place = { receiver: '绿星售后', phone: '021-57620000', address: '上海市松江区广富林路 4855 弄 88 号' }
  await insertReturnAddress(db, { name: '上海总仓', ...place, isDefault: true })
}

/** Moves that bring a case of a type from its application to a status. */
const stepsTo = (type: AfterSaleType, status: AfterSaleStatus): AfterSaleMove[] => {
  const goods: AfterSaleMove[] = acceptanceOf[type] ? ['approveReturn', 'fill'] : []
  const onward = acceptanceOf[type] ?? approvalOf[type]
  switch (status) {
    case toSubmit:
      return ['sendBack']
    case pendingSecondTrial:
      return ['escalate']
    case toBeBackFilled:
      return ['approveReturn']
    case bossToBeReceived:
      return goods
    case pendingRefundReview:
    case toBeDelivered:
      return [...goods, onward]
    case clientToBeReceived:
      return [...goods, onward, 'send']
    case complete:
      return [...goods, onward, 'send', 'receive']
    case close:
      return ['withdraw']
    case pending:
      return []
  }
}

const by = (kind: AfterSaleActor, now: number) => {
  const names = { member: 'member', system: 'system' } as const
  const name = kind === 'member' || kind === 'system' ? names[kind] : 'operator:客服小周'
  return { actor: { kind, name }, now }
}

const step = async (app: App, db: Db, id: number, move: AfterSaleMove, now: number): Promise<unknown> => {
  const held = await holdCase(app, db, id)
  const back = {
    backCheckedAt: new Date(now),
    shipperCode: 'shunfeng',
    shipperName: '顺丰速运',
    logisticCode: `SF7${held.row.id}00001`,
  }
  const sent = {
    sentShipperCode: 'shunfeng',
    sentShipperName: '顺丰速运',
    sentLogisticCode: `SF8${held.row.id}00001`,
  }
  if (move === 'fill') return moveSimply(app, db, held, 'fill', back, by('member', now))
  if (move === 'approveSending' || move === 'approveReturn')
    return approveCase(app, db, held, by('service', now))
  if (move === 'acceptSending')
    return inspectCase(app, db, held, { isAccepted: true, isResaleable: false }, by('warehouse', now))
  if (move === 'send') return sendReplacement(app, db, held, sent, by('warehouse', now))
  if (move === 'withdraw' || move === 'receive') return moveSimply(app, db, held, move, {}, by('member', now))
  if (move === 'acceptRefund') return moveSimply(app, db, held, move, {}, by('warehouse', now))
  return moveSimply(app, db, held, move, {}, by('service', now))
}

/**
 * Makes a case in a status by the moves of the table, in the caller's transaction. In 50 it waits for
 * finance, independent of its amount. `now` (ms): when it was opened; its steps follow.
 */
export const makeCaseIn = async (app: App, db: Db, making: CaseMaking, now: number): Promise<CaseRow> => {
  const { type, status = pending, memberId, orderId, quantity = 1 } = making
  await ensureReturnAddress(db)
  const [line] = await listOrderLines(db, [orderId])
  const form = {
    orderID: orderId,
    type,
    reason: making.reason ?? reasons[type],
    lines: [{ OrderDetailID: line?.id ?? 0, Quantity: quantity }],
    description: making.description ?? '收到后发现问题，请尽快处理',
    images: making.images ?? ['/media/plant-1.jpg', '/media/plant-2.jpg'],
    keepsGifts: false,
  }
  const { id } = await applyCase(app, db, memberId, form, { now, requestId: '' })
  const { offer, asks, stepMs = 0 } = making
  let last = now
  for (const move of stepsTo(type, status)) {
    last += stepMs
    await step(app, db, id, move, last)
  }
  if (offer) await changeCase(db, id, { offerFen: offer.fen, answer: offer.answer })
  if (asks !== undefined)
    await askDesk(app, db, await holdCase(app, db, id), { text: asks, images: [] }, last)
  return (await findCase(db, id)) as CaseRow
}

/**
 * Unlocks the reserved pieces of a replacement, as if it had waited for stock for `forMs` and the member had
 * been asked whether to wait. No deadline looks for stock.
 */
export const letReplacementWait = async (app: App, db: Db, id: number, forMs: number): Promise<void> => {
  const { order, lines, wanted } = await holdCase(app, db, id)
  const now = app.clock.now()
  const pieces = lines.flatMap(({ id: lineId, productId }) => {
    const quantity = wanted.get(lineId) ?? 0
    return quantity > 0 ? [{ productId, quantity }] : []
  })
  await unlockStock(db, pieces, order.id, 'system', now)
  const change = { waitSince: new Date(now - forMs), waitAskedAt: new Date(now), dueAt: new Date(now + DAY) }
  await changeCase(db, id, change)
}

/** `makeCaseIn` at the current time, in its own transaction. For tests. */
export const makeCase = (app: App, making: CaseMaking): Promise<CaseRow> =>
  app.database.transact((db) => makeCaseIn(app, db, making, app.clock.now()))

/**
 * Gives an order that was cancelled after its payment the case that its cancellation opens (domain 3): refunded if the
 * order is in 70, waiting for the money otherwise.
 */
export const makeCancelCaseIn = async (
  db: Db,
  order: OrderRow,
  isRefunded: boolean,
  settings: Settings,
  loadedAt: number,
) => {
  const at = order.cancelledAt ?? order.createdAt
  const now = at.getTime()
  const isOurs = order.cancelReason.startsWith('拼团')
  const [refund] = await ports.orderMoney.listRefunds(db, order.id)
  const lines = await listOrderLines(db, [order.id])
  const backFen = refund?.amountFen ?? 0
  const made = await insertCase(
    db,
    {
      ...{
        code: `${order.code}-S1`,
        orderId: order.id,
        memberId: order.memberId,
        isWhole: true,
        valueFen: 0,
      },
      ...{ type: AfterSaleType.refund, status: pending, reason: 'cancelled' as const },
      ...{ fault: isOurs ? Fault.ours : Fault.member, description: order.cancelReason },
      ...{
        amountFen: Math.max(backFen - order.freightFen, 0),
        freightFen: Math.min(order.freightFen, backFen),
      },
      ...{ createdAt: at, changedAt: at },
      ...dueAgain({ status: pending, reason: 'cancelled', leadSince: null }, now, settings),
    },
    lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    { actor: { kind: isOurs ? 'system' : 'member', name: isOurs ? 'system' : 'member' }, now },
  )
  const cause = (note: string) => ({ actor: { kind: 'system', name: 'system' } as const, note, now })
  const change = { refundNo: refund?.refundNo ?? '' }
  const row = await moveCase(db, made, 'approveRefund', change, cause('未发货，原路退款'), settings)
  if (isRefunded) await moveCase(db, row, 'refunded', {}, cause('退款成功'), settings)
  // The money is asked for until then: an old day would be an alarm.
  else await changeCase(db, row.id, dueAgain(row, loadedAt, settings))
  await putService(db, order.id, !isRefunded, row.id)
}

/** A courier booked for the goods of a case, for the morning after `now`; with a fee (fen), collected. */
export const makePickup = async (
  db: Db,
  { caseId, memberId, now, feeFen }: { caseId: number; memberId: number; now: number; feeFen?: number },
) => {
  const row = await findCase(db, caseId)
  if (!row) throw new Error(`no case ${caseId}`)
  const isCollected = feeFen !== undefined
  const [day, slot] = [shanghaiDay(now + DAY), '09:00-11:00']
  const parcel = isCollected ? row : { shipperCode: 'jd', shipperName: '京东物流', logisticCode: '' }
  if (isCollected) await changeCase(db, caseId, { isBackPaid: true })
  return insertPickup(db, {
    ...{
      code: `${row.code}-P1`,
      afterSaleId: caseId,
      memberId,
      byShop: isPickupByShop(row.fault),
      day,
      slot,
    },
    ...{
      shipperCode: parcel.shipperCode,
      shipperName: parcel.shipperName,
      logisticCode: parcel.logisticCode,
    },
    ...{ status: isCollected ? PickupStatus.collected : PickupStatus.booked, feeFen: feeFen ?? 0 },
    ...{
      taskId: `T${caseId}`,
      courierOrderId: String(caseId),
      courierName: '小陈',
      courierPhone: '13900000000',
    },
    sender: { name: '林小满', phone: '13800006620', address: '上海市松江区广富林路 1 号' },
    createdAt: new Date(now),
    ...(isCollected ? { collectedAt: row.changedAt } : { dueAt: new Date(pickupEnd(day, slot) + DAY) }),
  })
}
