import { defineRefusals } from '../platform/refusals'

export const cancellationRefusals = defineRefusals({
  'cancellation/copy-too-soon': { status: 101, msg: '24 小时内只能申请一次，请稍后再申请' },
  'cancellation/copy-gone': { status: 101, msg: '文件已失效，请重新申请' },
  'cancellation/blocked': {
    status: 101,
    msg: ({ what }: { what: string }) => `还有${what}，处理完成后才能注销`,
  },
})
