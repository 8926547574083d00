import { defineRefusals } from '../platform/refusals'

export const bulkRefusals = defineRefusals({
  'bulk/unknown': { status: 101, msg: '没有这个批量操作' },
  'bulk/empty': { status: 101, msg: '没有符合条件的内容' },
  'bulk/too-many': {
    status: 101,
    msg: ({ max }: { max: number }) => `一次最多处理 ${max.toLocaleString('en')} 个，请缩小筛选范围`,
  },
  'bulk/wrong': { status: 101, msg: ({ why }: { why: string }) => why },
  'bulk/gone': { status: 101, msg: '这个批量任务不存在或已过期，请重新预览' },
  'bulk/nothing': { status: 101, msg: '没有可以处理的内容' },
  'bulk/no-undo': { status: 101, msg: '这个批量任务不能撤销' },
  'bulk/undo-late': { status: 101, msg: '已超过一小时，不能撤销' },
})
