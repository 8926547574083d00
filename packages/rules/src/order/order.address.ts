import type { Fen } from '../platform/money'
import { no, ok, type Verdict } from '../platform/verdict'
import { OrderStatus, OutStockStatus } from './order.status'

export type AddressChange = {
  readonly status: OrderStatus
  readonly outStockStatus: OutStockStatus
  readonly isReplaced: boolean
  readonly oldFreight: Fen
  readonly newFreight: Fen
}

/**
 * Whether the address of an order may change (domain 3): freely if unpaid; once if paid and not yet handed to
 * the warehouse; never to an area with higher freight.
 */
export function mayReplaceAddress(
  change: AddressChange,
): Verdict<true, 'order/state-changed' | 'order/address-once' | 'order/freight-higher'> {
  const isPaid = change.status === OrderStatus.HasBeenConfirmedToBeShipped
  const isWaiting = isPaid && change.outStockStatus === OutStockStatus.Undirected
  if (change.status !== OrderStatus.Booking && !isWaiting) return no('order/state-changed')
  if (isPaid && change.isReplaced) return no('order/address-once')
  return change.newFreight > change.oldFreight ? no('order/freight-higher') : ok(true)
}
