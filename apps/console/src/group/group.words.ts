import type { DataOf, Ops } from '@greenstar/contract'
import type { Tone } from '../ui/StatusTag'

export type Activity = DataOf<Ops['group']['ListGroupActivities']>['DataList'][number]
export type ActivityDetail = DataOf<Ops['group']['GetGroupActivity']>
export type Team = DataOf<Ops['group']['ListGroupTeams']>['DataList'][number]

export const stateWords: Record<Activity['State'], string> = {
  draft: '草稿',
  coming: '未开始',
  running: '进行中',
  over: '已结束',
}
export const stateTones = {
  draft: 'neutral',
  coming: 'dew',
  running: 'green',
  over: 'neutral',
} satisfies Record<Activity['State'], Tone>

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
