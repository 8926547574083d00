import type { Tone } from '../../ui/StatusTag'

/** State of a campaign by its window. */
type State = 'draft' | 'coming' | 'running' | 'over'

export const stateWords: Record<State, string> = {
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
} satisfies Record<State, Tone>
