import { defineRefusals } from '../platform/refusals'

export const cancellationRefusals = defineRefusals({
  'cancellation/blocked': {
    status: 101,
    msg: ({ what }: { what: string }) => `还有${what}，处理完成后才能注销`,
  },
})
