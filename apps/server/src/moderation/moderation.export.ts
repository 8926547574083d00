import { ops } from '@greenstar/contract'
import { contentText } from '@greenstar/rules/moderation/content.kind'
import { moderationText } from '@greenstar/rules/moderation/moderation.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { clock, defineExport } from '../platform/export/export'
import { listQueue } from './queue.read'
import { listSensitiveWords } from './word.store'

const at = (text: string | null) => (text ? clock(toWireDate(new Date(text).getTime())) : '')

/** All content of the moderators' queue as a file. */
export const contentExport = defineExport({
  name: 'contents',
  title: '内容审核',
  permission: 'review.read',
  payload: ops.moderation.ListContents.payload,
  page: ({ status, ...filter }, { app, db, size, skip }) =>
    listQueue(app, db, status, filter, { size, skip }),
  columns: [
    { key: 'content', title: '编号', value: (row) => row.id },
    { key: 'content', title: '类型', value: (row) => contentText(row.kind) },
    { key: 'content', title: '内容', value: (row) => row.content },
    { key: 'content', title: '图片数', value: (row) => row.images.length },
    { key: 'subject', title: '所属', value: (row) => row.subject },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'created', title: '提交时间', value: (row) => at(row.created_at) },
    { key: 'status', title: '状态', value: (row) => moderationText[row.status] ?? '' },
    { key: 'status', title: '敏感词', value: (row) => row.flags.join('、') },
    { key: 'status', title: '原因', value: (row) => row.reason },
    { key: 'status', title: '审核人', value: (row) => row.moderated_by },
    { key: 'status', title: '审核时间', value: (row) => at(row.moderated_at) },
  ],
})

/** The sensitive words as a file, alphabetically. */
export const sensitiveWordExport = defineExport({
  name: 'sensitive-words',
  title: '敏感词',
  permission: 'review.read',
  payload: ops.moderation.ListSensitiveWords.payload,
  page: ({ keyword }, { db, size, skip }) => listSensitiveWords(db, keyword, { size, skip }),
  columns: [
    { key: 'word', title: '敏感词', value: (row) => row.word },
    { key: 'by', title: '添加人', value: (row) => row.createdBy },
    { key: 'created', title: '添加时间', value: (row) => clock(toWireDate(row.createdAt.getTime())) },
  ],
})
