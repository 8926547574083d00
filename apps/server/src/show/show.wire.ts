import type { ShowActivityCardData, ShowCardData } from '@greenstar/contract/show/show.shapes'
import { type OpenState, openState } from '@greenstar/rules/show/show.state'
import { coverOf, isFilm } from '@greenstar/rules/upload/upload.film'
import { moment } from '../platform/wire'
import type { ActivityCardRow } from './activity.store'
import type { CardRow } from './record.store'

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

/** Returns the cover of a post: its first picture, or that of its film; '' for text only. */
export const coverPath = ([first = '']: readonly string[]): string => (isFilm(first) ? coverOf(first) : first)

export const cardWire = (row: CardRow, memberId: number): ShowCardData => ({
  ID: Number(row.id),
  Type: row.type,
  Content: row.content,
  MemberAvatar: row.member_avatar,
  MemberName: row.member_name,
  Likes: row.likes,
  cover: coverPath(row.images),
  CoverRatio: row.cover_permille / 1000,
  ActivityID: Number(row.activity_id ?? 0),
  ActivityTitle: row.activity_title ?? '',
  Votes: row.votes,
  Comments: row.comments,
  IsLike: row.is_like,
  IsVoted: row.is_voted,
  IsMine: Number(row.member_id) === memberId,
  Status: row.status,
  Reason: row.reason,
  CreateDate: moment(row.created_at),
})
