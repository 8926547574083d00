import { defineMoves } from '../platform/moves'
import { WithdrawalStatus } from './withdrawal.status'

const { applied, approved, paying, paid, refused, withdrawn, failed, returned } = WithdrawalStatus

/** system: reports of the bank. */
export type WithdrawalActor = 'member' | 'finance' | 'system'

/** Every allowed transition of a withdrawal; everything else is forbidden (domain 13). */
export const withdrawalMoves = defineMoves<WithdrawalStatus, WithdrawalActor>()({
  approve: { from: [applied], to: approved, by: ['finance'] },
  refuse: { from: [applied], to: refused, by: ['finance'] },
  withdraw: { from: [applied], to: withdrawn, by: ['member'] },
  pay: { from: [approved], to: paying, by: ['finance'] },
  finish: { from: [paying], to: paid, by: ['system', 'finance'] },
  fail: { from: [paying], to: failed, by: ['system', 'finance'] },
  resend: { from: [failed], to: paying, by: ['finance'] },
  giveBack: { from: [failed], to: returned, by: ['finance'] },
})
export type WithdrawalMove = keyof typeof withdrawalMoves
