import { defineRefusals } from '../platform/refusals'

type Named = { name: string }

export const activityRefusals = defineRefusals({
  'activity/gone': { status: 101, msg: '这个活动不存在或已被删除，请刷新后重试' },
  'activity/state-changed': { status: 101, msg: '活动状态已变化，请刷新后重试' },
  'activity/window': { status: 101, msg: '结束时间要晚于开始时间和现在，活动最长 60 天' },
  'activity/product-twice': { status: 101, msg: '同一件商品只能添加一次' },
  'activity/product-unknown': { status: 101, msg: '商品不存在或不能参加活动，请重新选择' },
  'activity/price-not-lower': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”的活动价要低于售价`,
  },
  'activity/overlaps': {
    status: 101,
    msg: ({ name, activity }: Named & { activity: string }) => `“${name}”在同一时间已参加活动“${activity}”`,
  },
})
