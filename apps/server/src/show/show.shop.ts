import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { ShowTag } from '@greenstar/rules/post/activity'
import { TalentFeed } from '@greenstar/rules/post/post'
import { mayVote } from '@greenstar/rules/post/post.rewrite'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { cardsOf } from '../catalog/product/product-page.service'
import { pageOfWords } from '../catalog/search/near-keyword.service'
import { getMemberSummary } from '../member/member.service'
import { appealOf, reportOrigin } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment } from '../platform/wire'
import {
  type ActivityCardRow,
  type ActivityFilter,
  countActivities,
  findShownActivity,
  listActivities,
  listPartakers,
  readCommunity,
} from '../post/activity.service'
import {
  activityOf,
  addComment,
  contentIdOf,
  countPosts,
  countUsed,
  deleteComment,
  deletePost,
  findPost,
  handInPost,
  hideForReader,
  likePost,
  listPosts,
  marksOf,
  mayEdit,
  mustBeShown,
  noteView,
  type PostDetailRow,
  pageOfComments,
  productsOf,
  readOwnFigures,
  reportPost,
  sharePost,
  spotsWire,
  voteForPost,
} from '../post/post.service'
import { countShowPollen, listShowPollen } from './pollen.read'
import { activityWire, cardWire, filesOf } from './show.wire'

const { pass, pending, fail, reported } = ModerationStatus

type Asked = { currentPage: number; pageSize: number }

const mustHaveActivity = async (db: Db, id: number): Promise<ActivityCardRow> => {
  const row = await findShownActivity(db, id)
  if (!row) throw refuse('show/activity-gone')
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

const detailOf = async (db: Db, row: PostDetailRow, memberId: number, now: number) => {
  const card = cardWire(row, memberId)
  const activity = activityOf(row, now)
  const [Products = []] = await productsOf(db, [row.product_ids.map(Number)], now)
  return {
    ...card,
    Images: filesOf(row),
    Products,
    Spots: spotsWire(row.spots),
    Title: row.title,
    Address: row.address,
    Shares: row.shares,
    Favourites: row.favourites,
    IsFavourite: row.is_favourite,
    MemberID: Number(row.member_id),
    IsAttention: row.is_attention,
    Appeal: await appealOf(db, memberId, contentIdOf(row), now),
    MayVote: row.status === pass && mayVote({ isMine: card.IsMine, activity }).ok,
    MayEdit: mayEdit(row, memberId, now),
    Pollen: row.pollen,
  }
}

/** The calls of Show answer posts with an activity (domain 16). */
const shown = { inActivity: true } as const
const liked = { ...shown, feed: TalentFeed.liked } as const

/** A blueprint card shows the title of a post above its words; it is not written twice when the card is changed. */
const withoutTitle = (content: string, title: string): string =>
  title !== '' && content.startsWith(`${title}\n`) ? content.slice(title.length + 1) : content

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
    const row = await mustHaveActivity(db, id)
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
    const { product_ids } = await mustHaveActivity(db, activityID)
    const cards = await cardsOf(app, db, product_ids.map(Number), now)
    return cards.filter(({ Status }) => Status === ProductStatus.selling)
  },

  async GetShowPartakeList({ activityID, ...page }, { db, member }) {
    const row = await mustHaveActivity(db, activityID)
    const found = await pageOf(
      page,
      (part) => listPartakers(db, activityID, row.is_vote ? 'votes' : 'likes', member?.id ?? 0, part),
      async () => row.partakers,
      (partaker) => ({
        // the places of the others stay as they are
        MemberName: partaker.is_blocked ? '已隐藏的会员' : partaker.member_name,
        MemberAvatar: partaker.is_blocked ? '' : partaker.member_avatar,
        Records: partaker.records,
        Likes: partaker.likes,
        Votes: partaker.votes,
        RecordID: partaker.is_blocked ? 0 : Number(partaker.record_id),
        IsMine: Number(partaker.member_id) === member?.id,
      }),
    )
    const first = (page.currentPage - 1) * page.pageSize
    return { ...found, DataList: found.DataList.map((one, index) => ({ Rank: first + index + 1, ...one })) }
  },

  async GetShowRecordList({ currentPage, pageSize, keyword, ...filter }, { db, member }) {
    const memberId = member?.id ?? 0
    return pageOfWords(db, keyword, (search) =>
      pageOf(
        { currentPage, pageSize },
        (part) => listPosts(db, { ...filter, ...shown, search }, memberId, part),
        () => countPosts(db, { ...filter, ...shown, search }, memberId),
        (row) => cardWire(row, memberId),
      ),
    )
  },

  async GetShowRecordByID({ id, unlimitedStatus = false }, { app, db, member, now, request, refuse }) {
    const memberId = member?.id ?? 0
    const row = await findPost(db, id, memberId, unlimitedStatus)
    if (!row) throw refuse('post/gone')
    noteView({ app, memberId, now, request }, row)
    return detailOf(db, row, memberId, now)
  },

  async AddShowRecord(
    { recordID, activityID, content, images, productIDs, spots, title, address, draftID },
    { app, db, member, now },
  ) {
    const [first = '', coverPath] = images
    const files = isFilm(first) ? { images: [], videoPath: first, coverPath } : { images, videoPath: '' }
    const before = recordID === undefined ? undefined : await findPost(db, recordID, member.id)
    const kept = { title: title ?? before?.title ?? '', address: address ?? before?.address ?? '' }
    const words = {
      ...kept,
      ...files,
      content: withoutTitle(content, kept.title),
      productIDs,
      spots,
      draftID,
    }
    return handInPost(where(app, db, member.id, now), recordID, words, activityID)
  },

  async DeleteShowRecord({ recordID }, { app, db, member, now }) {
    await deletePost(where(app, db, member.id, now), recordID)
    return null
  },

  async TagShowRecords({ recordID, tag = ShowTag.like, isOn }, { app, db, member, now }) {
    const reader = where(app, db, member.id, now)
    const { likes: Likes, votes: Votes } =
      tag === ShowTag.vote
        ? await voteForPost(reader, recordID)
        : (await likePost(reader, recordID, isOn)).post
    const marks = await marksOf(db, Subject.post, recordID, member.id)
    return { IsLike: marks.has(Mark.like), Likes, IsVoted: marks.has(Mark.vote), Votes }
  },

  async GetShowLikesList(page, { db, member }) {
    return pageOf(
      page,
      (part) => listPosts(db, liked, member.id, part),
      () => countPosts(db, liked, member.id),
      (row) => cardWire(row, member.id),
    )
  },

  async ShareRecord({ recordID }, { app, db, member, now }) {
    return { Shares: await sharePost(where(app, db, member.id, now), recordID) }
  },

  async AddNoInterest({ recordID }, { app, db, member, now }) {
    await hideForReader(where(app, db, member.id, now), recordID)
    return null
  },

  /** Enough reports hide the post until an operator reviews it (domain 16). */
  async ReportRecord({ recordID, reason, note = '' }, { app, db, member, now, request }) {
    const report = { reason: reason as AnyReportReason, note, origin: reportOrigin(app, request.ip) }
    await reportPost(where(app, db, member.id, now), recordID, report)
    return null
  },

  async GetShowCommentList({ recordID, parentID, ...page }, { db, member }) {
    const memberId = member?.id ?? 0
    const record = await findPost(db, recordID, memberId)
    const place = { subject: Subject.post, subjectId: record ? recordID : 0, parentId: parentID }
    const found = await pageOfComments(db, place, memberId, page)
    return { ...found, DataList: found.DataList.map((row) => ({ ...row, RecordID: recordID })) }
  },

  async AddShowComment({ recordID, parentID, content }, { app, db, member, now }) {
    const { memberId: authorId } = await mustBeShown({ db, memberId: member.id }, recordID)
    const comment = { subject: Subject.post, subjectId: recordID, authorId, parentId: parentID, content }
    return addComment(where(app, db, member.id, now), comment)
  },

  async DeleteShowComment({ commentID }, { app, db, member, now }) {
    await deleteComment(where(app, db, member.id, now), commentID)
    return null
  },

  async GetMyStatistics(_payload, { db, member }) {
    const { name, avatar } = await getMemberSummary(db, member.id)
    const own = (await readOwnFigures(db, member.id, shown))(pass)
    return {
      ...{ MemberName: name, MemberAvatar: avatar, Records: own.n, Likes: own.likes },
      ...{ Votes: own.votes, Comments: own.comments, Shares: own.shares },
      Pollen: (await countShowPollen(db, member.id)).pollen,
    }
  },

  async GetCouRecordCount(_payload, { db, member }) {
    const figuresOf = await readOwnFigures(db, member.id, shown)
    const n = (status: number) => figuresOf(status).n
    return {
      ...{ Pending: n(pending), Passed: n(pass), Failed: n(fail), Reported: n(reported) },
      All: n(pending) + n(pass) + n(fail) + n(reported),
      Liked: await countPosts(db, liked, member.id),
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
