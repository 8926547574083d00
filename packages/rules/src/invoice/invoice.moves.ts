import { defineMoves, movesFrom } from '../platform/moves'
import { DAY } from '../platform/time'
import { InvoiceStatus } from './invoice.status'

/** system: the tax service, automatic approval, refunds. */
export type InvoiceActor = 'member' | 'finance' | 'system'

const {
  draft,
  applied,
  approved,
  issuing,
  issued,
  changeAsked,
  modifyAsked,
  delivered,
  reversing,
  failed,
  voided,
} = InvoiceStatus

/** Every allowed transition of an invoice; everything else is forbidden (domain 14). */
export const invoiceMoves = defineMoves<InvoiceStatus, InvoiceActor>()({
  apply: { from: [draft], to: applied, by: ['member'] },
  approve: { from: [applied], to: approved, by: ['finance', 'system'] },
  refuse: { from: [applied], to: failed, by: ['finance'] },
  withdraw: { from: [applied], to: draft, by: ['member'] },
  send: { from: [approved], to: issuing, by: ['system'] },
  issue: { from: [issuing], to: issued, by: ['system'] },
  giveUp: { from: [issuing], to: failed, by: ['system'] },
  /** The file was mailed, or the paper invoice was handed to a courier. */
  deliver: { from: [issued], to: delivered, by: ['finance', 'system'] },
  askModify: { from: [approved, issued], to: modifyAsked, by: ['member'] },
  askChange: { from: [issued, delivered], to: changeAsked, by: ['member'] },
  /** After a decision the invoice returns to the state in which the request was made. */
  backToQueue: { from: [modifyAsked], to: approved, by: ['finance'] },
  backToIssued: { from: [modifyAsked, changeAsked], to: issued, by: ['finance'] },
  backToDelivered: { from: [changeAsked], to: delivered, by: ['finance'] },
  approveChange: { from: [changeAsked], to: reversing, by: ['finance'] },
  /** A refund reduced the invoiced amount. */
  reverse: { from: [issued, changeAsked, modifyAsked, delivered], to: reversing, by: ['system'] },
  /** Finance found an error in the issued invoice: it is reversed and issued again. */
  mend: { from: [issued, delivered], to: reversing, by: ['finance'] },
  reversed: { from: [reversing], to: voided, by: ['system'] },
  correct: { from: [failed], to: applied, by: ['member'] },
  drop: { from: [failed], to: draft, by: ['member'] },
  retry: { from: [failed], to: approved, by: ['finance'] },
  /** Refunds left nothing to invoice, and no invoice was issued yet. */
  lapse: { from: [draft, applied, approved, modifyAsked, failed], to: voided, by: ['system'] },
})
export type InvoiceMove = keyof typeof invoiceMoves

/** Maximum corrections of a refused application (domain 14, status 98). */
export const MAX_CORRECTIONS = 3
/** Days after issue within which an invoice may be changed, once (domain 14). */
export const CHANGE_WINDOW_DAYS = 90

export type InvoiceFacts = {
  readonly status: number
  readonly issuedMs?: number | undefined
  readonly corrections: number
  /** It replaces a changed invoice, or a change was requested before. */
  readonly isChanged: boolean
  readonly isPaper: boolean
}

/** Moves allowed to the member now, in the order of the table. `nowMs`: the server's time. */
export function memberInvoiceMoves(facts: InvoiceFacts, nowMs: number): InvoiceMove[] {
  const { issuedMs, corrections, isChanged, isPaper } = facts
  return movesFrom(invoiceMoves, facts.status as InvoiceStatus, 'member').filter((move) => {
    if (move === 'apply') return false
    if (move === 'correct') return corrections < MAX_CORRECTIONS
    if (move === 'askChange')
      return !isChanged && issuedMs !== undefined && nowMs - issuedMs <= CHANGE_WINDOW_DAYS * DAY
    // Once issued, only the receiver of a paper invoice may be modified; other content needs a change.
    if (move === 'askModify') return issuedMs === undefined || isPaper
    return true
  })
}

/** Whether it is the order's current invoice: applied for and not void. */
export const isActiveInvoice = (status: number): boolean => status !== draft && status !== voided

/** Invoiced amount (fen): paid for goods and not refunded; freight is never invoiced (domain 14). */
export function invoiceAmount(order: {
  readonly payFen: number
  readonly freightFen: number
  readonly refundedGoodsFen: number
}): number {
  return Math.max(order.payFen - order.freightFen - order.refundedGoodsFen, 0)
}

/** Whether an application with an approved title needs no review: a small amount (domain 14, status 10). */
export const isApprovedUnseen = (amountFen: number, autoFen: number): boolean => amountFen <= autoFen
