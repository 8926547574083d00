import { invoiceMoves } from '@greenstar/rules/invoice/invoice.moves'
import { InvoiceMedium, InvoiceStatus, MakeInvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { type TitleFacts, tidyTitle, titleProblems } from '@greenstar/rules/invoice/invoice.title'
import { maskPhone } from '@greenstar/rules/member/phone'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { MINUTE } from '@greenstar/rules/platform/time'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { holdInvoice } from './ask-invoice'
import { columnsOf } from './invoice.content'
import { changeInvoice, type InvoiceCause, type InvoiceRow, moveInvoice } from './invoice.store'
import { nextSerial, startReverse } from './reverse-invoice'

const { applied, approved, changeAsked, delivered, failed, modifyAsked, reversing, issued } = InvoiceStatus

type Decided = { isApproved: boolean; reason: string }

const queueAt = async (app: App, db: Db, now: number) =>
  new Date(now + (await getSetting(app, 'invoice.queueMinutes', db)) * MINUTE)

const nothingAsked = { asked: null, askedFrom: null, makeType: MakeInvoiceType.Normal }

const tellRefused = (db: Db, row: InvoiceRow, reason: string, now: number) =>
  notify(db, row.memberId, 'invoice.refused', { id: row.id, code: row.orderCode, reason }, now)

const reviewApplied = async (app: App, db: Db, row: InvoiceRow, decided: Decided, cause: InvoiceCause) => {
  if (decided.isApproved) {
    const change = { nextAt: await queueAt(app, db, cause.now), tries: 0, reason: '' }
    return moveInvoice(db, row, 'approve', change, cause)
  }
  await tellRefused(db, row, decided.reason, cause.now)
  return moveInvoice(db, row, 'refuse', { reason: decided.reason, nextAt: null }, cause)
}

/** Decides a modification: returns to the earlier status, with the new or the old content. */
const reviewModify = async (app: App, db: Db, row: InvoiceRow, decided: Decided, cause: InvoiceCause) => {
  const content = decided.isApproved && row.asked ? columnsOf(row.asked) : {}
  const isQueued = row.askedFrom === approved
  const nextAt = isQueued ? await queueAt(app, db, cause.now) : null
  if (!decided.isApproved) await tellRefused(db, row, decided.reason, cause.now)
  const move = isQueued ? 'backToQueue' : 'backToIssued'
  return moveInvoice(db, row, move, { ...content, ...nothingAsked, nextAt }, cause)
}

/** Decides a change: approval reverses the old invoice; `askedFrom` null marks it as decided. */
const reviewChange = async (db: Db, row: InvoiceRow, decided: Decided, cause: InvoiceCause) => {
  if (decided.isApproved) return startReverse(db, row, 'approveChange', { askedFrom: null }, cause)
  await tellRefused(db, row, decided.reason, cause.now)
  const move = row.askedFrom === delivered ? 'backToDelivered' : 'backToIssued'
  return moveInvoice(db, row, move, nothingAsked, cause)
}

/** Decides an application, modification or change; a refusal needs a reason. A repeat returns one row twice. */
export const reviewInvoice = async (
  app: App,
  db: Db,
  id: number,
  decided: Decided,
  cause: InvoiceCause,
): Promise<{ before: InvoiceRow; after: InvoiceRow }> => {
  const { row } = await holdInvoice(db, id)
  if (!decided.isApproved && decided.reason === '') throw refuse('invoice/reason-needed')
  const review = async () => {
    if (row.status === applied) return reviewApplied(app, db, row, decided, cause)
    if (row.status === modifyAsked) return reviewModify(app, db, row, decided, cause)
    if (row.status === changeAsked) return reviewChange(db, row, decided, cause)
    const move = invoiceMoves[decided.isApproved ? 'approve' : 'refuse']
    if (isRepeat(move, row.status)) return row
    throw refuse('invoice/state-changed')
  }
  return { before: row, after: await review() }
}

/** Whether the red letter waits for a person. */
export const isStuck = (row: InvoiceRow): boolean => row.status === reversing && row.nextAt === null

/** Sends an invoice to the tax service again: a failed one, or one whose red letter was given up. */
export const retryInvoice = async (db: Db, id: number, cause: InvoiceCause) => {
  const { row: before } = await holdInvoice(db, id)
  const nextAt = new Date(cause.now)
  if (before.status === failed) {
    const change = { nextAt, tries: 0, reason: '' }
    return { before, after: await moveInvoice(db, before, 'retry', change, cause) }
  }
  if (isRepeat(invoiceMoves.retry, before.status)) return { before, after: before }
  if (!isStuck(before)) throw refuse('invoice/state-changed')
  const again = { ...nextSerial(before, 'R'), tries: 0, nextAt }
  return { before, after: await changeInvoice(db, before, again, cause) }
}

/** Sends a paper invoice by courier: 40 → 50. */
export const sendPaper = async (
  db: Db,
  id: number,
  parcel: { shipperName: string; logisticCode: string },
  cause: InvoiceCause,
) => {
  const { row: before } = await holdInvoice(db, id)
  const isSent = before.shipperName === parcel.shipperName && before.logisticCode === parcel.logisticCode
  if (isRepeat(invoiceMoves.deliver, before.status) && isSent) return { before, after: before }
  if (before.status !== issued || before.medium !== InvoiceMedium.paper) throw refuse('invoice/state-changed')
  return { before, after: await moveInvoice(db, before, 'deliver', parcel, cause) }
}

export type Correction = Omit<TitleFacts, 'titleType' | 'invoiceType'> & { email: string }

/**
 * Corrects an issued invoice: reverses it and reissues it with the right content, or with the same, because
 * its lines may have been wrong (a tax rate). It does not use up the member's own change.
 */
export const correctInvoice = async (db: Db, id: number, right: Correction, cause: InvoiceCause) => {
  const { row: before } = await holdInvoice(db, id)
  const { content } = before
  const { email, ...typed } = right
  const { titleId, titleType, phone: known } = content.title
  // The desk sees the number masked; sent back masked, it is unchanged.
  const phone = typed.phone === maskPhone(known) ? known : typed.phone
  const whole = tidyTitle({ ...typed, phone, titleType, invoiceType: content.invoiceType })
  const [problem] = Object.values(titleProblems(whole))
  if (problem) throw refuse('invoice/title-wrong', { problem })
  const { invoiceType: _type, ...title } = whole
  const asked = { ...content, title: { ...title, titleId }, email }
  const change = { asked, askedFrom: null, makeType: MakeInvoiceType.Normal }
  return { before, after: await startReverse(db, before, 'mend', change, cause) }
}
