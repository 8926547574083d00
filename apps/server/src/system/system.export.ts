import { ops } from '@greenstar/contract'
import { factText } from '@greenstar/rules/platform/fact'
import { clock, defineExport } from '../platform/export/export'
import { listAlerts } from './alert.store'
import { listFailed } from './queue.store'
import { alertRow, failedJobRow } from './system.wire'

const factsText = (facts: readonly { Key: string; Value: string }[]) =>
  facts.map(({ Key, Value }) => `${factText(Key)} ${Value}`).join('；')

/** Failed jobs as a file, the newest first. */
export const failedJobExport = defineExport({
  name: 'failed-jobs',
  title: '失败的任务',
  permission: 'job.read',
  payload: ops.system.ListFailedJobs.payload,
  page: async (filter, { app, db, size, skip }) =>
    (await listFailed(db, filter, { size, skip })).rows.map((row) => failedJobRow(app, row)),
  columns: [
    { key: 'name', title: '任务', value: (row) => row.NameCN },
    { key: 'reason', title: '原因', value: (row) => row.Reason },
    { key: 'reason', title: '技术详情', value: (row) => row.Detail },
    { key: 'data', title: '数据', value: (row) => factsText(row.Data) },
    { key: 'failed', title: '失败时间', value: (row) => clock(row.FailDate) },
  ],
})

/** Alerts as a file, the newest first. */
export const alertExport = defineExport({
  name: 'alerts',
  title: '告警',
  permission: 'job.read',
  payload: ops.system.ListAlerts.payload,
  page: async (filter, { app, db, size, skip }) =>
    (await listAlerts(db, filter, { size, skip })).map((row) => alertRow(app, row)),
  columns: [
    { key: 'kind', title: '告警', value: (row) => row.KindCN },
    { key: 'subject', title: '对象', value: (row) => row.Subject },
    { key: 'facts', title: '详情', value: (row) => factsText(row.Facts) },
    { key: 'created', title: '发生时间', value: (row) => clock(row.CreateDate) },
    { key: 'handled', title: '状态', value: (row) => (row.HandleDate ? '已确认' : '待确认') },
    { key: 'handled', title: '处理说明', value: (row) => row.Note },
    { key: 'handled', title: '处理人', value: (row) => row.HandledBy },
    { key: 'handled', title: '处理时间', value: (row) => clock(row.HandleDate) },
  ],
})
