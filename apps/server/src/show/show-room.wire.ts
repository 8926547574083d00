import { showState } from '@greenstar/rules/post/activity'
import { moment } from '../platform/wire'
import type { ActivityCardRow } from '../post/activity.service'
import { excerpt, type RoomComment, type RoomPost } from '../post/post.service'
import { activityWire, filesOf, saidOf } from './show.wire'

export const roomActivityWire = (row: ActivityCardRow, now: number) => {
  const { status, begin_at, end_at, per_member, updated_at } = row
  const window = { status, beginMs: new Date(begin_at).getTime(), endMs: new Date(end_at).getTime() }
  return {
    ...activityWire(row, now),
    State: showState(window, now),
    PerMember: per_member,
    UpdateDate: moment(updated_at),
  }
}

/** Fields that lists of posts and of comments share. */
const saidWire = (row: RoomPost | RoomComment) => ({
  ...{ ID: Number(row.id), ContentID: Number(row.content_id), ActivityID: Number(row.activity_id ?? 0) },
  ...{
    ActivityTitle: row.activity_title ?? '',
    MemberID: Number(row.member_id),
    MemberName: row.member_name,
  },
  ...{ Content: row.content, Status: row.status, Reason: row.reason, CreateDate: moment(row.created_at) },
})

export const roomRecordWire = (row: RoomPost, names: ReadonlyMap<number, string>) => ({
  ...saidWire(row),
  Content: saidOf(row),
  ...{ Type: row.kind, Title: row.title || excerpt(row.content), Address: row.address },
  CoverPath: row.cover_path,
  Images: filesOf(row),
  Products: row.product_ids.map((id) => ({ ID: Number(id), Name: names.get(Number(id)) ?? '商品已删除' })),
  ...{ Likes: row.likes, Votes: row.votes, Comments: row.comments, Shares: row.shares },
  ...{ Views: row.views, Reports: row.reports, IsTop: row.is_top, Hot: row.hot },
  Pollen: row.pollen,
})

export const roomCommentWire = (row: RoomComment) => ({
  ...saidWire(row),
  ParentID: Number(row.parent_id ?? 0),
  RecordID: Number(row.record_id),
  RecordContent: row.record_title || excerpt(row.record_content),
})
