import { isDeepStrictEqual } from 'node:util'
import {
  invoiceMoves,
  isActiveInvoice,
  isApprovedUnseen,
  memberInvoiceMoves,
} from '@greenstar/rules/invoice/invoice.moves'
import { InvoiceMedium, InvoiceStatus, MakeInvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { mayApplyInvoice } from '@greenstar/rules/order/order.buttons'
import { fen, toYuan } from '@greenstar/rules/platform/money'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { MINUTE, toWireDate } from '@greenstar/rules/platform/time'
import { findMemberOrder, lockOrder, type OrderRow } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getGlobalConfig, getSetting } from '../setting/setting.service'
import { dueAmount } from './due-amount'
import { type ContentForm, columnsOf, contentOf, type ReceiverForm, receiverOf } from './invoice.content'
import {
  changeInvoice,
  countOrderInvoices,
  findInvoice,
  findMemberInvoice,
  findOrderInvoice,
  type InvoiceRow,
  insertInvoice,
  memberActor,
  moveInvoice,
  systemActor,
} from './invoice.store'
import type { InvoiceContent } from './invoice.tables'

const { draft, applied, approved, issuing, issued, delivered, failed, modifyAsked } = InvoiceStatus

/** Whether an invoice says this already; texts with the same keys in any order. */
const says = (content: InvoiceContent | null, wanted: InvoiceContent) => isDeepStrictEqual(content, wanted)

/** Locks the invoice's order, then reads the invoice: the order is always locked first. */
export const holdInvoice = async (db: Db, id: number): Promise<{ row: InvoiceRow; order: OrderRow }> => {
  const seen = await findInvoice(db, id)
  const order = seen && (await lockOrder(db, seen.orderId))
  const row = order && (await findInvoice(db, id))
  if (!row || !order) throw refuse('invoice/not-found')
  return { row, order }
}

const holdMine = async (db: Db, memberId: number, id: number) => {
  if (!(await findMemberInvoice(db, memberId, id))) throw refuse('invoice/not-found')
  return holdInvoice(db, id)
}

/** Whether an invoice of the order may be applied for, by the rule of its button (spec 4). */
export const mayApply = (order: OrderRow, existing: InvoiceRow | undefined, nowMs: number): boolean =>
  mayApplyInvoice(
    {
      OrderStatus: order.status,
      Invoice: existing && isActiveInvoice(existing.status) ? existing : null,
      FinishDate: order.finishedAt ? toWireDate(order.finishedAt.getTime()) : null,
      PayAmount: toYuan(fen(order.payFen)),
      TotalFreight: toYuan(fen(order.freightFen)),
      IsInCustomerService: order.isInCustomerService,
      ServiceID: order.serviceId,
    },
    { nowMs, invoiceSwitch: '1' },
  )

/** Approves a small application with an approved title automatically (domain 14, status 10). */
const approveUnseen = async (app: App, db: Db, row: InvoiceRow, now: number) => {
  const autoFen = await getSetting(app, 'invoice.autoFen', db)
  if (!isApprovedUnseen(row.amountFen, autoFen)) return row
  const cause = { actor: systemActor, note: '自动审核通过', now }
  const minutes = await getSetting(app, 'invoice.queueMinutes', db)
  return moveInvoice(db, row, 'approve', { nextAt: new Date(now + minutes * MINUTE), tries: 0 }, cause)
}

/** Applies for the invoice of an order; reuses a withdrawn one. A repeat with the same content changes nothing. */
export const applyInvoice = async (
  app: App,
  db: Db,
  memberId: number,
  { orderID, ...form }: ContentForm & { orderID: number },
  now: number,
): Promise<InvoiceRow> => {
  if ((await getGlobalConfig(app, 'InvoiceSwitch', db)) !== '1') throw refuse('invoice/closed')
  if (!(await findMemberOrder(db, memberId, { id: orderID }))) throw refuse('order/not-found')
  const order = await lockOrder(db, orderID)
  if (!order) throw refuse('order/not-found')
  const existing = await findOrderInvoice(db, orderID)
  const content = await contentOf(db, memberId, form)
  const isApplied = existing?.status === applied || existing?.status === approved
  if (existing && isApplied && says(existing.content, content)) return existing
  const amountFen = await dueAmount(db, order)
  if (amountFen <= 0 || !mayApply(order, existing, now)) throw refuse('invoice/not-allowed')
  const fresh = { ...columnsOf(content), amountFen, makeType: MakeInvoiceType.Normal, corrections: 0 }
  const cause = { actor: memberActor, note: '提交申请', now }
  const row = existing
    ? await moveInvoice(db, existing, 'apply', { ...fresh, reason: '' }, cause)
    : await insertInvoice(
        db,
        {
          ...fresh,
          code: `${order.code}-F${(await countOrderInvoices(db, order.id)) + 1}`,
          orderId: order.id,
          orderCode: order.code,
          memberId,
          status: applied,
          createdAt: new Date(now),
          changedAt: new Date(now),
        },
        cause,
      )
  return approveUnseen(app, db, row, now)
}

export const invoiceFacts = (row: InvoiceRow) => ({
  status: row.status,
  issuedMs: row.issuedAt?.getTime(),
  corrections: row.corrections,
  isChanged: row.isChanged,
  isPaper: row.medium === InvoiceMedium.paper,
})

const ensureMay = (row: InvoiceRow, move: 'correct' | 'askModify' | 'askChange', now: number) => {
  if (!memberInvoiceMoves(invoiceFacts(row), now).includes(move)) throw refuse('invoice/state-changed')
}

/** Asks for other content; a repeat changes nothing. */
const askModify = async (db: Db, row: InvoiceRow, asked: InvoiceContent, now: number) => {
  if (isRepeat(invoiceMoves.askModify, row.status) && says(row.asked, asked)) return row
  ensureMay(row, 'askModify', now)
  const change = { asked, askedFrom: row.status, makeType: MakeInvoiceType.Modify, nextAt: null }
  return moveInvoice(db, row, 'askModify', change, { actor: memberActor, note: '申请修改', now })
}

/** Changes the content before issue: a refused invoice is applied for again, a queued one goes to finance. */
export const saveInvoice = async (db: Db, memberId: number, id: number, form: ContentForm, now: number) => {
  const { row, order } = await holdMine(db, memberId, id)
  const content = await contentOf(db, memberId, form)
  if (row.status === approved || row.status === modifyAsked) return askModify(db, row, content, now)
  if (isRepeat(invoiceMoves.correct, row.status) && says(row.content, content)) return row
  ensureMay(row, 'correct', now)
  const fresh = {
    ...columnsOf(content),
    amountFen: await dueAmount(db, order),
    corrections: row.corrections + 1,
  }
  const cause = { actor: memberActor, note: '修改后重新提交', now }
  return moveInvoice(db, row, 'correct', { ...fresh, trouble: '', serialNo: '' }, cause)
}

/** Requests other content after issue; finance decides, then it is reversed and reissued (domain 14). */
export const askChange = async (
  db: Db,
  memberId: number,
  { id, reason, ...form }: ContentForm & { id: number; reason: string },
  now: number,
) => {
  const { row } = await holdMine(db, memberId, id)
  const asked = await contentOf(db, memberId, form)
  if (isRepeat(invoiceMoves.askChange, row.status) && says(row.asked, asked)) return row
  ensureMay(row, 'askChange', now)
  const change = { asked, askedFrom: row.status, makeType: MakeInvoiceType.Change }
  return moveInvoice(db, row, 'askChange', change, { actor: memberActor, note: `申请换开：${reason}`, now })
}

const inPlace: readonly number[] = [applied, approved, issuing, issued, delivered, failed]

/** Changes the receiver; for a paper invoice already printed this is a modification that finance decides. */
export const saveReceiver = async (db: Db, memberId: number, id: number, form: ReceiverForm, now: number) => {
  const { row } = await holdMine(db, memberId, id)
  const content = { ...row.content, ...receiverOf(row.medium, form) }
  const isPaper = row.medium === InvoiceMedium.paper
  if (!isPaper && content.email === '') throw refuse('invoice/email-needed')
  if (isPaper && (row.status === issued || row.status === modifyAsked))
    return askModify(db, row, content, now)
  if (!inPlace.includes(row.status) || (isPaper && row.status === delivered))
    throw refuse('invoice/state-changed')
  if (says(row.content, content)) return row
  return changeInvoice(db, row, { content }, { actor: memberActor, note: '修改收件信息', now })
}

/** Withdraws an application, or drops a refused one. Idempotent. */
export const cancelInvoice = async (db: Db, memberId: number, id: number, now: number) => {
  const { row } = await holdMine(db, memberId, id)
  if (row.status === draft) return row
  const move = row.status === failed ? 'drop' : 'withdraw'
  const note = move === 'drop' ? '放弃申请' : '撤回申请'
  return moveInvoice(db, row, move, { nextAt: null }, { actor: memberActor, note, now })
}
