import { defineRefusals } from '../platform/refusals'

export const moderationRefusals = defineRefusals({
  'moderation/gone': { status: 101, msg: '内容已不在，会员可能又提交了新的，请刷新后重试' },
  'moderation/reason-missing': { status: 101, msg: '请填写原因' },
  'moderation/own-decision': {
    status: 101,
    msg: '这个决定是您（或同一人的账号）作的，申诉请由另一位同事处理',
  },
  'moderation/no-appeal': { status: 101, msg: '这条内容现在不能申诉，每个决定可以在 30 天内申诉一次' },
  'moderation/reports-often': { status: 101, msg: '今天举报得太多了，请明天再试' },
})
