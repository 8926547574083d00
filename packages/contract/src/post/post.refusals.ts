import { commentLimits } from '@greenstar/rules/post/post.subject'
import { defineRefusals } from '../platform/refusals'

export const postRefusals = defineRefusals({
  'post/comment-gone': { status: 101, msg: '这条评论已经不在了，请刷新后重试' },
  'post/comments-often': { status: 101, msg: `今天已发表 ${commentLimits.perDay} 条评论，请明天再来` },
  'post/own-comment': { status: 101, msg: '不能举报自己的评论' },
})
