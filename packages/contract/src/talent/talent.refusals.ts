import { talentLimits } from '@greenstar/rules/talent/talent.work'
import { defineRefusals } from '../platform/refusals'

export const talentRefusals = defineRefusals({
  'talent/gone': { status: 101, msg: '这个作品已经不在了，看看别的吧' },
  'talent/creator-gone': { status: 101, msg: '这位达人已经不在了，看看别的吧' },
  'talent/forbidden': {
    status: 101,
    msg: ({ reason }: { reason: string }) => `暂时不能发布作品：${reason}`,
  },
  'talent/no-pictures': { status: 101, msg: '请至少添加一张图片' },
  'talent/no-film': { status: 101, msg: '请添加一段视频' },
  'talent/product-unknown': { status: 101, msg: '关联的商品已下架，请重新选择' },
  'talent/hidden': { status: 101, msg: '作品被举报，审核完成前不能修改' },
  'talent/works-often': {
    status: 101,
    msg: `今天已发布 ${talentLimits.worksPerDay} 个作品，请明天再来`,
  },
  'talent/signature-often': {
    status: 101,
    msg: `今天已修改 ${talentLimits.signaturesPerDay} 次签名，请明天再来`,
  },
  'talent/own-follow': { status: 101, msg: '不能关注自己' },
  'talent/follows-many': { status: 101, msg: `最多关注 ${talentLimits.follows} 位达人` },
  'talent/own-report': { status: 101, msg: '不能举报自己的内容' },
  'talent/mission-not-done': { status: 101, msg: '任务还没有完成' },
  'talent/look-longer': {
    status: 101,
    msg: ({ seconds }: { seconds: number }) => `再浏览 ${seconds} 秒即可领取`,
  },
  'talent/nothing-to-see': { status: 101, msg: '暂时没有可浏览的作品' },
  'talent/moved': { status: 101, msg: '状态已变化，请刷新后重试' },
})
