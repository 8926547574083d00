import { defineRefusals } from '../platform/refusals'

export const voteRefusals = defineRefusals({
  'vote/not-new': { status: 101, msg: '这件商品现在不能投票，请刷新后重试' },
})
