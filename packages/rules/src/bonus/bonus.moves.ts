import { defineMoves } from '../platform/moves'
import { BonusStatus } from './bonus.status'

const { pending, frozen, available } = BonusStatus

/** system: the moments of the order it comes from. */
export type BonusActor = 'system'

/** Every allowed transition of a bonus (domain 13); what is paid out later is a matter of withdrawals. */
export const bonusMoves = defineMoves<BonusStatus, BonusActor>()({
  /** Its order was received: 50. */
  freeze: { from: [pending], to: frozen, by: ['system'] },
  /** SettleDate without an open after-sale. */
  settle: { from: [frozen], to: available, by: ['system'] },
  /** All pieces that it is of have gone back. */
  void: { from: [pending, frozen, available], to: BonusStatus.void, by: ['system'] },
})
