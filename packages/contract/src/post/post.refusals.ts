import { postLimits } from '@greenstar/rules/post/post'
import { commentLimits } from '@greenstar/rules/post/post.subject'
import { defineRefusals } from '../platform/refusals'

export const postRefusals = defineRefusals({
  'post/gone': { status: 101, msg: '这条内容已经看不到了，看看别的吧' },
  'post/forbidden': {
    status: 101,
    msg: ({ reason }: { reason: string }) => `暂时不能发布内容：${reason}`,
  },
  'post/often': { status: 101, msg: `今天已发布 ${postLimits.perDay} 条，请明天再来` },
  'post/drafts-full': {
    status: 101,
    msg: `草稿箱最多存 ${postLimits.drafts} 份草稿，请先删除不要的`,
  },
  'post/draft-gone': { status: 101, msg: '这份草稿已被删除' },
  'post/no-collection': { status: 101, msg: '这个收藏夹已被删除' },
  'post/collection-known': { status: 101, msg: '已经有同名的收藏夹' },
  'post/collections-many': { status: 101, msg: `最多建 ${postLimits.collections} 个收藏夹` },
  'post/no-pictures': { status: 101, msg: '请至少添加一张图片' },
  'post/no-film': { status: 101, msg: '请添加一段视频' },
  'post/product-unknown': { status: 101, msg: '商品已下架，请重新选择' },
  'post/voted': { status: 101, msg: '已有人投票，不能再修改' },
  'post/reported': { status: 101, msg: '内容被举报，正在复核，暂时不能修改' },
  'post/own-report': { status: 101, msg: '不能举报自己的内容' },
  'post/comment-gone': { status: 101, msg: '这条评论已经看不到了，请刷新后重试' },
  'post/comments-often': { status: 101, msg: `今天已发表 ${commentLimits.perDay} 条评论，请明天再来` },
  'post/own-comment': { status: 101, msg: '不能举报自己的评论' },
})
