import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ModerationStatus, moderationText } from '@greenstar/rules/moderation/moderation.status'
import { missingOfPost, PostKind, postKindText, TalentFeed } from '@greenstar/rules/post/post'
import { Subject } from '@greenstar/rules/post/post.subject'
import { keptReason, TalentReportReason, talentReportText } from '@greenstar/rules/talent/talent.report'
import { cardsOf } from '../catalog/product/product-page.service'
import { byAll, pageOfWords, type TextSearch } from '../catalog/search/near-keyword.service'
import { appealOf, reportOrigin } from '../moderation/moderation.service'
import type { Handlers } from '../platform/http/context'
import { pageOf, pageWith, rowsAndTotal } from '../platform/http/page-facts'
import {
  contentIdOf,
  countHot,
  countPosts,
  countTagged,
  deletePost,
  findPost,
  handInPost,
  hideForReader,
  listHot,
  listPosts,
  listRecommended,
  listTagged,
  mayEdit,
  noteView,
  reportComment,
  reportPost,
  seenComment,
  sharePost,
  spotsWire,
} from '../post/post.service'
import { workWire } from './talent.wire'

const named = (texts: Readonly<Record<number, string>>, codes: Readonly<Record<string, number>>) =>
  Object.values(codes).flatMap((Value) => {
    const Name = texts[Value]
    return Name ? [{ Value, Name }] : []
  })

const enums = {
  reportReason: named(talentReportText, TalentReportReason),
  talentWorksStatus: named(moderationText, ModerationStatus),
  workType: named(postKindText, PostKind),
}

export const workCalls: Handlers<
  Pick<
    Shop['talent'],
    | 'GetTalentRecordList'
    | 'GetHotRecordList'
    | 'GetTalentRecordByID'
    | 'AddRecord'
    | 'DeleteRecord'
    | 'NoInterestRecord'
    | 'ReportTalentRecord'
    | 'AddShareNum'
    | 'GetTalentProductList'
    | 'GetEnumName'
  >
> = {
  async GetTalentRecordList({ currentPage, pageSize, keyword, ...filter }, { app, db, member, now }) {
    const memberId = member?.id ?? 0
    const page = { currentPage, pageSize }
    // A guest has no follows, likes or works.
    const isOwn =
      filter.mine === true ||
      filter.feed === TalentFeed.following ||
      filter.feed === TalentFeed.liked ||
      filter.feed === TalentFeed.favourites
    if (isOwn && memberId === 0) return pageWith(page, 0, [])
    // Words, a kind or a product narrow the newest works; what is recommended is one list.
    const { feed, mine, type, talentID, productID, afterID } = filter
    if (feed === TalentFeed.recommended && !(mine || type || talentID || productID || keyword || afterID))
      return pageOf(
        page,
        (part) => listRecommended(app, db, memberId, now, part),
        () => countPosts(db, {}, memberId),
        (row) => workWire(row, memberId),
      )
    // A list that continues from a work has no pages.
    const list = (search: TextSearch | undefined) =>
      pageOf(
        page,
        (part) => listPosts(db, { ...filter, search }, memberId, part),
        () => countPosts(db, { ...filter, search }, memberId),
        (row) => workWire(row, memberId),
      )
    return afterID && keyword ? list(byAll(keyword)) : pageOfWords(db, keyword, list)
  },

  async GetHotRecordList({ type, ...page }, { db, member }) {
    const memberId = member?.id ?? 0
    return pageOf(
      page,
      (part) => listHot(db, type, memberId, part),
      () => countHot(db, type, memberId),
      (row) => workWire(row, memberId),
    )
  },

  async GetTalentRecordByID({ id }, { app, db, member, now, request, refuse }) {
    const memberId = member?.id ?? 0
    const row = await findPost(db, id, memberId)
    if (!row) throw refuse('post/gone')
    noteView({ app, memberId, now, request }, row)
    const card = workWire(row, memberId)
    const ids = row.product_ids.map(Number)
    const cards = new Map((await cardsOf(app, db, ids, now)).map((product) => [product.ID, product]))
    return {
      ...card,
      Content: row.content,
      Images: row.images,
      Address: row.address,
      Shares: row.shares,
      Favourites: row.favourites,
      IsFavourite: row.is_favourite,
      Products: ids.flatMap((productId) => {
        const product = cards.get(productId)
        return product?.Status === ProductStatus.selling ? [product] : []
      }),
      Spots: spotsWire(row.spots),
      IsAttention: row.is_attention,
      Appeal: await appealOf(db, memberId, contentIdOf(row), now),
      MayEdit: mayEdit(row, memberId, now),
    }
  },

  async AddRecord(
    { id, requestID: _once, activityID, type, images, videoPath = '', address = '', ...words },
    { app, db, member, now, refuse },
  ) {
    const isFilm = type === PostKind.video
    const files = isFilm ? { images: [], videoPath, coverPath: images[0] } : { images, videoPath: '' }
    const missing = missingOfPost({ type, pictures: images.length, film: videoPath !== '' })
    if (missing) throw refuse(missing)
    return handInPost({ app, db, memberId: member.id, now }, id, { ...words, ...files, address }, activityID)
  },

  async DeleteRecord({ recordID }, { app, db, member, now }) {
    await deletePost({ app, db, memberId: member.id, now }, recordID)
    return null
  },

  async NoInterestRecord({ recordID }, { app, db, member, now }) {
    await hideForReader({ app, db, memberId: member.id, now }, recordID)
    return null
  },

  async ReportTalentRecord(
    { recordID, commentID, reason, note = '' },
    { app, db, member, now, request, refuse },
  ) {
    const reader = { app, db, memberId: member.id, now }
    const report = { reason: keptReason[reason], note, origin: reportOrigin(app, request.ip) }
    if (commentID === undefined) {
      await reportPost(reader, recordID, report)
      return null
    }
    const comment = await seenComment(reader, commentID, 0)
    if (comment.subject !== Subject.post || Number(comment.subject_id) !== recordID)
      throw refuse('post/comment-gone')
    await reportComment(reader, { id: commentID, ...report })
    return null
  },

  async AddShareNum({ recordID }, { app, db, member, now }) {
    return { Shares: await sharePost({ app, db, memberId: member.id, now }, recordID) }
  },

  async GetTalentProductList({ talentID, ...page }, { app, db, member, now }) {
    const memberId = member?.id ?? 0
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listTagged(db, talentID, memberId, part),
      () => countTagged(db, talentID, memberId),
    )
    const cards = await cardsOf(
      app,
      db,
      rows.map(({ product_id }) => Number(product_id)),
      now,
    )
    const byId = new Map(cards.map((card) => [card.ID, card]))
    return pageWith(
      page,
      total,
      rows.flatMap(({ product_id, n }) => {
        const card = byId.get(Number(product_id))
        return card ? [{ ...card, RecordCount: n }] : []
      }),
    )
  },

  GetEnumName: ({ name }) => Promise.resolve(enums[name]),
}
