import { defineMoves } from '../platform/moves'
import { RefundStatus } from './refund.status'

const { asked, accepted, done, failed } = RefundStatus

/** system: tries, queries and notices of the channel; finance: a person who has a refund tried again. */
export type RefundActor = 'system' | 'finance'

/** Every allowed transition of a refund (domain 4.4). */
export const refundMoves = defineMoves<RefundStatus, RefundActor>()({
  accept: { from: [asked, accepted], to: accepted, by: ['system'] },
  // Also after it was given up: the channel's last report counts.
  finish: { from: [asked, accepted, failed], to: done, by: ['system'] },
  giveUp: { from: [asked, accepted], to: failed, by: ['system'] },
  askAgain: { from: [failed], to: asked, by: ['finance'] },
})
