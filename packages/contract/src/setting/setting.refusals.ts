import { defineRefusals } from '../platform/refusals'

export const settingRefusals = defineRefusals({
  'setting/value-invalid': {
    status: 101,
    msg: ({ label }: { label: string }) => `“${label}”的取值不正确`,
  },
  'setting/not-rising': {
    status: 101,
    msg: ({ low, high }: { low: string; high: string }) => `“${low}”要小于“${high}”`,
  },
})
