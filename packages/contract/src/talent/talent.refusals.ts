import { postLimits } from '@greenstar/rules/post/post'
import { defineRefusals } from '../platform/refusals'

export const talentRefusals = defineRefusals({
  'talent/creator-gone': { status: 101, msg: '这位达人的主页已经看不到了，看看别的吧' },
  'talent/signature-often': {
    status: 101,
    msg: `今天已修改 ${postLimits.signaturesPerDay} 次签名，请明天再来`,
  },
  /** Only for whoever blocked: the other learns nothing. */
  'talent/blocked-by-you': { status: 101, msg: '您已拉黑这位会员，解除后才能看到主页' },
  'talent/own-follow': { status: 101, msg: '不能关注自己' },
  'talent/follows-many': { status: 101, msg: `最多关注 ${postLimits.follows} 位达人` },
  'talent/own-block': { status: 101, msg: '不能拉黑自己' },
  'talent/blocks-many': { status: 101, msg: `最多拉黑 ${postLimits.blocks} 位会员` },
  'talent/mission-not-done': { status: 101, msg: '任务还没有完成' },
  'talent/look-longer': {
    status: 101,
    msg: ({ seconds }: { seconds: number }) => `再浏览 ${seconds} 秒即可领取`,
  },
  'talent/nothing-to-see': { status: 101, msg: '暂时没有可浏览的作品' },
  'talent/moved': { status: 101, msg: '状态已变化，请刷新后重试' },
})
