import { patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { defineRefusals } from '../platform/refusals'

export const patternRefusals = defineRefusals({
  'pattern/gone': { status: 101, msg: '这个测试已经下线，看看别的吧' },
  'pattern/result-gone': { status: 101, msg: '没有这个测试结果，请刷新后重试' },
  'pattern/changed': { status: 101, msg: '题目刚刚更新了，请重新作答' },
  'pattern/unanswered': {
    status: 101,
    msg: ({ place }: { place: number }) => `第 ${place} 题还没有作答`,
  },
  'pattern/often': {
    status: 101,
    msg: `今天已测 ${patternLimits.commitsPerDay} 次，请明天再来`,
  },
  'pattern/unknown': { status: 101, msg: '这个测试已被删除，请刷新后重试' },
  'pattern/type-used': { status: 101, msg: '这个类型编号已有测试使用' },
  'pattern/type-fixed': { status: 101, msg: '发布过的测试不能改类型编号，已分享的链接要用到它' },
  'pattern/too-many': { status: 101, msg: `最多 ${patternLimits.tests} 个测试` },
  'pattern/moved': { status: 101, msg: '状态已变化，请刷新后重试' },
  'pattern/incomplete': { status: 101, msg: ({ problem }: { problem: string }) => problem },
  'pattern/product-unknown': { status: 101, msg: '商品不存在，请重新选择' },
})
