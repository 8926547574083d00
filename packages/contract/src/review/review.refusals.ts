import { defineRefusals } from '../platform/refusals'

export const reviewRefusals = defineRefusals({
  'review/gone': { status: 101, msg: '评价不存在，请刷新后重试' },
  'review/state-changed': { status: 101, msg: '状态已变化，请刷新后重试' },
  'review/line-gone': { status: 101, msg: '没有找到这件商品，请刷新后重试' },
  'review/not-finished': { status: 101, msg: '确认收货后才能评价' },
  'review/said-already': { status: 101, msg: '已经评价过了' },
  'review/not-said': { status: 101, msg: '评价通过审核后才能追评' },
  'review/too-late': { status: 101, msg: '评价已超过 180 天，不能再追评' },
  'review/own-comment': { status: 101, msg: '不能举报自己的评价' },
  'review/not-bought': { status: 101, msg: '买过这件商品的会员才能回答' },
  'review/questions-often': { status: 101, msg: '今天的提问已到上限，请明天再问' },
  'review/question-gone': { status: 101, msg: '提问不存在，请刷新后重试' },
  'review/question-not-shown': { status: 101, msg: '提问通过后才能回答' },
  'review/not-shown': { status: 101, msg: '评价通过后才能回复' },
})
