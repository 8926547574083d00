import { defineRefusals } from '../platform/refusals'

export const showRefusals = defineRefusals({
  'show/activity-gone': { status: 101, msg: '这个活动已经下线，看看别的吧' },
  'show/activity-closed': { status: 101, msg: '活动不在进行中，不能参加' },
  'show/limit': {
    status: 101,
    msg: ({ max }: { max: number }) => `这个活动每人最多发布 ${max} 条，您已经发满了`,
  },
  'show/own-post': { status: 101, msg: '不能给自己的内容投票' },
  'show/no-votes': { status: 101, msg: '这条内容没有参加投票' },
  'show/votes-closed': { status: 101, msg: '活动不在进行中，不能投票' },
  'show/window': { status: 101, msg: '结束时间要晚于开始时间，也要晚于现在' },
  'show/moved': { status: 101, msg: '状态已变化，请刷新后重试' },
  'show/fixed': { status: 101, msg: '活动已有人参加，不能再改开始时间、投票与奖励' },
})
