import { defineRefusals } from '../platform/refusals'

export const homeRefusals = defineRefusals({
  'home/gone': { status: 101, msg: '这条内容已被删除，请刷新后重试' },
  'home/order-changed': { status: 101, msg: '列表已变化，请刷新后重新排序' },
  'home/link-unknown': { status: 101, msg: '链接的页面或商品不存在，请重新选择' },
  'home/too-many': { status: 101, msg: ({ max }: { max: number }) => `最多 ${max} 个，请先删除不用的` },
  'home/page-gone': { status: 101, msg: '活动页不存在或已下线' },
  'home/page-moved': { status: 101, msg: '活动页状态已变化，请刷新后重试' },
  'home/page-window': { status: 101, msg: '结束时间要晚于开始时间和现在，最长 180 天' },
  'home/block-wrong': {
    status: 101,
    msg: ({ place, problem }: { place: number; problem: string }) => `第 ${place} 块：${problem}`,
  },
  'home/window-reversed': { status: 101, msg: '结束时间要晚于开始时间' },
})
