import { ops } from '@greenstar/contract'
import { contentText } from '@greenstar/rules/member/content.kind'
import { toWireDate } from '@greenstar/rules/platform/time'
import { commentStateText } from '@greenstar/rules/talent/talent.status'
import { clock, defineExport } from '../platform/export/export'
import { type CommentRow, listSensitiveWords, pageOfComments } from './comment-room.store'
import { listQueue } from './queue.read'

const at = (text: string | null) => (text ? clock(toWireDate(new Date(text).getTime())) : '')

export const commentExport = defineExport({
  name: 'comments',
  title: '商品评价',
  permission: 'review.read',
  payload: ops.review.ListComments.payload,
  page: ({ status, ...filter }, { db, size }, after?: CommentRow) =>
    pageOfComments(db, status, filter, size, after?.id),
  columns: [
    { key: 'content', title: '编号', value: (row) => row.id },
    { key: 'content', title: '星级', value: (row) => row.star },
    { key: 'content', title: '追评', value: (row) => (row.parent_id ? '是' : '') },
    { key: 'content', title: '评价', value: (row) => row.content },
    { key: 'content', title: '图片数', value: (row) => row.images.length },
    { key: 'content', title: '商家回复', value: (row) => row.reply_content },
    { key: 'product', title: '商品', value: (row) => row.product_name },
    { key: 'product', title: '规格', value: (row) => row.attribute },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'created', title: '评价时间', value: (row) => at(row.created_at) },
    { key: 'status', title: '状态', value: (row) => commentStateText[row.status] ?? '' },
    { key: 'status', title: '敏感词', value: (row) => row.flags.join('、') },
    { key: 'status', title: '原因', value: (row) => row.reason },
    { key: 'status', title: '审核人', value: (row) => row.moderated_by },
    { key: 'status', title: '审核时间', value: (row) => at(row.moderated_at) },
  ],
})

/** All content of the moderators' queue as a file. */
export const contentExport = defineExport({
  name: 'contents',
  title: '内容审核',
  permission: 'review.read',
  payload: ops.review.ListContents.payload,
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
    { key: 'status', title: '状态', value: (row) => commentStateText[row.status] ?? '' },
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
  payload: ops.review.ListSensitiveWords.payload,
  page: ({ keyword }, { db, size, skip }) => listSensitiveWords(db, keyword, { size, skip }),
  columns: [
    { key: 'word', title: '敏感词', value: (row) => row.word },
    { key: 'by', title: '添加人', value: (row) => row.createdBy },
    { key: 'created', title: '添加时间', value: (row) => clock(toWireDate(row.createdAt.getTime())) },
  ],
})
