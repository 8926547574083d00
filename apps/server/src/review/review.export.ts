import { ops } from '@greenstar/contract'
import { moderationText } from '@greenstar/rules/moderation/moderation.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { clock, defineExport } from '../platform/export/export'
import { type CommentRow, pageOfComments } from './comment-room.store'
import { listQuestions, type QuestionRow } from './question-room.store'

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
    { key: 'status', title: '状态', value: (row) => moderationText[row.status] ?? '' },
    { key: 'status', title: '敏感词', value: (row) => row.flags.join('、') },
    { key: 'status', title: '原因', value: (row) => row.reason },
    { key: 'status', title: '审核人', value: (row) => row.moderated_by },
    { key: 'status', title: '审核时间', value: (row) => at(row.moderated_at) },
  ],
})

export const questionExport = defineExport({
  name: 'questions',
  title: '问大家',
  permission: 'review.read',
  payload: ops.review.ListQuestions.payload,
  page: (filter, { db, size }, after?: QuestionRow) =>
    listQuestions(db, filter, { size, below: after && Number(after.id) }),
  columns: [
    { key: 'question', title: '编号', value: (row) => row.id },
    { key: 'question', title: '提问', value: (row) => row.content },
    { key: 'question', title: '客服回答', value: (row) => row.shop_reply },
    { key: 'question', title: '回答人', value: (row) => row.replied_by },
    { key: 'product', title: '商品', value: (row) => row.product ?? '' },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'answers', title: '会员回答数', value: (row) => row.replies },
    { key: 'status', title: '状态', value: (row) => moderationText[row.status] ?? '' },
    { key: 'created', title: '提问时间', value: (row) => at(row.created_at) },
  ],
})
