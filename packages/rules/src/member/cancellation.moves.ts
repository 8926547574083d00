import { defineMoves } from '../platform/moves'
import { CancellationStatus } from './cancellation'

const { waiting, kept, done } = CancellationStatus

/** Every allowed transition of a member's wish to leave (reliability R73). */
export const cancellationMoves = defineMoves<CancellationStatus, 'member' | 'system'>()({
  /** The member logged in within the days to come back. */
  keep: { from: [waiting], to: kept, by: ['member'] },
  erase: { from: [waiting], to: done, by: ['system'] },
})
