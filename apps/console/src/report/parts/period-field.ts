import type { FilterField } from '../../ui/list/list'

/** The period of a list of figures: business days, at most 92. */
export const periodField = { kind: 'days', from: 'from', to: 'to', label: '日期' } satisfies FilterField<
  'from' | 'to'
>

/** Which period is shown. */
export const lastDaysNote = (from: string, to: string) =>
  from || to ? '按所选日期，最多 92 天' : '最近 30 天'
