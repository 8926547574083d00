import type { FilterOf, Ops } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { contentReports, memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { dayStart, likeBegin } from '../platform/database/filter'
import { hasWordsByIndex } from '../platform/database/words'
import { comments } from '../post/post.tables'
import { talents, talentWorks } from './talent.tables'

type Where = { size: number; skip?: number }

const { pending, pass, fail, reported, delete: deleted } = ModerationStatus
const gone = sql.raw(String(deleted))
const kindOfWork = sql.raw(String(ContentKind.talentWork))
const ofWork = sql.raw(String(Subject.work))
const kindOfComment = sql.raw(String(ContentKind.talentComment))

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
  is_recommended: boolean
  forbidden_reason: string
  last_work_at: string | null
}

const isSaid = (flag: boolean | undefined, condition: SQL) =>
  flag === undefined ? sql`` : flag ? sql`and ${condition}` : sql`and not ${condition}`

const talentsFrom = ({ keyword, recommended, forbidden }: RoomTalentFilter) => sql`
  from ${talents} t join ${members} u on u.id = t.member_id
  where (t.last_work_at is not null or t.forbidden_reason <> '')
    ${keyword ? sql`and (u.name ilike ${likeBegin(keyword)} or u.code = ${keyword})` : sql``}
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
      (select count(*)::int from ${talentWorks} w where w.member_id = u.id and w.status = ${pending}) as pending
    ${talentsFrom(filter)} ${below} order by t.fans desc, t.member_id limit ${size} offset ${skip}`)
  return rows
}

export const countRoomTalents = async (db: Db, filter: RoomTalentFilter): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${talentsFrom(filter)}`)
  return rows[0]?.n ?? 0
}

export type RoomWorkFilter = FilterOf<Ops['talent']['ListTalentRecords']>

export type RoomWork = {
  id: string
  content_id: string
  type: number
  title: string
  content: string
  images: string[]
  video_path: string
  cover_path: string
  address: string
  product_ids: string[]
  member_id: string
  member_name: string
  likes: number
  comments: number
  shares: number
  reports: number
  is_top: boolean
  hot: number
  status: number
  reason: string
  created_at: string
}

const openReports = sql`(select count(*)::int from ${contentReports} r
  where r.kind = ${kindOfWork} and r.content_id = w.content_id and r.is_right is null)`

const isIn = (column: SQL, from: string | undefined, to: string | undefined) => {
  const [begin, end] = [dayStart(from), dayStart(to, 1)]
  return sql`${begin ? sql`and ${column} >= ${begin}` : sql``} ${end ? sql`and ${column} < ${end}` : sql``}`
}

/** Only visible works can be on top; the status is repeated so that the index of the hot list is used. */
const isOnTop = sql`(w.is_top and w.status = ${sql.raw(String(pass))})`

const worksFrom = (filter: RoomWorkFilter) => sql`
  from ${talentWorks} w join ${members} u on u.id = w.member_id
  where ${filter.status === undefined ? sql`w.status in (${sql.raw(`${pending}, ${pass}, ${fail}, ${reported}`)})` : sql`w.status = ${filter.status}`}
    ${filter.keyword ? sql`and ${hasWordsByIndex(sql`w.search_text`, filter.keyword)}` : sql``}
    ${filter.type ? sql`and w.type = ${filter.type}` : sql``}
    ${filter.member ? sql`and w.member_id = ${filter.member}` : sql``}
    ${filter.product ? sql`and w.product_ids @> array[${filter.product}]::bigint[]` : sql``}
    ${isSaid(filter.top, isOnTop)}
    ${isSaid(filter.reported, sql`(${openReports} > 0)`)}
    ${isIn(sql`w.created_at`, filter.from, filter.to)}`

const workColumns = sql`
  w.id, w.content_id, w.type, w.title, w.content, w.images, w.video_path, w.cover_path, w.address, w.product_ids,
  w.member_id, u.name as member_name, w.likes, w.comments, w.shares, ${openReports} as reports, w.is_top, w.hot, w.status,
  w.reason, w.created_at`

/** Returns a page of the works, or the rows after one, newest first. */
export const listRoomWorks = async (
  db: Db,
  filter: RoomWorkFilter,
  { size, skip = 0, after }: Where & { after?: RoomWork | undefined },
): Promise<RoomWork[]> => {
  const { rows } = await db.execute<RoomWork>(sql`
    select ${workColumns} ${worksFrom(filter)} ${after ? sql`and w.id < ${after.id}::bigint` : sql``}
    order by w.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countRoomWorks = async (db: Db, filter: RoomWorkFilter): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${worksFrom(filter)}`)
  return rows[0]?.n ?? 0
}

export const findRoomWork = async (db: Db, id: number): Promise<RoomWork | undefined> => {
  const { rows } = await db.execute<RoomWork>(sql`
    select ${workColumns} from ${talentWorks} w join ${members} u on u.id = w.member_id
    where w.id = ${id} and w.status <> ${gone}`)
  return rows[0]
}

export type ReportFilter = Omit<FilterOf<Ops['talent']['ListTalentReports']>, 'reason'> & {
  reason?: string | undefined
}

export type RoomReport = {
  id: string
  content_id: string
  work_id: string
  title: string
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
  select o.content_id from ${talentWorks} o where o.id = ${workId}
  union all select o.content_id from ${comments} o where o.subject = ${ofWork} and o.subject_id = ${workId}`

const reportsFrom = ({ reason, judged, recordID, from, to }: ReportFilter) => sql`
  from ${contentReports} r join ${members} u on u.id = r.member_id
    join ${memberContents} m on m.id = r.content_id
    left join ${comments} c on r.kind = ${kindOfComment} and c.content_id = r.content_id
    join ${talentWorks} w on w.id = m.subject_id
  where r.kind in (${kindOfWork}, ${kindOfComment})
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
    select r.id, r.content_id, w.id as work_id, w.title, w.cover_path, coalesce(c.id, 0) as comment_id,
      case when r.kind = ${kindOfComment} then m.content else '' end as comment, r.member_id, u.name as member_name,
      r.reason, r.note, m.status, r.is_right, r.created_at
    ${reportsFrom(filter)} ${after ? sql`and r.id < ${after.id}::bigint` : sql``}
    order by r.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countReports = async (db: Db, filter: ReportFilter): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${reportsFrom(filter)}`)
  return rows[0]?.n ?? 0
}
