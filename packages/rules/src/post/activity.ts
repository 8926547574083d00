import { Mark } from './post.subject'

/** A draft was never published; an activity that was ended early stays readable. */
export const ShowStatus = { draft: 0, published: 10, ended: 20 } as const
export type ShowStatus = (typeof ShowStatus)[keyof typeof ShowStatus]

export const showStatusText: Readonly<Record<number, string>> = {
  [ShowStatus.draft]: '草稿',
  [ShowStatus.published]: '已发布',
  [ShowStatus.ended]: '已结束',
}

export const openStates = ['coming', 'running', 'over'] as const
export type OpenState = (typeof openStates)[number]

export const showStates = ['draft', ...openStates] as const
export type ShowState = (typeof showStates)[number]

export const showStateText: Readonly<Record<ShowState, string>> = {
  draft: '草稿',
  coming: '未开始',
  running: '进行中',
  over: '已结束',
}

type Window = { status: number; beginMs: number; endMs: number }

/** State of an activity for members; its end (ms) is excluded. */
export function openState({ status, beginMs, endMs }: Window, now: number): OpenState {
  if (status === ShowStatus.ended || now >= endMs) return 'over'
  return now < beginMs ? 'coming' : 'running'
}

export const showState = (window: Window, now: number): ShowState =>
  window.status === ShowStatus.draft ? 'draft' : openState(window, now)

/** Marks that TagShowRecords sets; the others have their own calls. */
export const ShowTag = { like: Mark.like, vote: Mark.vote } as const
export type ShowTag = (typeof ShowTag)[keyof typeof ShowTag]

export const ShowSort = { newest: 0, likes: 1, votes: 2 } as const
export type ShowSort = (typeof ShowSort)[keyof typeof ShowSort]

export const activityLimits = {
  title: 30,
  intro: 100,
  rule: 1_000,
  goods: 20,
  pollen: 200,
  perMember: 99,
} as const
