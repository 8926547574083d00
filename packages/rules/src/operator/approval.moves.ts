import { defineMoves } from '../platform/moves'
import { ApprovalStatus } from './approval.status'

const { waiting, approved, refused, expired, withdrawn } = ApprovalStatus

/** asker: requests the action; second: the person who decides on it (reliability FR52). */
export type ApprovalActor = 'asker' | 'second' | 'system'

export const approvalMoves = defineMoves<ApprovalStatus, ApprovalActor>()({
  approve: { from: [waiting], to: approved, by: ['second'] },
  refuse: { from: [waiting], to: refused, by: ['second'] },
  /** By its requester, or with the job that asked for it, which somebody undid. */
  withdraw: { from: [waiting], to: withdrawn, by: ['asker', 'system'] },
  expire: { from: [waiting], to: expired, by: ['system'] },
})
export type ApprovalMove = keyof typeof approvalMoves
