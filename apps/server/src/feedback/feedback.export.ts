import { ops } from '@greenstar/contract'
import {
  type FeedbackKind,
  type FeedbackStatus,
  feedbackKindText,
  feedbackStatusText,
} from '@greenstar/rules/feedback/feedback.kind'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'
import { type DeskRow, listFeedbackForConsole } from './feedback.store'

export const feedbackExport = defineExport({
  name: 'feedback',
  title: '意见反馈',
  permission: 'feedback.read',
  payload: ops.feedback.ListFeedback.payload,
  page: (filter, { db, size }, after?: DeskRow) =>
    listFeedbackForConsole(db, filter, { size, below: after?.id }),
  columns: [
    { key: 'content', title: '编号', value: (row) => row.id },
    { key: 'content', title: '类型', value: (row) => feedbackKindText[row.type as FeedbackKind] },
    { key: 'content', title: '内容', value: (row) => row.content },
    { key: 'content', title: '图片数', value: (row) => row.images.length },
    { key: 'member', title: '会员', value: (row) => row.memberName },
    { key: 'created', title: '提交时间', value: (row) => clock(moment(row.createdAt)) },
    { key: 'status', title: '状态', value: (row) => feedbackStatusText[row.status as FeedbackStatus] },
    { key: 'answer', title: '答复', value: (row) => row.answer },
    { key: 'answer', title: '答复人', value: (row) => row.answeredBy },
    { key: 'answer', title: '答复时间', value: (row) => clock(momentOrNull(row.answeredAt)) },
  ],
})
