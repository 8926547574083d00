import { defineRefusals } from '../platform/refusals'

type Named = { name: string }

export const promotionRefusals = defineRefusals({
  'promotion/flash-early': {
    status: 101,
    msg: ({ time }: { time: string }) => `秒杀还没有开始，${time} 开抢`,
  },
  'promotion/flash-over': { status: 101, msg: '本场秒杀已结束' },
  'promotion/newcomer-used': { status: 101, msg: '新人价限首单 1 件，您已享用过，请刷新后重试' },
  'promotion/newcomer-receiver': {
    status: 101,
    msg: '这笔订单享受了新人优惠，这个收货人或地址近期已有新人订单，不能改为这个地址；可取消后按原价下单',
  },
  'promotion/newcomer-gift-used': {
    status: 101,
    msg: '这个收货电话或地址近期已有会员用过新人礼，这笔订单不能再用新人券，请改用其他优惠',
  },
  'promotion/remind-late': { status: 101, msg: '秒杀即将开始，不用再设提醒了' },
  'promotion/session-gone': { status: 101, msg: '这个场次不存在或已被删除，请刷新后重试' },
  'promotion/state-changed': { status: 101, msg: '场次状态已变化，请刷新后重试' },
  'promotion/window-reversed': { status: 101, msg: '结束时间要晚于开始时间' },
  'promotion/window-long': { status: 101, msg: ({ hours }: { hours: number }) => `一场最长 ${hours} 小时` },
  'promotion/window-past': { status: 101, msg: '场次的结束时间已经过去' },
  'promotion/product-twice': { status: 101, msg: '同一件商品只能添加一次' },
  'promotion/product-unknown': { status: 101, msg: '商品不存在或不是普通现货商品，请重新选择' },
  'promotion/price-not-lower': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”的活动价要低于售价`,
  },
  'promotion/limit-over-quota': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”的限购不能多于活动数量`,
  },
  'promotion/overlaps': {
    status: 101,
    msg: ({ name, session }: Named & { session: string }) => `“${name}”在同一时间已参加“${session}”`,
  },
  'promotion/stock-short': {
    status: 101,
    msg: ({ name }: Named) => `“${name}”的可售库存不足，不能预留这么多`,
  },
})
