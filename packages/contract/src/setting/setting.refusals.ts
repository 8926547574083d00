import { defineRefusals } from '../platform/refusals'

export const settingRefusals = defineRefusals({
  'setting/value-invalid': {
    status: 101,
    msg: ({ label }: { label: string }) => `“${label}”的取值不正确`,
  },
  'setting/value-stale': {
    status: 101,
    msg: ({ label }: { label: string }) => `“${label}”刚被同事修改过，没有保存；请看过现在的取值再改`,
  },
  'setting/not-rising': {
    status: 101,
    msg: ({ low, high }: { low: string; high: string }) => `“${low}”要小于“${high}”`,
  },
})
