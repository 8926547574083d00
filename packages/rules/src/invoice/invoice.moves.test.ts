import { describe, expect, test } from 'vitest'
import { movesFrom, reachable } from '../platform/moves'
import { DAY } from '../platform/time'
import {
  type InvoiceActor,
  type InvoiceMove,
  invoiceAmount,
  invoiceMoves,
  isActiveInvoice,
  memberInvoiceMoves,
} from './invoice.moves'
import { InvoiceStatus } from './invoice.status'

const actors: InvoiceActor[] = ['member', 'finance', 'system']

/** Status × actor → moves (domain 14). */
const matrix: Record<InvoiceStatus, Partial<Record<InvoiceActor, InvoiceMove[]>>> = {
  0: { member: ['apply'], system: ['lapse'] },
  10: { member: ['withdraw'], finance: ['approve', 'refuse'], system: ['approve', 'lapse'] },
  20: { member: ['askModify'], system: ['send', 'lapse'] },
  30: { system: ['issue', 'giveUp'] },
  40: { member: ['askModify', 'askChange'], finance: ['deliver', 'mend'], system: ['deliver', 'reverse'] },
  41: { finance: ['backToIssued', 'backToDelivered', 'approveChange'], system: ['reverse'] },
  42: { finance: ['backToQueue', 'backToIssued'], system: ['reverse', 'lapse'] },
  50: { member: ['askChange'], finance: ['mend'], system: ['reverse'] },
  90: { system: ['reversed'] },
  98: { member: ['correct', 'drop'], finance: ['retry'], system: ['lapse'] },
  99: {},
}

const cells = Object.values(InvoiceStatus).flatMap((status) =>
  actors.map((actor) => [status, actor] as const),
)

test.each(cells)('in %i, %s', (status, actor) => {
  expect(movesFrom(invoiceMoves, status, actor)).toEqual(matrix[status][actor] ?? [])
})

test('every status is reachable from a new application', () => {
  expect(reachable(invoiceMoves, [InvoiceStatus.draft])).toEqual(new Set(Object.values(InvoiceStatus)))
})

const facts = { corrections: 0, isChanged: false, isPaper: false }

describe('what the member may do', () => {
  test('an issued one may be changed once, within 90 days; a file has no receiver to modify', () => {
    const issued = { ...facts, status: 40, issuedMs: 0 }
    expect(memberInvoiceMoves(issued, 90 * DAY)).toEqual(['askChange'])
    expect(memberInvoiceMoves(issued, 90 * DAY + 1)).toEqual([])
    expect(memberInvoiceMoves({ ...issued, isChanged: true }, DAY)).toEqual([])
    expect(memberInvoiceMoves({ ...issued, isPaper: true }, DAY)).toEqual(['askModify', 'askChange'])
  })

  test('a refused one may be corrected three times, then only dropped', () => {
    expect(memberInvoiceMoves({ ...facts, status: 98, corrections: 2 }, 0)).toEqual(['correct', 'drop'])
    expect(memberInvoiceMoves({ ...facts, status: 98, corrections: 3 }, 0)).toEqual(['drop'])
  })

  test('a queued one may be modified, a withdrawn one is requested again at its order', () => {
    expect(memberInvoiceMoves({ ...facts, status: 20 }, 0)).toEqual(['askModify'])
    expect(memberInvoiceMoves({ ...facts, status: 0 }, 0)).toEqual([])
  })
})

test.each([
  [{ payFen: 10_800, freightFen: 800, refundedGoodsFen: 0 }, 10_000],
  [{ payFen: 10_800, freightFen: 800, refundedGoodsFen: 3_333 }, 6_667],
  [{ payFen: 10_800, freightFen: 800, refundedGoodsFen: 10_000 }, 0],
  [{ payFen: 0, freightFen: 0, refundedGoodsFen: 0 }, 0],
])('the amount of %j is %i', (order, amount) => {
  expect(invoiceAmount(order)).toBe(amount)
})

test('withdrawn and void ones leave their order without an invoice', () => {
  expect(Object.values(InvoiceStatus).filter((status) => !isActiveInvoice(status))).toEqual([0, 99])
})
