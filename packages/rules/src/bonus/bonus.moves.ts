import { defineMoves } from '../platform/moves'
import { BonusStatus } from './bonus.status'

const { pending, frozen, available } = BonusStatus

/** system: events of the order that the bonus comes from. */
export type BonusActor = 'system'

/** Every allowed transition of a bonus (domain 13); payment to the bank is part of a withdrawal. */
export const bonusMoves = defineMoves<BonusStatus, BonusActor>()({
  /** The order was received (status 50). */
  freeze: { from: [pending], to: frozen, by: ['system'] },
  /** SettleDate has passed and no after-sale case is open. */
  settle: { from: [frozen], to: available, by: ['system'] },
  /** All pieces of the bonus were returned. */
  void: { from: [pending, frozen, available], to: BonusStatus.void, by: ['system'] },
})
