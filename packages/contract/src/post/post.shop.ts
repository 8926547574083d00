import { isAnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { z } from 'zod'
import { call } from '../platform/call'
import { Flag, Id, Int, Maybe, Nothing, onceKey, Paragraph, RequiredText } from '../platform/wire'

const write = { who: 'member', addition: true, writes: true, once: true } as const

export const postShop = {
  LikeComment: call('Show', 'POST', {
    zh: '为文章、作品或社区内容的评论点赞，或取消；不说哪一个时取反',
    ...write,
    payload: z.object({ commentID: Id, isLike: Maybe(Flag), ...onceKey }),
    data: z.object({ IsLike: z.boolean(), Likes: Int }),
    refusals: ['post/comment-gone'],
  }),
  TopComment: call('Show', 'POST', {
    zh: '作者置顶自己作品或社区内容的一条评论，或取消；每个一条，新的换下旧的',
    ...write,
    payload: z.object({ commentID: Id, isTop: Flag, ...onceKey }),
    data: Nothing,
    refusals: ['post/comment-gone'],
  }),
  ReportComment: call('Show', 'POST', {
    zh: '举报文章、作品或社区内容的一条评论；举报多了先隐藏，由客服审核',
    ...write,
    payload: z.object({
      commentID: Id,
      reason: RequiredText(20, '请选择举报原因').refine(isAnyReportReason, '请选择举报原因'),
      note: Maybe(Paragraph(100, '说明最多100个字')),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['post/comment-gone', 'post/own-comment', 'moderation/reports-often'],
  }),
}
