import { defineMoves } from '../platform/moves'
import { FlashStatus } from './flash'

const { draft, published, ended } = FlashStatus

export type FlashActor = 'operator' | 'system'

/** Every allowed transition of flash sessions, group activities and activities (domain 11, 20). */
export const flashMoves = defineMoves<FlashStatus, FlashActor>()({
  // The system publishes sessions that repeat daily.
  publish: { from: [draft], to: published, by: ['operator', 'system'] },
  end: { from: [published], to: ended, by: ['operator', 'system'] },
})
