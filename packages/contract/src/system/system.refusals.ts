import { defineRefusals } from '../platform/refusals'

export const systemRefusals = defineRefusals({
  'system/job-gone': { status: 101, msg: '任务已被重试或丢弃，请刷新' },
  'system/job-unknown': { status: 101, msg: '这种任务已不存在，只能丢弃' },
  'system/alert-gone': { status: 101, msg: '告警不存在或已确认，请刷新' },
})
