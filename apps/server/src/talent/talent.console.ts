import type { Ops } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { keptReason, reportCode } from '@greenstar/rules/talent/talent.report'
import { notify } from '../message/message.service'
import { auditMany } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment, momentOrNull } from '../platform/wire'
import { findTalent, holdTalent, lockTalents, putTalent, putTalents } from '../post/creator.service'
import { excerpt, lockPosts, postsChanged, putPosts } from '../post/post.service'
import {
  countReports,
  countRoomTalents,
  listReports,
  listRoomTalents,
  type RoomTalent,
} from './talent-room.store'

export const talentAuditWords: AuditWords = {
  subjects: { talent: '达人', 'talent-work': '达人作品' },
  fields: { talentRecommended: '推荐达人', talentForbidden: '禁止发布', talentTop: '热门置顶' },
}

export const talentRoomWire = (row: RoomTalent) => ({
  ID: Number(row.id),
  Name: row.name,
  Avatar: row.avatar,
  MemberCode: row.member_code,
  Works: row.works,
  Pending: row.pending,
  Fans: row.fans,
  Likes: row.likes,
  Views: row.views,
  IsRecommended: row.is_recommended,
  IsForbidden: row.forbidden_reason !== '',
  ForbiddenReason: row.forbidden_reason,
  LastDate: momentOrNull(row.last_work_at),
})

/** Locks the row of a creator. Refuses with talent/creator-gone if the member is not active. */
const held = async (db: Db, id: number) => {
  if (!(await findTalent(db, id, 0))) throw refuse('talent/creator-gone')
  return holdTalent(db, id)
}

export const talentConsole: Handlers<Ops['talent']> = {
  async ListTalents({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listRoomTalents(db, filter, part),
      (max) => countRoomTalents(db, filter, max),
      talentRoomWire,
    )
  },

  async RecommendTalents({ ids, isRecommended }, { app, db, operator, now, request, refuse }) {
    const wanted = [...new Set(ids)]
    const rows = await lockTalents(db, wanted)
    if (rows.length !== wanted.length) throw refuse('talent/creator-gone')
    const moving = rows.filter((row) => row.isRecommended !== isRecommended)
    const moved = moving.map(({ memberId }) => memberId)
    if (moved.length > 0) await putTalents(db, moved, { isRecommended })
    const changes = moved.map((id) => ({
      ...{ action: 'RecommendTalents', subject: `talent:${id}` },
      ...{ before: { talentRecommended: !isRecommended }, after: { talentRecommended: isRecommended } },
    }))
    await auditMany(db, changes, operator, now, request)
    await postsChanged(app, db)
    return null
  },

  async ForbidTalent({ id, reason }, { db, audit, now, refuse }) {
    const row = await held(db, id)
    if (row.forbiddenReason === reason) return null
    if (row.forbiddenReason !== '') throw refuse('talent/moved')
    await putTalent(db, id, { forbiddenReason: reason })
    await notify(db, id, 'talent.forbidden', { reason }, now)
    await audit({ action: 'ForbidTalent', subject: `talent:${id}`, after: { talentForbidden: reason } })
    return null
  },

  async AllowTalent({ id }, { db, audit, now }) {
    const row = await held(db, id)
    if (row.forbiddenReason === '') return null
    await putTalent(db, id, { forbiddenReason: '' })
    await notify(db, id, 'talent.allowed', {}, now)
    const before = { talentForbidden: row.forbiddenReason }
    await audit({ action: 'AllowTalent', subject: `talent:${id}`, before })
    return null
  },

  /** Only visible works can be on top of the hot list. */
  async TopTalentRecords({ ids, isTop }, { app, db, operator, now, request, refuse }) {
    const wanted = [...new Set(ids)]
    const works = await lockPosts(db, wanted)
    if (works.length !== wanted.length || works.some(({ status }) => status !== ModerationStatus.pass))
      throw refuse('post/gone')
    const moving = works.filter((work) => work.isTop !== isTop)
    if (moving.length > 0)
      await putPosts(
        db,
        moving.map(({ id }) => id),
        { isTop },
      )
    const changes = moving.map(({ id, title }) => ({
      ...{ action: 'TopTalentRecords', subject: `talent-work:${id}` },
      ...{ before: { talentTop: !isTop }, after: { talentTop: isTop, title } },
    }))
    await auditMany(db, changes, operator, now, request)
    await postsChanged(app, db)
    return null
  },

  async ListTalentReports({ currentPage, pageSize, reason, ...others }, { db }) {
    const filter = { ...others, reason: reason === undefined ? undefined : keptReason[reason] }
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listReports(db, filter, part),
      (max) => countReports(db, filter, max),
      (row) => ({
        ID: Number(row.id),
        ContentID: Number(row.content_id),
        RecordID: Number(row.work_id),
        Title: row.title || excerpt(row.words),
        CoverPath: row.cover_path,
        CommentID: Number(row.comment_id),
        Comment: row.comment,
        MemberID: Number(row.member_id),
        MemberName: row.member_name,
        Reason: reportCode(row.reason),
        Note: row.note,
        Status: row.status,
        IsRight: row.is_right,
        CreateDate: moment(row.created_at),
      }),
    )
  },
}
