import { defineRefusals } from '../platform/refusals'

export const moderationRefusals = defineRefusals({
  'moderation/gone': { status: 101, msg: '内容已不在，会员可能又提交了新的，请刷新后重试' },
  'moderation/reason-missing': { status: 101, msg: '请填写原因' },
  'moderation/reports-often': { status: 101, msg: '今天举报得太多了，请明天再试' },
})
