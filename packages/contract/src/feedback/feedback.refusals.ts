import { defineRefusals } from '../platform/refusals'

export const feedbackRefusals = defineRefusals({
  'feedback/gone': { status: 101, msg: '反馈不存在，请刷新后重试' },
  'feedback/too-many': { status: 101, msg: '今天的反馈已经很多了，请明天再来' },
})
