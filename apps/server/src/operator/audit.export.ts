import { ops } from '@greenstar/contract'
import { listAudit } from '../platform/audit/audit.read'
import { clock, defineExport } from '../platform/export/export'
import { auditFilter } from './audit.console'
import { namedEntries } from './audit.names'
import { auditWire } from './audit.wire'
import { auditTexts } from './audit.words'
import { roleNames } from './role.store'

type Row = ReturnType<typeof auditWire> & { sealed: string }

const plain = (json: string | null) => {
  const value: unknown = json === null ? '' : JSON.parse(json)
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value) || '无'
}

const line = ({ Field, Before, After }: Row['Changes'][number]) =>
  `${Field}: ${plain(Before)} → ${plain(After)}`

export const auditExport = defineExport({
  name: 'audit',
  title: '操作日志',
  permission: 'audit.read',
  payload: ops.operator.ListAuditLog.payload,
  page: async (asked, { app, db, size }, after?: Row) => {
    const texts = auditTexts(app, await roleNames(db))
    const rows = await listAudit(db, auditFilter(app, asked), { size, before: after?.ID })
    const named = await namedEntries(app, db, rows)
    return named.map((row) => ({ ...auditWire(row, texts), sealed: row.seal ?? '' }))
  },
  columns: [
    { key: 'time', title: '时间', value: (row) => clock(row.CreateDate) },
    { key: 'operator', title: '操作人', value: (row) => row.OperatorName },
    { key: 'action', title: '操作', value: (row) => row.ActionCN },
    { key: 'subject', title: '对象', value: (row) => row.SubjectCN },
    { key: 'changes', title: '变更', value: (row) => row.Changes.map(line).join('\n') },
    { key: 'ip', title: '网络地址', value: (row) => row.IP },
    { key: 'request', title: '请求编号', value: (row) => row.RequestID },
    { key: 'seal', title: '链值', value: (row) => row.sealed },
  ],
})
