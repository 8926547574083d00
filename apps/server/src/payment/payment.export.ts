import { ops } from '@greenstar/contract'
import { defineExport } from '../platform/export/export'
import { refundRow } from './refund.wire'
import { listRefundRows } from './refund-room.store'

type Row = ReturnType<typeof refundRow>

const clock = (wire: string | null) => wire?.slice(0, 19).replace('T', ' ')

/** The list of refunds as a file, newest first. */
export const refundExport = defineExport({
  name: 'refunds',
  title: '退款',
  permission: 'order.read',
  payload: ops.payment.ListRefunds.payload,
  page: async ({ currentPage: _page, pageSize: _size, ...filter }, { db, size }, after?: Row) =>
    (await listRefundRows(db, filter, { size, below: after?.ID })).map(refundRow),
  columns: [
    { key: 'code', title: '退款单号', value: (row) => row.RefundCode },
    { key: 'code', title: '订单号', value: (row) => row.OrderCode },
    { key: 'amount', title: '退款金额', as: 'yuan', value: (row) => row.Amount },
    { key: 'status', title: '状态', value: (row) => row.StatusCN },
    { key: 'trouble', title: '渠道答复', value: (row) => row.Trouble },
    { key: 'status', title: '尝试次数', value: (row) => row.Tries },
    { key: 'cause', title: '退款类型', value: (row) => row.CauseCN },
    { key: 'cause', title: '退款原因', value: (row) => row.Reason },
    { key: 'times', title: '发起时间', value: (row) => clock(row.CreateDate) },
    { key: 'times', title: '最近尝试', value: (row) => clock(row.TryDate) },
    { key: 'times', title: '到账时间', value: (row) => clock(row.DoneDate) },
  ],
})
