import type { DataOf, Ops } from '@greenstar/contract'
import type { Tone } from '../ui/detail/StatusTag'

export type Activity = DataOf<Ops['group']['ListGroupActivities']>['DataList'][number]
export type ActivityDetail = DataOf<Ops['group']['GetGroupActivity']>
export type Team = DataOf<Ops['group']['ListGroupTeams']>['DataList'][number]

export const teamWords: Record<Team['State'], string> = {
  forming: '正在拼',
  full: '已成团',
  failed: '未成团',
}
export const teamTones = {
  forming: 'dew',
  full: 'green',
  failed: 'neutral',
} satisfies Record<Team['State'], Tone>
