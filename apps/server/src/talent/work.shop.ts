import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ModerationStatus, moderationText } from '@greenstar/rules/moderation/moderation.status'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { keptReason, TalentReportReason, talentReportText } from '@greenstar/rules/talent/talent.report'
import { TalentFeed, TalentWorkType, workTypeText } from '@greenstar/rules/talent/talent.work'
import { cardsOf } from '../catalog/product-page.service'
import { reportContent, reportOrigin } from '../moderation/moderation.service'
import { forget, pages } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { pageOf, pageOfSearch, pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { putMark, reportComment, seenComment } from '../post/post.service'
import { deleteWork, handInWork } from './publish-work'
import { workWire } from './talent.wire'
import {
  addMarks,
  countHot,
  countTagged,
  countWorks,
  findWork,
  listHot,
  listTagged,
  listWorks,
  lockShown,
} from './work.store'

const { pass, reported } = ModerationStatus

const named = (texts: Readonly<Record<number, string>>, codes: Readonly<Record<string, number>>) =>
  Object.values(codes).flatMap((Value) => {
    const Name = texts[Value]
    return Name ? [{ Value, Name }] : []
  })

const enums = {
  reportReason: named(talentReportText, TalentReportReason),
  talentWorksStatus: named(moderationText, ModerationStatus),
  workType: named(workTypeText, TalentWorkType),
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
  async GetTalentRecordList({ currentPage, pageSize, ...filter }, { db, member }) {
    const memberId = member?.id ?? 0
    const page = { currentPage, pageSize }
    // A guest has no follows, likes or works.
    const isOwn =
      filter.mine === true || filter.feed === TalentFeed.following || filter.feed === TalentFeed.liked
    if (isOwn && memberId === 0) return pageWith(page, 0, [])
    // A list that goes on from a work has no pages.
    return pageOfSearch(filter.afterID ? undefined : filter.keyword, (some) =>
      pageOf(
        page,
        (part) => listWorks(db, { ...filter, some }, memberId, part),
        () => countWorks(db, { ...filter, some }, memberId),
        (row) => workWire(row, memberId),
      ),
    )
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

  async GetTalentRecordByID({ id }, { app, db, member, now, refuse }) {
    const memberId = member?.id ?? 0
    const row = await findWork(db, id, memberId)
    if (!row) throw refuse('talent/gone')
    const card = workWire(row, memberId)
    const ids = row.product_ids.map(Number)
    const cards = new Map((await cardsOf(app, db, ids, now)).map((product) => [product.ID, product]))
    return {
      ...card,
      Content: row.content,
      Images: row.images,
      Address: row.address,
      Shares: row.shares,
      Products: ids.flatMap((productId) => {
        const product = cards.get(productId)
        return product?.Status === ProductStatus.selling ? [product] : []
      }),
      IsAttention: row.is_attention,
      MayEdit: card.IsMine && row.status !== reported,
    }
  },

  async AddRecord({ id, requestID: _once, ...words }, { app, db, member, now }) {
    const said = await handInWork({ app, db, memberId: member.id, now }, id, words)
    if (said.Status === pass || id !== undefined) await forget(app, db, 'talent.', pages)
    return said
  },

  async DeleteRecord({ recordID }, { app, db, member, now }) {
    await deleteWork({ app, db, memberId: member.id, now }, recordID)
    await forget(app, db, 'talent.', pages)
    return null
  },

  async NoInterestRecord({ recordID }, { db, member, now, refuse }) {
    if (!(await findWork(db, recordID, 0))) throw refuse('talent/gone')
    const mark = { subject: Subject.work, subjectId: recordID, kind: Mark.noInterest, memberId: member.id }
    await putMark(db, { ...mark, createdAt: new Date(now) })
    return null
  },

  async ReportTalentRecord(
    { recordID, commentID, reason, note = '' },
    { app, db, member, now, request, refuse },
  ) {
    const work = await findWork(db, recordID, 0)
    if (!work?.content_id) throw refuse('talent/gone')
    const report = { reason: keptReason[reason], note, origin: reportOrigin(app, request.ip) }
    if (commentID !== undefined) {
      const comment = await seenComment({ app, db, now }, commentID, 0)
      if (comment.subject !== Subject.work || Number(comment.subject_id) !== recordID)
        throw refuse('post/comment-gone')
      await reportComment({ app, db, memberId: member.id, now }, { id: commentID, ...report })
      return null
    }
    if (Number(work.member_id) === member.id) throw refuse('talent/own-report')
    const said = { ...report, contentId: Number(work.content_id), memberId: member.id }
    if ((await reportContent(app, db, said, now)) === 'gone') throw refuse('talent/gone')
    return null
  },

  async AddShareNum({ recordID }, { db, member, now, refuse }) {
    if (!(await lockShown(db, recordID))) throw refuse('talent/gone')
    const share = { subject: Subject.work, subjectId: recordID, kind: Mark.share, memberId: member.id }
    const isNew = await putMark(db, { ...share, createdAt: new Date(now) })
    return { Shares: await addMarks(db, recordID, 'shares', isNew ? 1 : 0) }
  },

  async GetTalentProductList({ talentID, ...page }, { app, db, now }) {
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listTagged(db, talentID, part),
      () => countTagged(db, talentID),
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
