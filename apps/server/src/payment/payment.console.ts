import type { Ops } from '@greenstar/contract'
import { billKindText } from '@greenstar/rules/payment/bill.kind'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { checkRow, differenceRow } from './bill.wire'
import {
  countBillChecks,
  countDifferences,
  holdDifference,
  listBillChecks,
  listDifferences,
  settleDifference,
} from './bill-room.store'
import { refundConsole } from './refund.console'

export const paymentAuditWords: AuditWords = {
  subjects: { 'bill-difference': '对账差异', refund: '退款' },
  fields: { refundNo: '退款单号', trouble: '渠道答复', bankNo: '银行流水号', paidOn: '转账日期' },
  kinds: billKindText,
}

export const paymentConsole: Handlers<Ops['payment']> = {
  ...refundConsole,

  async ListBillChecks({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listBillChecks(db, filter, part),
      () => countBillChecks(db, filter),
      checkRow,
    )
  },

  async ListBillDifferences({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listDifferences(db, filter, part),
      () => countDifferences(db, filter),
      differenceRow,
    )
  },

  async SettleBillDifference({ id, note }, { db, audit, operator, now, refuse }) {
    const row = await holdDifference(db, id)
    if (!row) throw refuse('payment/difference-gone')
    if (row.handledAt !== null && row.note === note) return null
    if (row.handledAt !== null) throw refuse('payment/difference-settled')
    await settleDifference(db, id, operator.displayName, note, new Date(now))
    await audit({
      action: 'SettleBillDifference',
      subject: `bill-difference:${id}`,
      before: { kind: row.kind, number: row.number },
      after: { note },
    })
    return null
  },
}
