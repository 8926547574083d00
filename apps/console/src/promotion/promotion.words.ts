import type { DataOf, Ops } from '@greenstar/contract'
import type { Tone } from '../ui/StatusTag'

export type Session = DataOf<Ops['promotion']['ListFlashSessions']>['DataList'][number]
export type SessionDetail = DataOf<Ops['promotion']['GetFlashSession']>

export const stateWords: Record<Session['State'], string> = {
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
} satisfies Record<Session['State'], Tone>
