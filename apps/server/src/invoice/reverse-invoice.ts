import { InvoiceStatus, MakeInvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { lockOrder } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { dueAmount } from './due-amount'
import { columnsOf } from './invoice.content'
import {
  changeInvoice,
  countOrderInvoices,
  findOrderInvoice,
  type InvoiceCause,
  type InvoiceRow,
  insertInvoice,
  moveInvoice,
  systemActor,
} from './invoice.store'

const { draft, issuing, reversing, applied, approved } = InvoiceStatus

/** Next number of an invoice at the tax service; each is used only once, even after a failure. */
export const nextSerial = (row: InvoiceRow, kind: '' | 'R' = '') => ({
  serials: row.serials + 1,
  [kind === 'R' ? 'redSerialNo' : 'serialNo']: `${row.code}-${kind}${row.serials + 1}`,
})

/** Starts the red letter of an issued invoice, in the caller's transaction. Call it with the order locked. */
export const startReverse = (
  db: Db,
  row: InvoiceRow,
  move: 'reverse' | 'approveChange' | 'mend',
  change: Partial<InvoiceRow>,
  cause: InvoiceCause,
): Promise<InvoiceRow> =>
  moveInvoice(
    db,
    row,
    move,
    { ...change, ...nextSerial(row, 'R'), tries: 0, trouble: '', nextAt: new Date(cause.now) },
    cause,
  )

/**
 * Adjusts an order's invoice to what was paid and not refunded (domain 14): before issue updates its amount,
 * during issue waits, after issue reverses it. Call it with the order locked.
 */
export const followRefund = async (db: Db, orderId: number, now: number): Promise<void> => {
  const row = await findOrderInvoice(db, orderId)
  if (!row || row.status === issuing || row.status === reversing) return
  const order = await lockOrder(db, orderId)
  if (!order) return
  const amountFen = await dueAmount(db, order)
  if (amountFen === row.amountFen) return
  const cause = (note: string) => ({ actor: systemActor, note, now })
  if (row.issuedAt) await startReverse(db, row, 'reverse', {}, cause('订单已退款，原发票红冲'))
  else if (amountFen === 0) await moveInvoice(db, row, 'lapse', { nextAt: null }, cause('订单已全额退款'))
  else
    await changeInvoice(
      db,
      row,
      { amountFen },
      row.status === draft ? undefined : cause('订单已退款，开票金额已更新'),
    )
}

/**
 * After a red letter, invoices the rest of the order or its changed content in a new row. A request not
 * decided yet waits for finance. Call it with the order locked and the old invoice void.
 */
export const replaceInvoice = async (
  db: Db,
  old: InvoiceRow,
  now: number,
): Promise<InvoiceRow | undefined> => {
  const order = await lockOrder(db, old.orderId)
  const amountFen = order ? await dueAmount(db, order) : 0
  if (amountFen <= 0) return undefined
  const isDecided = old.askedFrom === null
  const isChange = old.asked !== null && isDecided && old.makeType === MakeInvoiceType.Change
  const at = new Date(now)
  return insertInvoice(
    db,
    {
      ...columnsOf(old.asked ?? old.content),
      code: `${old.orderCode}-F${(await countOrderInvoices(db, old.orderId)) + 1}`,
      ...{ orderId: old.orderId, orderCode: old.orderCode, memberId: old.memberId, amountFen },
      status: isDecided ? approved : applied,
      makeType: old.asked !== null && isDecided ? MakeInvoiceType.Change : MakeInvoiceType.Normal,
      isChanged: isChange || old.isChanged,
      replacesId: old.id,
      nextAt: isDecided ? at : null,
      ...{ createdAt: at, changedAt: at },
    },
    { actor: systemActor, note: '原发票红冲后重新开具', now },
  )
}
