import { defineMoves } from '../platform/moves'
import { DeliveryStatus } from './delivery.status'

const { waiting, sent, failed, skipped } = DeliveryStatus

export const deliveryMoves = defineMoves<DeliveryStatus, 'system' | 'operator'>()({
  send: { from: [waiting], to: sent, by: ['system'] },
  /** The member has no address for the channel, or it is too late. */
  skip: { from: [waiting], to: skipped, by: ['system'] },
  fail: { from: [waiting], to: failed, by: ['system'] },
  retry: { from: [failed], to: waiting, by: ['operator'] },
})
export type DeliveryMove = keyof typeof deliveryMoves
