import { ops } from '@greenstar/contract'
import { checkText, differenceText } from '@greenstar/rules/payment/bill.kind'
import { clock, defineExport } from '../platform/export/export'
import { checkRow, differenceRow } from './bill.wire'
import { listBillChecks, listDifferences } from './bill-room.store'
import { refundRows } from './refund.wire'
import { listRefundRows } from './refund-room.store'

type Row = Awaited<ReturnType<typeof refundRows>>[number]

export const refundExport = defineExport({
  name: 'refunds',
  title: '退款',
  permission: 'order.read',
  payload: ops.payment.ListRefunds.payload,
  page: async (filter, { db, size }, after?: Row) =>
    refundRows(db, await listRefundRows(db, filter, { size, below: after?.ID })),
  columns: [
    { key: 'code', title: '退款单号', value: (row) => row.RefundCode },
    { key: 'code', title: '订单号', value: (row) => row.OrderCode },
    { key: 'amount', title: '退款金额', as: 'yuan', value: (row) => row.Amount },
    { key: 'status', title: '状态', value: (row) => row.StatusCN },
    { key: 'trouble', title: '渠道答复', value: (row) => row.Trouble },
    { key: 'status', title: '尝试次数', value: (row) => row.Tries },
    {
      key: 'trouble',
      title: '银行转账',
      value: ({ Transfer }) =>
        Transfer ? [Transfer.StateCN, Transfer.BankNo].filter(Boolean).join(' ') : '',
    },
    { key: 'cause', title: '退款类型', value: (row) => row.CauseCN },
    { key: 'cause', title: '退款原因', value: (row) => row.Reason },
    { key: 'times', title: '发起时间', value: (row) => clock(row.CreateDate) },
    { key: 'times', title: '最近尝试', value: (row) => clock(row.TryDate) },
    { key: 'times', title: '到账时间', value: (row) => clock(row.DoneDate) },
  ],
})

/** Differences between bills and books as a file, the newest day first. */
export const billDifferenceExport = defineExport({
  name: 'bill-differences',
  title: '对账差异',
  permission: 'bill.read',
  payload: ops.payment.ListBillDifferences.payload,
  page: async (filter, { db, size, skip }) =>
    (await listDifferences(db, filter, { size, skip })).map(differenceRow),
  columns: [
    { key: 'day', title: '账单日', as: 'day', value: (row) => clock(row.Day) },
    { key: 'kind', title: '类型', value: (row) => differenceText(row.Kind, row.IsRefund) },
    { key: 'number', title: '单号', value: (row) => row.Number },
    { key: 'order', title: '订单号', value: (row) => row.OrderCode },
    { key: 'ours', title: '本店账', as: 'yuan', value: (row) => row.OursAmount },
    { key: 'bill', title: '渠道账单', as: 'yuan', value: (row) => row.BillAmount },
    { key: 'settled', title: '状态', value: (row) => (row.SettleDate ? '已处理' : '待处理') },
    { key: 'settled', title: '处理说明', value: (row) => row.Note },
    { key: 'settled', title: '处理人', value: (row) => row.SettledBy },
    { key: 'settled', title: '处理时间', value: (row) => clock(row.SettleDate) },
  ],
})

export const billCheckExport = defineExport({
  name: 'bill-checks',
  title: '每日对账结果',
  permission: 'bill.read',
  payload: ops.payment.ListBillChecks.payload,
  page: async (filter, { db, size, skip }) =>
    (await listBillChecks(db, filter, { size, skip })).map(checkRow),
  columns: [
    { key: 'day', title: '账单日', as: 'day', value: (row) => clock(row.Day) },
    { key: 'rows', title: '账单行数', value: (row) => row.Rows },
    { key: 'differences', title: '差异', value: (row) => row.Differences },
    { key: 'result', title: '结果', value: (row) => checkText(row.Differences, row.Open) },
    { key: 'checked', title: '比对时间', value: (row) => clock(row.CheckDate) },
  ],
})
