import { defineMoves } from '../platform/moves'
import { PayStatus } from './pay.status'

const { waiting, paid, closed, partRefunded, refunded } = PayStatus

export type PayActor = 'system'

/** Every allowed transition of a payment attempt (domain 4). */
export const payMoves = defineMoves<PayStatus, PayActor>()({
  // A closed attempt can still be paid; that money is refunded.
  pay: { from: [waiting, closed], to: paid, by: ['system'] },
  close: { from: [waiting], to: closed, by: ['system'] },
  refundPart: { from: [paid, partRefunded], to: partRefunded, by: ['system'] },
  refundRest: { from: [paid, partRefunded], to: refunded, by: ['system'] },
})
