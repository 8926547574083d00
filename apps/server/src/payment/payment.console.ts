import type { Ops } from '@greenstar/contract'
import { fen, toYuan } from '@greenstar/rules/platform/money'
import { toWireDate } from '@greenstar/rules/platform/time'
import { audit } from '../platform/audit/audit'
import type { Handlers } from '../platform/http/context'
import { pageFacts } from '../platform/http/page-facts'
import {
  countBillChecks,
  countDifferences,
  holdDifference,
  listBillChecks,
  listDifferences,
  settleDifference,
} from './bill-room.store'
import { refundConsole } from './refund.console'

const moment = (text: string) => toWireDate(new Date(text).getTime())
const yuanOrNull = (amount: number | null) => (amount === null ? null : toYuan(fen(amount)))

const pageOf = <T>(rows: T[], total: number, currentPage: number, pageSize: number) => ({
  ...pageFacts(currentPage, pageSize, total),
  DataList: rows,
})

export const paymentConsole: Handlers<Ops['payment']> = {
  ...refundConsole,

  async ListBillChecks({ currentPage, pageSize, ...days }, { db }) {
    const [rows, total] = await Promise.all([
      listBillChecks(db, days, { size: pageSize, page: currentPage }),
      countBillChecks(db, days),
    ])
    const list = rows.map((row) => ({
      ID: Number(row.day.replaceAll('-', '')),
      Day: row.day,
      Rows: row.rows,
      Differences: row.differences,
      Open: row.open,
      CheckDate: moment(row.checkedAt),
    }))
    return pageOf(list, total, currentPage, pageSize)
  },

  async ListBillDifferences({ currentPage, pageSize, ...filter }, { db }) {
    const [rows, total] = await Promise.all([
      listDifferences(db, filter, { size: pageSize, page: currentPage }),
      countDifferences(db, filter),
    ])
    const list = rows.map((row) => ({
      ID: Number(row.id),
      Day: row.day,
      Kind: row.kind,
      Number: row.number,
      IsRefund: row.isRefund,
      OursAmount: yuanOrNull(row.oursFen),
      BillAmount: yuanOrNull(row.billFen),
      OrderID: row.orderId === null ? null : Number(row.orderId),
      OrderCode: row.orderCode ?? '',
      CreateDate: moment(row.createdAt),
      SettleDate: row.handledAt === null ? null : moment(row.handledAt),
      SettledBy: row.handledBy,
      Note: row.note,
    }))
    return pageOf(list, total, currentPage, pageSize)
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
