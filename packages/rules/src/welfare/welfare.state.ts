import { defineMoves } from '../platform/moves'
import { DAY } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'

/** State of a member in the welfare-officer programme; a flag beside MemberIdentity (domain 13). */
export const WelfareState = { none: 0, applied: 10, officer: 20, refused: 30, dismissed: 90 } as const
export type WelfareState = (typeof WelfareState)[keyof typeof WelfareState]

export const welfareStateText: Record<WelfareState, string> = {
  [WelfareState.none]: '未申请',
  [WelfareState.applied]: '待审核',
  [WelfareState.officer]: '福利官',
  [WelfareState.refused]: '未通过',
  [WelfareState.dismissed]: '已解除',
}

export type WelfareActor = 'member' | 'admin'

const { none, applied, officer, refused, dismissed } = WelfareState

export const welfareMoves = defineMoves<WelfareState, WelfareActor>()({
  apply: { from: [none, refused, dismissed], to: applied, by: ['member'] },
  approve: { from: [applied], to: officer, by: ['admin'] },
  refuse: { from: [applied], to: refused, by: ['admin'] },
  dismiss: { from: [officer], to: dismissed, by: ['admin'] },
})
export type WelfareMove = keyof typeof welfareMoves

type Standing = {
  readonly status: number
  /** Time (ms) of the last refusal or dismissal. */
  readonly endedAt: number | null
}

/** Time (ms) from which a refused or dismissed member may apply again; null if at once. */
export const mayApplyFrom = ({ status, endedAt }: Standing, againDays: number): number | null =>
  endedAt !== null && (status === refused || status === dismissed) ? endedAt + againDays * DAY : null

/** Whether a member may apply: no open application, not an officer, not soon after a refusal. */
export function mayApply(
  standing: Standing | undefined,
  now: number,
  againDays: number,
): Verdict<true, 'welfare/waiting' | 'welfare/already' | 'welfare/again'> {
  if (!standing) return ok(true)
  if (standing.status === applied) return no('welfare/waiting')
  if (standing.status === officer) return no('welfare/already')
  const from = mayApplyFrom(standing, againDays)
  return from !== null && from > now ? no('welfare/again', { from }) : ok(true)
}
