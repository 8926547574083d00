import { defineRefusals } from '../platform/refusals'

export const mergeRefusals = defineRefusals({
  'merge/same': { status: 101, msg: '请选择另一个账号' },
  'merge/blocked': { status: 101, msg: ({ why }: { why: string }) => why },
  'merge/gone': { status: 101, msg: '这次合并不存在，请刷新后重试' },
})
