import { maxLikes } from '@greenstar/rules/like/like.limit'
import { defineRefusals } from '../platform/refusals'

export const likeRefusals = defineRefusals({
  'like/full': { status: 101, msg: `最多喜欢 ${maxLikes} 件商品，请先取消一些` },
})
