import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.report'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { mayRewrite, mayVote } from '@greenstar/rules/show/show.rewrite'
import { ShowTag } from '@greenstar/rules/show/show.state'
import { cardsOf } from '../catalog/product-page.service'
import { currentFen, getSellable } from '../catalog/sku.service'
import { getMemberSummary } from '../member/member.service'
import { reportContent, reportOrigin } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf, pageOfSearch } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment, yuan } from '../platform/wire'
import { addComment, deleteComment, marksOf, pageOfComments, putMark, turnMark } from '../post/post.service'
import {
  type ActivityCardRow,
  type ActivityFilter,
  countActivities,
  findShownActivity,
  listActivities,
  listPartakers,
  lockActivity,
  readCommunity,
} from './activity.store'
import { countForPartaker } from './figures.store'
import { countShowPollen, listShowPollen } from './pollen.read'
import { publish, remove, rewrite } from './publish'
import {
  countLiked,
  countMark,
  countRecords,
  countUsed,
  type DetailRow,
  findPassed,
  findRecord,
  findReportable,
  holdPassed,
  listLiked,
  listRecords,
  readStatistics,
} from './record.store'
import { activityWire, cardWire, stateOf } from './show.wire'

const { pass, pending, fail, reported } = ModerationStatus

type Asked = { currentPage: number; pageSize: number }

const mustBeShown = async (db: Db, id: number): Promise<ActivityCardRow> => {
  const row = await findShownActivity(db, id)
  if (!row) throw refuse('show/activity-gone')
  return row
}

const mustBePassed = async (db: Db, id: number, find = findPassed) => {
  const row = await find(db, id)
  if (!row) throw refuse('show/gone')
  return row
}

const activitiesOf = async (db: Db, filter: ActivityFilter, page: Asked, now: number) => {
  const at = new Date(now)
  const found = await pageOf(
    page,
    (part) => listActivities(db, filter, at, part),
    () => countActivities(db, filter, at),
    (row) => activityWire(row, now),
  )
  return { ...found, ServerDate: moment(at) }
}

/** Returns those of a post's products that are on sale. */
const goodsOf = async (db: Db, ids: readonly number[], now: number) => {
  const found = await getSellable(db, ids)
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (row?.status !== ProductStatus.selling) return []
    return [{ ID: row.id, Name: row.name, ImgPath: row.imgPath, Price: yuan(currentFen(row, now)) }]
  })
}

/** Whether the activity of a post has votes, and its state at `now`; null without an activity. */
const activityOf = ({ is_vote, activity_status, begin_at, end_at }: DetailRow, now: number) =>
  activity_status === null || begin_at === null || end_at === null
    ? null
    : { isVote: is_vote === true, state: stateOf({ status: activity_status, begin_at, end_at }, now) }

const detailOf = async (db: Db, row: DetailRow, memberId: number, now: number) => {
  const card = cardWire(row, memberId)
  const activity = activityOf(row, now)
  const facts = { status: row.status, votes: row.votes, state: activity?.state ?? null }
  return {
    ...card,
    Images: row.images,
    Products: await goodsOf(db, row.product_ids.map(Number), now),
    Shares: row.shares,
    MayVote: row.status === pass && mayVote({ isMine: card.IsMine, activity }).ok,
    MayEdit: card.IsMine && mayRewrite(facts).ok,
    Pollen: row.pollen,
  }
}

/** Adds a set or removed mark to the numbers of the post and its author. Refuses with show/gone. */
const counted = async (db: Db, recordId: number, column: 'likes' | 'votes' | 'shares', by: 1 | -1) => {
  const row = await countMark(db, recordId, column, by)
  if (!row) throw refuse('show/gone')
  if (column !== 'shares') await countForPartaker(db, row, column, by)
  return row
}

const markOf = (recordId: number, kind: Mark, memberId: number, now: number) => ({
  subject: Subject.record,
  subjectId: recordId,
  kind,
  memberId,
  createdAt: new Date(now),
})

/** Sets or removes a like, or toggles it if `isOn` is undefined. Returns the post if the number changed. */
const setLike = async (
  db: Db,
  recordId: number,
  memberId: number,
  isOn: boolean | undefined,
  now: number,
) => {
  const { step } = await turnMark(db, markOf(recordId, Mark.like, memberId, now), isOn)
  return step === 0 ? undefined : counted(db, recordId, 'likes', step)
}

/** Votes once per member; locks the activity. Refuses with show/own-post, -/no-votes, -/votes-closed. */
const vote = async (
  db: Db,
  record: Awaited<ReturnType<typeof mustBePassed>>,
  memberId: number,
  now: number,
) => {
  const activity = record.activityId === null ? undefined : await lockActivity(db, record.activityId, 'share')
  const { status = 0, beginAt: begin_at, endAt: end_at } = activity ?? {}
  const verdict = mayVote({
    isMine: record.memberId === memberId,
    activity:
      activity && begin_at && end_at
        ? { isVote: activity.isVote, state: stateOf({ status, begin_at, end_at }, now) }
        : null,
  })
  if (!verdict.ok) throw refuse(verdict.code)
  return (await putMark(db, markOf(record.id, Mark.vote, memberId, now)))
    ? counted(db, record.id, 'votes', 1)
    : undefined
}

const where = (app: App, db: Db, memberId: number, now: number) => ({ app, db, memberId, now })

export const showShop: Handlers<Shop['show']> = {
  async GetShowCount({ activityID }, { db, now }) {
    const { records, members, activities } = await readCommunity(db, activityID, new Date(now))
    return { Records: records, Members: members, Activities: activities }
  },

  async GetShowActivityList({ currentPage, pageSize, ...filter }, { db, now }) {
    return activitiesOf(db, filter, { currentPage, pageSize }, now)
  },

  async GetAllShowActivity(page, { db, now }) {
    return activitiesOf(db, {}, page, now)
  },

  async GetShowActivityByID({ id }, { db, member, now }) {
    const row = await mustBeShown(db, id)
    return {
      ...activityWire(row, now),
      Rule: row.rule,
      PerMember: row.per_member,
      MyRecords: member ? await countUsed(db, member.id, id) : 0,
      HasProducts: row.product_ids.length > 0,
      ServerDate: moment(new Date(now)),
    }
  },

  async GetActivityProduct({ activityID }, { app, db, now }) {
    const { product_ids } = await mustBeShown(db, activityID)
    const cards = await cardsOf(app, db, product_ids.map(Number), now)
    return cards.filter(({ Status }) => Status === ProductStatus.selling)
  },

  async GetShowPartakeList({ activityID, ...page }, { db, member }) {
    const row = await mustBeShown(db, activityID)
    const found = await pageOf(
      page,
      (part) => listPartakers(db, activityID, row.is_vote ? 'votes' : 'likes', part),
      async () => row.partakers,
      (partaker) => ({
        MemberName: partaker.member_name,
        MemberAvatar: partaker.member_avatar,
        Records: partaker.records,
        Likes: partaker.likes,
        Votes: partaker.votes,
        RecordID: Number(partaker.record_id),
        IsMine: Number(partaker.member_id) === member?.id,
      }),
    )
    const first = (page.currentPage - 1) * page.pageSize
    return { ...found, DataList: found.DataList.map((one, index) => ({ Rank: first + index + 1, ...one })) }
  },

  async GetShowRecordList({ currentPage, pageSize, ...filter }, { db, member }) {
    const memberId = member?.id ?? 0
    return pageOfSearch(filter.keyword, (some) =>
      pageOf(
        { currentPage, pageSize },
        (part) => listRecords(db, { ...filter, some }, memberId, part),
        () => countRecords(db, { ...filter, some }, memberId),
        (row) => cardWire(row, memberId),
      ),
    )
  },

  async GetShowRecordByID({ id, unlimitedStatus = false }, { db, member, now, refuse }) {
    const row = await findRecord(db, id, member?.id ?? 0, unlimitedStatus)
    if (!row) throw refuse('show/gone')
    return detailOf(db, row, member?.id ?? 0, now)
  },

  async AddShowRecord({ recordID, activityID, content, images, productIDs }, { app, db, member, now }) {
    const words = { content, images, productIDs }
    return recordID === undefined
      ? publish(where(app, db, member.id, now), words, activityID)
      : rewrite(where(app, db, member.id, now), recordID, words)
  },

  async DeleteShowRecord({ recordID }, { app, db, member, now }) {
    await remove(where(app, db, member.id, now), recordID)
    return null
  },

  async TagShowRecords({ recordID, tag = ShowTag.like, isOn }, { db, member, now }) {
    const record = await mustBePassed(db, recordID)
    const marked =
      tag === ShowTag.vote
        ? await vote(db, record, member.id, now)
        : await setLike(db, recordID, member.id, isOn, now)
    const marks = await marksOf(db, Subject.record, recordID, member.id)
    const { likes: Likes, votes: Votes } = marked ?? record
    return { IsLike: marks.has(Mark.like), Likes, IsVoted: marks.has(Mark.vote), Votes }
  },

  async GetShowLikesList(page, { db, member }) {
    return pageOf(
      page,
      (part) => listLiked(db, member.id, part),
      () => countLiked(db, member.id),
      (row) => cardWire(row, member.id),
    )
  },

  async ShareRecord({ recordID }, { db, member, now }) {
    const record = await mustBePassed(db, recordID)
    const mark = markOf(recordID, Mark.share, member.id, now)
    const shared = (await putMark(db, mark)) ? await counted(db, recordID, 'shares', 1) : record
    return { Shares: shared.shares }
  },

  async AddNoInterest({ recordID }, { db, member, now }) {
    await mustBePassed(db, recordID, holdPassed)
    await putMark(db, markOf(recordID, Mark.noInterest, member.id, now))
    return null
  },

  /** Enough reports hide the post until an operator reviews it (domain 16). */
  async ReportRecord({ recordID, reason, note = '' }, { app, db, member, now, request }) {
    const post = await mustBePassed(db, recordID, findReportable)
    if (post.memberId === member.id) throw refuse('show/own-post')
    const said = {
      contentId: post.contentId ?? 0,
      memberId: member.id,
      reason: reason as AnyReportReason,
      note,
      origin: reportOrigin(app, request.ip),
    }
    if ((await reportContent(app, db, said, now)) === 'gone') throw refuse('show/gone')
    return null
  },

  async GetShowCommentList({ recordID, parentID, ...page }, { db, member }) {
    const memberId = member?.id ?? 0
    const record = await findRecord(db, recordID, memberId, true)
    const place = { subject: Subject.record, subjectId: record ? recordID : 0, parentId: parentID }
    const found = await pageOfComments(db, place, memberId, page)
    return { ...found, DataList: found.DataList.map((row) => ({ ...row, RecordID: recordID })) }
  },

  async AddShowComment({ recordID, parentID, content }, { app, db, member, now }) {
    const { memberId: authorId } = await mustBePassed(db, recordID, holdPassed)
    const said = { subject: Subject.record, subjectId: recordID, authorId, parentId: parentID, content }
    return addComment(where(app, db, member.id, now), said)
  },

  async DeleteShowComment({ commentID }, { app, db, member, now }) {
    await deleteComment(where(app, db, member.id, now), commentID)
    return null
  },

  async GetMyStatistics(_payload, { db, member }) {
    const { name, avatar } = await getMemberSummary(db, member.id)
    const shown = (await readStatistics(db, member.id)).get(pass)
    return {
      ...{ MemberName: name, MemberAvatar: avatar, Records: shown?.n ?? 0, Likes: shown?.likes ?? 0 },
      ...{ Votes: shown?.votes ?? 0, Comments: shown?.comments ?? 0, Shares: shown?.shares ?? 0 },
      Pollen: (await countShowPollen(db, member.id)).pollen,
    }
  },

  async GetCouRecordCount(_payload, { db, member }) {
    const byStatus = await readStatistics(db, member.id)
    const n = (status: number) => byStatus.get(status)?.n ?? 0
    return {
      ...{ Pending: n(pending), Passed: n(pass), Failed: n(fail), Reported: n(reported) },
      All: n(pending) + n(pass) + n(fail) + n(reported),
      Liked: await countLiked(db, member.id),
    }
  },

  async GetMyShowPollenDetail(page, { db, member }) {
    const { pollen, entries } = await countShowPollen(db, member.id)
    const found = await pageOf(
      page,
      (part) => listShowPollen(db, member.id, part),
      async () => entries,
      ({ id, title, delta, cause, createdAt }) => ({
        ...{ ID: id, Title: title, PollenNum: delta, CreateDate: moment(createdAt) },
        RecordID: Number(cause.split(':')[1] ?? 0),
      }),
    )
    return { ...found, Total: pollen }
  },
}
