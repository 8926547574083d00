import type { Shop } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ModerationStatus, moderationText } from '@greenstar/rules/moderation/moderation.status'
import { keptReason, TalentReportReason, talentReportText } from '@greenstar/rules/talent/talent.report'
import { TalentFeed, TalentWorkType, workTypeText } from '@greenstar/rules/talent/talent.work'
import { cardsOf } from '../catalog/product-page.service'
import { notify } from '../message/message.service'
import { reportContent } from '../moderation/moderation.service'
import { forget, pages } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { pageOf, pageOfSearch, pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { findComment, moveComments, recountComments } from './comment.store'
import { putNoInterest, putShare } from './like.store'
import { deleteWork, handInWork, hideWork } from './publish-work'
import { workWire } from './talent.wire'
import {
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
    await putNoInterest(db, member.id, recordID, new Date(now))
    return null
  },

  async ReportTalentRecord({ recordID, commentID, reason, note = '' }, { app, db, member, now, refuse }) {
    const work = await findWork(db, recordID, 0)
    if (!work?.content_id) throw refuse('talent/gone')
    const comment = commentID === undefined ? undefined : await findComment(db, commentID)
    if (commentID !== undefined && Number(comment?.work_id) !== recordID) throw refuse('talent/comment-gone')
    const of = comment ?? work
    if (Number(of.member_id) === member.id) throw refuse('talent/own-report')
    const said = { contentId: Number(of.content_id), memberId: member.id, reason: keptReason[reason], note }
    const became = await reportContent(app, db, said, now)
    if (became === 'gone') throw refuse(comment ? 'talent/comment-gone' : 'talent/gone')
    if (became === 'kept') return null
    if (comment) {
      await moveComments(db, [Number(comment.id)], reported, new Date(now))
      await recountComments(db, [recordID])
    } else {
      const held = await lockShown(db, recordID)
      if (held) await hideWork(db, held, reported, '被举报，等待审核')
      await notify(db, Number(work.member_id), 'talent.hidden', { title: work.title, id: recordID }, now)
    }
    await forget(app, db, 'talent.', pages)
    return null
  },

  async AddShareNum({ recordID }, { db, member, now, refuse }) {
    if (!(await lockShown(db, recordID))) throw refuse('talent/gone')
    return { Shares: await putShare(db, recordID, member.id, new Date(now)) }
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
