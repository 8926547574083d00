import { randomBytes } from 'node:crypto'
import { InvoiceMedium, InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { HOUR, MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { notify } from '../message/message.service'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { yuan } from '../platform/wire'
import { holdInvoice } from './ask-invoice'
import { dueAmount } from './due-amount'
import { releaseSpecialMoney } from './hold-refund'
import { fileJob, mailJob } from './invoice.jobs'
import {
  changeInvoice,
  findInvoice,
  type InvoiceRow,
  insertPaper,
  listPapers,
  moveInvoice,
  putOff,
  systemActor,
} from './invoice.store'
import { paperLines } from './paper-lines'
import { nextSerial, replaceInvoice, startReverse } from './reverse-invoice'
import { taxService } from './tax.provider'

const { approved, issuing, reversing } = InvoiceStatus

/** Waiting times (ms) before the retries of a document that the tax service refused (domain 14). */
const ladder = [10 * MINUTE, HOUR, 6 * HOUR]
/** Poll interval of an accepted document. */
const askAgainMs = 20 * SECOND

const later = (now: number, ms: number) => new Date(now + ms)

/** 20 → 30. Computes and stores what is sent, so that a repeat under the same number sends the same. */
const startIssue = async (db: Db, id: number, now: number): Promise<InvoiceRow> => {
  const { row, order } = await holdInvoice(db, id)
  if (row.status !== approved) return row
  const amountFen = await dueAmount(db, order)
  const cause = { actor: systemActor, note: '提交税务平台', now }
  if (amountFen === 0)
    return moveInvoice(db, row, 'lapse', { amountFen, nextAt: null }, { ...cause, note: '订单已全额退款' })
  const sent = { amountFen, lines: await paperLines(db, row), ...nextSerial(row), tries: 1, trouble: '' }
  return moveInvoice(db, row, 'send', { ...sent, nextAt: later(now, askAgainMs) }, cause)
}

const addPaper = (app: App, db: Db, row: InvoiceRow, isRed: boolean, invoiceNo: string, now: number) => {
  const { sellerName, sellerTaxNo, isSandbox } = taxService(app)
  const sign = isRed ? -1 : 1
  const { name: buyerName, taxNo: buyerTaxNo } = row.content.title
  const facts = { invoiceType: row.invoiceType, buyerName, buyerTaxNo, sellerName, sellerTaxNo }
  return insertPaper(db, {
    ...{ invoiceId: row.id, orderId: row.orderId, amountFen: sign * row.amountFen, invoiceNo },
    taxFen: sign * row.lines.reduce((sum, line) => sum + line.taxFen, 0),
    serialNo: isRed ? row.redSerialNo : row.serialNo,
    token: randomBytes(24).toString('base64url'),
    facts: { ...facts, isSample: isSandbox, lines: row.lines },
    issuedAt: new Date(now),
  })
}

/** 30 → 40. Reverses the invoice at once if a refund came while it was being issued. */
const bookIssued = async (app: App, db: Db, seen: InvoiceRow, invoiceNo: string, now: number) => {
  const { row, order } = await holdInvoice(db, seen.id)
  if (row.status !== issuing || row.serialNo !== seen.serialNo) return
  const paper = await addPaper(app, db, row, false, invoiceNo, now)
  const change = { issuedAt: new Date(now), nextAt: null, trouble: '', reason: '' }
  const moved = await moveInvoice(db, row, 'issue', change, { actor: systemActor, note: '发票已开具', now })
  const facts = { id: row.id, code: row.orderCode, amount: yuan(row.amountFen).toFixed(2) }
  await notify(db, row.memberId, 'invoice.issued', facts, now)
  if (paper) await app.jobs.send(db, fileJob, { paperId: paper.id })
  const isPaid = (await dueAmount(db, order)) === row.amountFen
  if (!isPaid)
    await startReverse(db, moved, 'reverse', {}, { actor: systemActor, note: '订单已退款，原发票红冲', now })
  else {
    await releaseSpecialMoney(db, row.orderId, now)
    if (row.content.email !== '' && row.medium === InvoiceMedium.electronic)
      await app.jobs.send(db, mailJob, { invoiceId: row.id, email: row.content.email })
  }
}

/** The tax service refused: retries under a new number, and gives up after three retries. */
const failIssue = async (db: Db, seen: InvoiceRow, message: string, now: number) => {
  const { row, order } = await holdInvoice(db, seen.id)
  if (row.status !== issuing || row.serialNo !== seen.serialNo) return
  const wait = ladder[row.tries - 1]
  if (wait !== undefined) {
    const again = { ...nextSerial(row), tries: row.tries + 1, nextAt: later(now, wait), trouble: message }
    const amountFen = await dueAmount(db, order)
    // With nothing left to invoice there is no retry.
    if (amountFen > 0) {
      await changeInvoice(db, row, { ...again, amountFen, lines: await paperLines(db, row) })
      return
    }
  }
  const cause = { actor: systemActor, note: `开票失败：${message}`, now }
  const amountFen = await dueAmount(db, order)
  const change = { reason: message, trouble: message, nextAt: null, amountFen }
  const failed = await moveInvoice(db, row, 'giveUp', change, cause)
  await releaseSpecialMoney(db, row.orderId, now)
  if (amountFen === 0) {
    await moveInvoice(db, failed, 'lapse', {}, { ...cause, note: '订单已全额退款' })
    return
  }
  await notify(db, row.memberId, 'invoice.refused', { id: row.id, code: row.orderCode, reason: message }, now)
}

/** 90 → 99, then invoices the rest of the order again. */
const bookRed = async (app: App, db: Db, seen: InvoiceRow, invoiceNo: string, now: number) => {
  const { row } = await holdInvoice(db, seen.id)
  if (row.status !== reversing || row.redSerialNo !== seen.redSerialNo) return
  const paper = await addPaper(app, db, row, true, invoiceNo, now)
  if (paper) await app.jobs.send(db, fileJob, { paperId: paper.id })
  const cause = { actor: systemActor, note: '红字发票已开具，原发票作废', now }
  const moved = await moveInvoice(db, row, 'reversed', { nextAt: null, trouble: '' }, cause)
  await replaceInvoice(db, moved, now)
  await releaseSpecialMoney(db, row.orderId, now)
}

export const redFailed = defineAlert(['invoice-red-failed', '发票红冲失败'])

/** The red letter was refused: retries three times, then waits for finance and raises an alert. */
const failRed = async (app: App, db: Db, seen: InvoiceRow, message: string, now: number) => {
  const { row } = await holdInvoice(db, seen.id)
  if (row.status !== reversing || row.redSerialNo !== seen.redSerialNo) return
  const wait = ladder[row.tries]
  const nextAt = wait === undefined ? null : later(now, wait)
  const change = { ...nextSerial(row, 'R'), tries: row.tries + 1, trouble: message, nextAt }
  await changeInvoice(db, row, change)
  if (nextAt === null)
    await raiseAlert(app, db, { kind: redFailed, subject: row.code, facts: { reason: message } }, now)
}

const blueOf = async (app: App, row: InvoiceRow) =>
  (await listPapers(app.database.db, row.id)).find(({ amountFen }) => amountFen > 0)?.invoiceNo

/** Requests the invoice's document outside any transaction, unless the tax service already knows it. */
const askFor = async (app: App, row: InvoiceRow, isRed: boolean, now: number) => {
  const tax = taxService(app)
  const serialNo = isRed ? row.redSerialNo : row.serialNo
  const found = await tax.query(serialNo)
  if (found.state !== 'none') return found
  const blueNo = isRed ? await blueOf(app, row) : undefined
  const { invoiceType, medium, lines } = row
  const request = { serialNo, invoiceType, medium, title: row.content.title, lines, now }
  const asked = await tax.ask(blueNo === undefined ? request : { ...request, blueNo })
  if (asked.state === 'refused') return { state: 'failed', message: asked.message } as const
  return asked.state === 'accepted' ? tax.query(serialNo) : asked
}

/** Advances an invoice by one step at the tax service; an open result is queried again later. */
export const workInvoice = async (app: App, id: number): Promise<void> => {
  const { db, transact } = app.database
  const now = app.clock.now()
  const seen = await findInvoice(db, id)
  const row = seen?.status === approved ? await transact((tx) => startIssue(tx, id, now)) : seen
  if (!row || (row.status !== issuing && row.status !== reversing)) return
  const isRed = row.status === reversing
  const found = await askFor(app, row, isRed, now)
  if (found.state === 'issued')
    await transact((tx) => (isRed ? bookRed : bookIssued)(app, tx, row, found.invoiceNo, now))
  else if (found.state === 'failed')
    await transact((tx) =>
      isRed ? failRed(app, tx, row, found.message, now) : failIssue(tx, row, found.message, now),
    )
  else {
    const isOpen = found.state === 'issuing' || found.state === 'none'
    const trouble = found.state === 'unknown' ? found.reason : row.trouble
    const nextAt = later(now, isOpen ? askAgainMs : 10 * MINUTE)
    await putOff(db, row, { nextAt, trouble })
  }
}
