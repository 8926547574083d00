import { defineRefusals } from '../platform/refusals'

export const reviewRefusals = defineRefusals({
  'review/gone': { status: 101, msg: '评价不存在，请刷新后重试' },
  'review/state-changed': { status: 101, msg: '状态已变化，请刷新后重试' },
  'review/reason-missing': { status: 101, msg: '请填写原因' },
  'review/not-shown': { status: 101, msg: '评价通过后才能回复' },
})
