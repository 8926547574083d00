import { defineRefusals } from '../platform/refusals'

export const dealRefusals = defineRefusals({
  'deal/gone': { status: 101, msg: '这个促销不存在或已被删除，请刷新后重试' },
  'deal/state-changed': { status: 101, msg: '促销状态已变化，请刷新后重试' },
  'deal/terms': { status: 101, msg: ({ why }: { why: string }) => why },
  'deal/too-many': {
    status: 101,
    msg: ({ max }: { max: number }) => `同时最多发布 ${max} 个促销，请先结束其他促销`,
  },
  'deal/used-up': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”的优惠刚刚结束或用完，金额已更新，请确认后再提交`,
  },
})
