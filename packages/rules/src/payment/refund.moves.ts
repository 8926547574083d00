import { defineMoves } from '../platform/moves'
import { RefundStatus } from './refund.status'

const { asked, accepted, done, failed, transfer, ended } = RefundStatus

/** system: tries, queries and notices of the channel; finance: a person. */
export type RefundActor = 'system' | 'finance'

/** Every allowed transition of a refund (domain 4.4). */
export const refundMoves = defineMoves<RefundStatus, RefundActor>()({
  accept: { from: [asked, accepted], to: accepted, by: ['system'] },
  // Also after it was given up: the channel's last report counts.
  finish: { from: [asked, accepted, failed, transfer], to: done, by: ['system'] },
  giveUp: { from: [asked, accepted], to: failed, by: ['system'] },
  askAgain: { from: [failed], to: asked, by: ['finance'] },
  // What the channel refuses is paid by bank, once two people agreed.
  toTransfer: { from: [failed], to: transfer, by: ['finance'] },
  transferred: { from: [transfer], to: done, by: ['finance'] },
  dropTransfer: { from: [transfer], to: failed, by: ['finance'] },
  // Only postage, whose payee may never be found; other money is the member's.
  endPostage: { from: [failed], to: ended, by: ['finance'] },
})
