import type { Shop } from '@greenstar/contract'
import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { reportOrigin } from '../moderation/moderation.service'
import type { Handlers } from '../platform/http/context'
import { likeComment, reportComment, topComment } from './comment'

export const postShop: Handlers<Shop['post']> = {
  LikeComment: ({ commentID, isLike }, { app, db, member, now }) =>
    likeComment({ app, db, memberId: member.id, now }, commentID, isLike),

  async TopComment({ commentID, isTop }, { app, db, member, now }) {
    await topComment({ app, db, memberId: member.id, now }, commentID, isTop)
    return null
  },

  async ReportComment({ commentID: id, reason, note = '' }, { app, db, member, now, request }) {
    const report = { id, reason: reason as AnyReportReason, note, origin: reportOrigin(app, request.ip) }
    await reportComment({ app, db, memberId: member.id, now }, report)
    return null
  },
}
