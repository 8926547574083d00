import { ops } from '@greenstar/contract'
import { type AuditRow, listAudit } from '../platform/audit/audit.read'
import { clock, defineExport } from '../platform/export/export'
import { auditFilter } from './audit.console'
import { actionText, auditWire, changesOf } from './audit.wire'
import { subjectText } from './audit.words'

const line = ({ Field, Before, After }: ReturnType<typeof changesOf>[number]) =>
  `${Field}: ${Before ?? '无'} → ${After ?? '无'}`

/** The log as a file. */
export const auditExport = defineExport({
  name: 'audit',
  title: '操作日志',
  permission: 'audit.read',
  payload: ops.operator.ListAuditLog.payload,
  page: (asked, { db, size }, after?: AuditRow) =>
    listAudit(db, auditFilter(asked), { size, before: after?.id }),
  columns: [
    { key: 'time', title: '时间', value: (row) => clock(auditWire(row).CreateDate) },
    { key: 'operator', title: '操作人', value: (row) => row.operatorName },
    { key: 'action', title: '操作', value: (row) => actionText(row.action) },
    { key: 'subject', title: '对象', value: (row) => subjectText(row.subject) },
    { key: 'changes', title: '变更', value: (row) => changesOf(row).map(line).join('\n') },
    { key: 'ip', title: '网络地址', value: (row) => row.ip },
    { key: 'request', title: '请求编号', value: (row) => row.requestId },
    { key: 'seal', title: '链值', value: (row) => row.seal ?? '' },
  ],
})
