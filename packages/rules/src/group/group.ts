import { DAY, HOUR } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'

/** State of an order in its group (domain 10); the wire name is GroupState. */
export const GroupState = {
  /** Not paid yet: it has no seat. */
  unpaid: 0,
  /** Paid: it has a seat, but the team is not full. */
  forming: 10,
  /** The team is full: it may be shipped. */
  full: 20,
  /** Not full in time, or no seat was left: refunded. */
  failed: 30,
  /** Cancelled unpaid, or refunded while the team was not full. */
  left: 40,
} as const
export type GroupState = (typeof GroupState)[keyof typeof GroupState]

/** 待成团, 已成团, 未成团; '' for the other states. */
export const groupStateText: Readonly<Record<GroupState, string>> = {
  [GroupState.unpaid]: '',
  [GroupState.forming]: '待成团',
  [GroupState.full]: '已成团',
  [GroupState.failed]: '未成团',
  [GroupState.left]: '',
}

/** Every allowed transition of a seat; everything else is forbidden. */
export const seatMoves = {
  sit: { from: [GroupState.unpaid], to: GroupState.forming },
  refuse: { from: [GroupState.unpaid], to: GroupState.failed },
  fill: { from: [GroupState.forming], to: GroupState.full },
  expire: { from: [GroupState.forming], to: GroupState.failed },
  leave: { from: [GroupState.unpaid, GroupState.forming], to: GroupState.left },
} as const satisfies Record<string, { from: readonly GroupState[]; to: GroupState }>

/** Members of a team. */
export const GROUP_SIZE = { min: 2, max: 10, default: 3 } as const
/** Orders of a member in one activity, without those that were given up before their team was full. */
export const GROUP_ORDERS = { min: 1, max: 9, default: 2 } as const
/** Maximum pieces in one order of a group. */
export const GROUP_PIECES = 5

/** Maximum duration (days) of an activity; longer ones would lock the stock for too long. */
export const GROUP_DAYS = 60

export function checkGroupWindow(
  { beginMs, endMs }: { readonly beginMs: number; readonly endMs: number },
  nowMs: number,
): Verdict<true, 'promotion/window-reversed' | 'group/window-long' | 'promotion/window-past'> {
  if (endMs <= beginMs) return no('promotion/window-reversed')
  if (endMs - beginMs > GROUP_DAYS * DAY) return no('group/window-long', { days: GROUP_DAYS })
  return endMs <= nowMs ? no('promotion/window-past') : ok(true)
}

/** DueDate (ms) of a team from the first payment (ms); it does not depend on the end of the activity. */
export function groupDueAt(paidMs: number, teamHours: number): number {
  return paidMs + teamHours * HOUR
}

/** Pieces in one order: a session counts the pieces of all orders of a member together. */
export function piecesPerOrder(limitNum: number, memberOrders: number): number {
  return Math.ceil(limitNum / memberOrders)
}

export function seatsMissing(team: { readonly size: number; readonly taken: number }): number {
  return Math.max(team.size - team.taken, 0)
}
