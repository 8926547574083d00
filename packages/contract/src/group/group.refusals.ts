import { defineRefusals } from '../platform/refusals'

export const groupRefusals = defineRefusals({
  'group/gone': { status: 101, msg: '这个拼团已经下架，看看其他拼团吧' },
  'group/over': { status: 101, msg: '拼团活动已结束或还没有开始' },
  'group/team-gone': { status: 101, msg: '没有找到这个团，去看看其他团吧' },
  'group/team-full': { status: 101, msg: '这个团满员了，您可以自己开一个团' },
  'group/team-over': { status: 101, msg: '这个团已结束，您可以自己开一个团' },
  'group/open-already': { status: 101, msg: '您在这个活动里还有一个未完成的团，请先付款或等待成团' },
  'group/orders-over': {
    status: 101,
    msg: ({ max }: { max: number }) => `每人最多参加 ${max} 次这个拼团`,
  },
  'group/one-line': { status: 101, msg: '拼团每次只能购买一种规格' },
  'group/activity-gone': { status: 101, msg: '这个拼团活动不存在或已被删除，请刷新后重试' },
  'group/state-changed': { status: 101, msg: '活动状态已变化，请刷新后重试' },
  'group/window-long': { status: 101, msg: ({ days }: { days: number }) => `拼团活动最长 ${days} 天` },
  'group/support-late': { status: 101, msg: '这个团已满、已结束，或者减少的人数过多，请刷新后重试' },
  'group/waiting': { status: 101, msg: '待成团的订单不能取消，未成团会自动全额退款' },
})
