import type { DataOf, Ops } from '@greenstar/contract'
import type { ShowState } from '@greenstar/rules/post/activity'
import type { Tone } from '../ui/detail/StatusTag'

export type ShowActivity = DataOf<Ops['show']['ListShowActivities']>['DataList'][number]
export type ShowDraft = DataOf<Ops['show']['GetShowActivityDraft']>
export type ShowRecord = DataOf<Ops['show']['ListShowRecords']>['DataList'][number]
export type ShowComment = DataOf<Ops['show']['ListShowComments']>['DataList'][number]

export const stateTones = {
  draft: 'neutral',
  coming: 'dew',
  running: 'green',
  over: 'neutral',
} satisfies Record<ShowState, Tone>
