import { ops } from '@greenstar/contract'
import { moderationText } from '@greenstar/rules/moderation/moderation.status'
import { showStateText } from '@greenstar/rules/post/activity'
import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { clock, defineExport } from '../platform/export/export'
import { moment } from '../platform/wire'
import type { ActivityCardRow } from '../post/activity.service'
import {
  excerpt,
  listRoomComments,
  listRoomPosts,
  type RoomComment,
  type RoomPost,
} from '../post/post.service'
import { saidOf } from './show.wire'
import { listRoom } from './show-room.store'
import { roomActivityWire } from './show-room.wire'

export const showActivityExport = defineExport({
  name: 'show-activities',
  title: '社区活动',
  permission: 'show.read',
  payload: ops.show.ListShowActivities.payload,
  page: async (filter, { db, size, now }, after?: ActivityCardRow & { now: number }) =>
    (await listRoom(db, filter, new Date(now), { size, after })).map((row) => ({ ...row, now })),
  columns: [
    { key: 'title', title: '编号', value: (row) => Number(row.id) },
    { key: 'title', title: '话题', value: (row) => row.title },
    { key: 'state', title: '状态', value: (row) => showStateText[roomActivityWire(row, row.now).State] },
    { key: 'window', title: '开始时间', value: (row) => clock(moment(row.begin_at)) },
    { key: 'window', title: '结束时间', value: (row) => clock(moment(row.end_at)) },
    { key: 'pollen', title: '每条奖励（绿星币）', value: (row) => row.pollen },
    { key: 'vote', title: '投票', value: (row) => (row.is_vote ? '是' : '否') },
    { key: 'limit', title: '每人条数', value: (row) => row.per_member },
    { key: 'records', title: '展示中的内容', value: (row) => row.records },
    { key: 'partakers', title: '参与会员', value: (row) => row.partakers },
  ],
})

export const showRecordExport = defineExport({
  name: 'show-records',
  title: '社区内容',
  permission: 'show.read',
  payload: ops.show.ListShowRecords.payload,
  page: (filter, { db, size }, after?: RoomPost) => listRoomPosts(db, filter, { size, after }),
  columns: [
    { key: 'content', title: '编号', value: (row) => Number(row.id) },
    { key: 'activity', title: '活动', value: (row) => row.activity_title ?? '' },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'content', title: '内容', value: saidOf },
    {
      key: 'content',
      title: '形式',
      value: (row) =>
        row.kind === BlueprintCardType.video
          ? '视频'
          : row.images.length > 0
            ? `图片 ${row.images.length} 张`
            : '文字',
    },
    { key: 'likes', title: '点赞', value: (row) => row.likes },
    { key: 'votes', title: '票数', value: (row) => row.votes },
    { key: 'comments', title: '评论', value: (row) => row.comments },
    { key: 'shares', title: '分享', value: (row) => row.shares },
    { key: 'pollen', title: '奖励（绿星币）', value: (row) => row.pollen },
    { key: 'status', title: '未处理举报', value: (row) => row.reports },
    { key: 'hot', title: '热门置顶', value: (row) => (row.is_top ? '是' : '') },
    { key: 'status', title: '状态', value: (row) => moderationText[row.status] ?? '' },
    { key: 'status', title: '原因', value: (row) => row.reason },
    { key: 'created', title: '时间', value: (row) => clock(moment(row.created_at)) },
  ],
})

export const showCommentExport = defineExport({
  name: 'show-comments',
  title: '社区评论',
  permission: 'show.read',
  payload: ops.show.ListShowComments.payload,
  page: (filter, { db, size }, after?: RoomComment) => listRoomComments(db, filter, { size, after }),
  columns: [
    { key: 'content', title: '编号', value: (row) => Number(row.id) },
    { key: 'post', title: '内容', value: (row) => row.record_title || excerpt(row.record_content) },
    { key: 'activity', title: '活动', value: (row) => row.activity_title ?? '' },
    { key: 'member', title: '会员', value: (row) => row.member_name },
    { key: 'content', title: '评论', value: (row) => row.content },
    { key: 'status', title: '状态', value: (row) => moderationText[row.status] ?? '' },
    { key: 'status', title: '原因', value: (row) => row.reason },
    { key: 'created', title: '时间', value: (row) => clock(moment(row.created_at)) },
  ],
})
