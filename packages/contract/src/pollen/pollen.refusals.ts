import { defineRefusals } from '../platform/refusals'

export const pollenRefusals = defineRefusals({
  'pollen/nothing': { status: 102, msg: '请填写要增加或扣减的数量' },
  'pollen/not-enough': {
    status: 101,
    msg: ({ left }: { left: number }) => `绿星币不足，当前可用 ${left} 个`,
  },
})
