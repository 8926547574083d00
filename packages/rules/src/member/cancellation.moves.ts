import { defineMoves } from '../platform/moves'
import { CancellationStatus } from './cancellation'

const { waiting, kept, done } = CancellationStatus

/** Every allowed transition of a cancellation (reliability FR73). */
export const cancellationMoves = defineMoves<CancellationStatus, 'member' | 'system'>()({
  /** The member logged in before the erasure. */
  keep: { from: [waiting], to: kept, by: ['member'] },
  erase: { from: [waiting], to: done, by: ['system'] },
})
