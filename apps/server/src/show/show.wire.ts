import type { ShowActivityCardData, ShowCardData } from '@greenstar/contract/show/show.shapes'
import { type OpenState, openState } from '@greenstar/rules/post/activity'
import { moment } from '../platform/wire'
import type { ActivityCardRow } from '../post/activity.service'
import type { PostCardRow } from '../post/post.service'

const ms = (at: string | Date) => new Date(at).getTime()

type Window = { status: number; begin_at: string | Date; end_at: string | Date }

/** Returns the state of an activity as members see it at `now`. */
export const stateOf = ({ status, begin_at, end_at }: Window, now: number): OpenState =>
  openState({ status, beginMs: ms(begin_at), endMs: ms(end_at) }, now)

export const activityWire = (row: ActivityCardRow, now: number): ShowActivityCardData => ({
  ID: Number(row.id),
  Title: row.title,
  Intro: row.intro,
  CoverPath: row.cover_path,
  BeginDate: moment(row.begin_at),
  EndDate: moment(row.end_at),
  State: stateOf(row, now),
  IsVote: row.is_vote,
  Pollen: row.pollen,
  Records: row.records,
  Partakers: row.partakers,
})

/** Returns the words of a post: a blueprint card has no title of its own. */
export const saidOf = ({ title, content }: Pick<PostCardRow, 'title' | 'content'>): string =>
  [title, content].filter((text) => text !== '').join('\n')

/** Returns the pictures of a post, or only its film. */
export const filesOf = ({ images, video_path }: Pick<PostCardRow, 'images' | 'video_path'>): string[] =>
  video_path === '' ? images : [video_path]

/** Returns a post as a blueprint card (spec 3); only its author gets the reason of a refusal. */
export const cardWire = (row: PostCardRow, memberId: number): ShowCardData => {
  const IsMine = Number(row.member_id) === memberId
  return {
    ID: Number(row.id),
    Type: row.kind,
    Content: saidOf(row),
    MemberAvatar: row.member_avatar,
    MemberName: row.member_name,
    Likes: row.likes,
    cover: row.cover_path,
    CoverRatio: row.cover_height > 0 ? Math.round((1000 * row.cover_width) / row.cover_height) / 1000 : 0,
    ActivityID: Number(row.activity_id ?? 0),
    ActivityTitle: row.activity_title ?? '',
    Votes: row.votes,
    Comments: row.comments,
    Views: IsMine ? row.views : 0,
    IsLike: row.is_like,
    IsVoted: row.is_voted,
    IsMine,
    Status: row.status,
    Reason: IsMine ? row.reason : '',
    CreateDate: moment(row.created_at),
  }
}
