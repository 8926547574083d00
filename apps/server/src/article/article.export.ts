import { ops } from '@greenstar/contract'
import { articleStateText } from '@greenstar/rules/article/article.state'
import { moderationText } from '@greenstar/rules/moderation/moderation.status'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull } from '../platform/wire'
import { columnName, roomWire } from './article.wire'
import {
  listOpinions,
  listRoom,
  listRoomComments,
  type OpinionRow,
  type RoomComment,
  type RoomRow,
} from './article-room.store'

export const articleExport = defineExport({
  name: 'articles',
  title: '文章',
  permission: 'article.read',
  payload: ops.article.ListArticles.payload,
  page: async (filter, { db, size, now }, after?: RoomRow & { now: number }) =>
    (await listRoom(db, filter, new Date(now), { size, after })).map((row) => ({ ...row, now })),
  columns: [
    { key: 'title', title: '编号', value: (row) => Number(row.id) },
    { key: 'title', title: '标题', value: (row) => row.title },
    { key: 'title', title: '编码', value: (row) => row.code },
    { key: 'column', title: '栏目', value: (row) => columnName(row.column_code) },
    {
      key: 'state',
      title: '状态',
      value: (row) => articleStateText[roomWire(row, row.now).State],
    },
    { key: 'sort', title: '排序', value: (row) => row.sort },
    { key: 'window', title: '开始时间', value: (row) => clock(moment(row.begin_at)) },
    { key: 'window', title: '结束时间', value: (row) => clock(momentOrNull(row.end_at)) },
    { key: 'likes', title: '点赞', value: (row) => row.likes },
    { key: 'comments', title: '评论', value: (row) => row.comments },
  ],
})

export const articleCommentExport = defineExport({
  name: 'article-comments',
  title: '文章评论',
  permission: 'article.read',
  payload: ops.article.ListArticleComments.payload,
  page: (filter, { db, size }, after?: RoomComment) => listRoomComments(db, filter, { size, after }),
  columns: [
    { key: 'content', title: '编号', value: (row) => Number(row.id) },
    { key: 'article', title: '文章', value: (row) => row.title },
    { key: 'article', title: '栏目', value: (row) => columnName(row.column_code) },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'content', title: '评论', value: (row) => row.content },
    { key: 'likes', title: '点赞', value: (row) => row.likes },
    { key: 'status', title: '状态', value: (row) => moderationText[row.status] ?? '' },
    { key: 'status', title: '原因', value: (row) => row.reason },
    { key: 'created', title: '时间', value: (row) => clock(moment(row.created_at)) },
  ],
})

export const articleOpinionExport = defineExport({
  name: 'article-opinions',
  title: '文章有用没用',
  permission: 'article.read',
  payload: ops.article.ListArticleOpinions.payload,
  page: (filter, { db, size }, after?: OpinionRow) => listOpinions(db, filter, { size, after }),
  columns: [
    { key: 'title', title: '文章', value: (row) => row.title },
    { key: 'column', title: '栏目', value: (row) => columnName(row.column_code) },
    { key: 'useful', title: '有用', value: (row) => row.useful },
    { key: 'useless', title: '没用', value: (row) => row.useless },
    { key: 'last', title: '最近一次', value: (row) => clock(momentOrNull(row.last_at)) },
  ],
})
