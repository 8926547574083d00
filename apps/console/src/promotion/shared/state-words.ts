import type { Tone } from '../../ui/StatusTag'

/** Where something stands that runs from one moment to another. */
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

/** What is told when publishing waits for a second person. */
export const belowFloorWords = '有价格低于底价，已提交审批，批准后自动发布'
