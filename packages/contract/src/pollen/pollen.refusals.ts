import { defineRefusals } from '../platform/refusals'

export const pollenRefusals = defineRefusals({
  'pollen/not-enough': {
    status: 101,
    msg: ({ left }: { left: number }) => `绿星币不足，当前可用 ${left} 个`,
  },
})
