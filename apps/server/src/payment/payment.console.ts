import type { Ops } from '@greenstar/contract'
import { billKindText } from '@greenstar/rules/payment/bill.kind'
import { audit } from '../platform/audit/audit'
import { defineAuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { pageFacts } from '../platform/http/page-facts'
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

defineAuditWords({
  subjects: { 'bill-difference': '对账差异' },
  fields: { refundNo: '退款单号', trouble: '渠道答复' },
  kinds: billKindText,
})

const pageOf = <T>(rows: T[], total: number, currentPage: number, pageSize: number) => ({
  ...pageFacts(currentPage, pageSize, total),
  DataList: rows,
})

export const paymentConsole: Handlers<Ops['payment']> = {
  ...refundConsole,

  async ListBillChecks({ currentPage, pageSize, ...filter }, { db }) {
    const [rows, total] = await Promise.all([
      listBillChecks(db, filter, { size: pageSize, skip: (currentPage - 1) * pageSize }),
      countBillChecks(db, filter),
    ])
    return pageOf(rows.map(checkRow), total, currentPage, pageSize)
  },

  async ListBillDifferences({ currentPage, pageSize, ...filter }, { db }) {
    const [rows, total] = await Promise.all([
      listDifferences(db, filter, { size: pageSize, skip: (currentPage - 1) * pageSize }),
      countDifferences(db, filter),
    ])
    return pageOf(rows.map(differenceRow), total, currentPage, pageSize)
  },

  async SettleBillDifference({ id, note }, { db, operator, now, refuse, request }) {
    const row = await holdDifference(db, id)
    if (!row) throw refuse('payment/difference-gone')
    if (row.handledAt !== null) throw refuse('payment/difference-settled')
    await settleDifference(db, id, operator.displayName, note, new Date(now))
    const change = {
      action: 'SettleBillDifference',
      subject: `bill-difference:${id}`,
      before: { kind: row.kind, number: row.number },
      after: { note },
    }
    await audit(db, operator, change, now, request)
    return null
  },
}
