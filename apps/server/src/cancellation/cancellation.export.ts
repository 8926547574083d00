import { ops } from '@greenstar/contract'
import { type CancellationStatus, cancellationStatusText } from '@greenstar/rules/member/cancellation'
import { type LeavingRow, listLeaving } from '../member/member.service'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'

/** Requests to close an account as a file, the latest first. */
export const cancellationExport = defineExport({
  name: 'cancellations',
  title: '账号注销',
  permission: 'cancellation.read',
  payload: ops.cancellation.ListCancellations.payload,
  page: (filter, { db, size }, after?: LeavingRow) => listLeaving(db, filter, { size, below: after?.id }),
  columns: [
    { key: 'member', title: '会员', value: (row) => row.memberName },
    {
      key: 'status',
      title: '状态',
      value: (row) => cancellationStatusText[row.status as CancellationStatus],
    },
    { key: 'reason', title: '原因', value: (row) => row.reason },
    { key: 'created', title: '申请时间', value: (row) => clock(moment(row.createdAt)) },
    { key: 'due', title: '清除时间', value: (row) => clock(moment(row.dueAt)) },
    { key: 'ended', title: '结束时间', value: (row) => clock(momentOrNull(row.endedAt)) },
  ],
})
