import { DAY, HOUR } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'

/** The state of an order in its group (domain 10); the wire name is GroupState. */
export const GroupState = {
  /** Placed and not paid: it has no seat yet. */
  unpaid: 0,
  /** Paid: it has a seat and waits for the others. */
  forming: 10,
  /** The team is full: it may be shipped. */
  full: 20,
  /** Not full in time, or no seat was left: the money goes back. */
  failed: 30,
  /** Given up unpaid, or refunded while it waited. */
  left: 40,
} as const
export type GroupState = (typeof GroupState)[keyof typeof GroupState]

/** 待成团, 已成团, 未成团; blank where the group says nothing. */
export const groupStateText: Readonly<Record<GroupState, string>> = {
  [GroupState.unpaid]: '',
  [GroupState.forming]: '待成团',
  [GroupState.full]: '已成团',
  [GroupState.failed]: '未成团',
  [GroupState.left]: '',
}

/** What may happen to a seat, and where it leads; everything else is forbidden. */
export const seatMoves = {
  sit: { from: [GroupState.unpaid], to: GroupState.forming },
  refuse: { from: [GroupState.unpaid], to: GroupState.failed },
  fill: { from: [GroupState.forming], to: GroupState.full },
  expire: { from: [GroupState.forming], to: GroupState.failed },
  leave: { from: [GroupState.unpaid, GroupState.forming], to: GroupState.left },
} as const satisfies Record<string, { from: readonly GroupState[]; to: GroupState }>

/** Members of a team: at least and at most; three unless an operator says otherwise. */
export const GROUP_SIZE = { least: 2, most: 10, usual: 3 } as const
/** Orders of one activity that a member may have, given up and refunded ones not counted. */
export const GROUP_ORDERS = 2
/** Pieces in one order of a group. */
export const GROUP_PIECES = 5

/** Longest time (days) in which teams may be opened; longer ones would hold the stock for too long. */
export const GROUP_DAYS = 60

/** Whether teams may be opened in these hours (ms). */
export function checkGroupWindow(
  { beginMs, endMs }: { readonly beginMs: number; readonly endMs: number },
  nowMs: number,
): Verdict<true, 'promotion/window-reversed' | 'group/window-long' | 'promotion/window-past'> {
  if (endMs <= beginMs) return no('promotion/window-reversed')
  if (endMs - beginMs > GROUP_DAYS * DAY) return no('group/window-long', { days: GROUP_DAYS })
  return endMs <= nowMs ? no('promotion/window-past') : ok(true)
}

/** DueDate (ms) of a team whose first member paid at a moment (ms): its hours, however long the activity runs. */
export function groupDueAt(paidMs: number, teamHours: number): number {
  return paidMs + teamHours * HOUR
}

/** Members that a team still needs. */
export function seatsMissing(team: { readonly size: number; readonly taken: number }): number {
  return Math.max(team.size - team.taken, 0)
}
