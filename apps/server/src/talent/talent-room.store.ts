import type { FilterOf, Ops } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { type SQL, sql } from 'drizzle-orm'
import { foundBy } from '../catalog/search/keyword.service'
import { members } from '../member/member.tables'
import { contentReports, memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { dayStart } from '../platform/database/filter'
import { comments, posts, talents } from '../post/post.tables'

type Where = { size: number; skip?: number }

const { pending, pass } = ModerationStatus
const kindOfPost = sql.raw(String(ContentKind.post))
const ofPost = sql.raw(String(Subject.post))
const kindOfComment = sql.raw(String(ContentKind.postComment))

export type RoomTalentFilter = FilterOf<Ops['talent']['ListTalents']>

export type RoomTalent = {
  id: string
  name: string
  avatar: string
  member_code: string
  works: number
  pending: number
  fans: number
  likes: number
  views: number
  is_recommended: boolean
  forbidden_reason: string
  last_work_at: string | null
}

const isSaid = (flag: boolean | undefined, condition: SQL) =>
  flag === undefined ? sql`` : flag ? sql`and ${condition}` : sql`and not ${condition}`

const talentsFrom = ({ keyword, recommended, forbidden }: RoomTalentFilter) => sql`
  from ${talents} t join ${members} u on u.id = t.member_id
  where (t.last_work_at is not null or t.forbidden_reason <> '')
    ${keyword ? sql`and (${foundBy(sql`t.search_text`, keyword)} or u.code = ${keyword})` : sql``}
    ${isSaid(recommended, sql`t.is_recommended`)} ${isSaid(forbidden, sql`(t.forbidden_reason <> '')`)}`

/** Returns a page of the creators, or the rows after one, most fans first. */
export const listRoomTalents = async (
  db: Db,
  filter: RoomTalentFilter,
  { size, skip = 0, after }: Where & { after?: RoomTalent | undefined },
): Promise<RoomTalent[]> => {
  const below = after ? sql`and (t.fans, -t.member_id) < (${after.fans}, -${after.id}::bigint)` : sql``
  const { rows } = await db.execute<RoomTalent>(sql`
    select u.id, u.name, u.avatar, u.code as member_code, t.works, t.fans, t.likes, t.is_recommended,
      t.forbidden_reason, t.last_work_at,
      (select count(*)::int from ${posts} w where w.member_id = u.id and w.status = ${pending}) as pending,
      (select coalesce(sum(w.views), 0)::int from ${posts} w where w.member_id = u.id and w.status = ${pass}) as views
    ${talentsFrom(filter)} ${below} order by t.fans desc, t.member_id limit ${size} offset ${skip}`)
  return rows
}

export const countRoomTalents = (db: Db, filter: RoomTalentFilter, max?: number): Promise<number> =>
  countRows(db, talentsFrom(filter), max)

const isIn = (column: SQL, from: string | undefined, to: string | undefined) => {
  const [begin, end] = [dayStart(from), dayStart(to, 1)]
  return sql`${begin ? sql`and ${column} >= ${begin}` : sql``} ${end ? sql`and ${column} < ${end}` : sql``}`
}

export type ReportFilter = Omit<FilterOf<Ops['talent']['ListTalentReports']>, 'reason'> & {
  reason?: string | undefined
}

export type RoomReport = {
  id: string
  content_id: string
  work_id: string
  title: string
  words: string
  cover_path: string
  comment_id: string
  comment: string
  member_id: string
  member_name: string
  reason: string
  note: string
  status: number
  is_right: boolean | null
  created_at: string
}

/** Content ids of a work and its comments. */
const contentsOf = (workId: number) => sql`
  select o.content_id from ${posts} o where o.id = ${workId}
  union all select o.content_id from ${comments} o where o.subject = ${ofPost} and o.subject_id = ${workId}`

const reportsFrom = ({ reason, judged, recordID, from, to }: ReportFilter) => sql`
  from ${contentReports} r join ${members} u on u.id = r.member_id
    join ${memberContents} m on m.id = r.content_id
    left join ${comments} c on r.kind = ${kindOfComment} and c.content_id = r.content_id
    join ${posts} w on w.id = m.subject_id
  where r.kind in (${kindOfPost}, ${kindOfComment})
    ${reason ? sql`and r.reason = ${reason}` : sql``}
    ${isSaid(judged, sql`(r.is_right is not null)`)}
    ${recordID ? sql`and r.content_id in (${contentsOf(recordID)})` : sql``} ${isIn(sql`r.created_at`, from, to)}`

/** Returns a page of the reports of works and comments, or the rows after one, newest first. */
export const listReports = async (
  db: Db,
  filter: ReportFilter,
  { size, skip = 0, after }: Where & { after?: RoomReport | undefined },
): Promise<RoomReport[]> => {
  const { rows } = await db.execute<RoomReport>(sql`
    select r.id, r.content_id, w.id as work_id, w.title, w.content as words, w.cover_path, coalesce(c.id, 0) as comment_id,
      case when r.kind = ${kindOfComment} then m.content else '' end as comment, r.member_id, u.name as member_name,
      r.reason, r.note, m.status, r.is_right, r.created_at
    ${reportsFrom(filter)} ${after ? sql`and r.id < ${after.id}::bigint` : sql``}
    order by r.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countReports = (db: Db, filter: ReportFilter, max?: number): Promise<number> =>
  countRows(db, reportsFrom(filter), max)
