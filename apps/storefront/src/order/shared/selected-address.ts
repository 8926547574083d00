import { sessionShelf, storageKeys } from '../../platform/session/storage'

/** Returns the id that the address list stored under selectedAddress, once. */
export function takeSelectedAddress(): number | undefined {
  const id = sessionShelf.get<number>(storageKeys.selectedAddress)
  sessionShelf.remove(storageKeys.selectedAddress)
  return id
}

/** The order whose address is being changed, and the selected id; survives a reload. */
export interface OrderAddress {
  orderId: number
  /** Whether the order is paid: then the address can be changed only once, after a confirmation. */
  isPaid?: boolean
  id?: number
}

export const beginOrderAddress = (order: OrderAddress): void =>
  sessionShelf.set(storageKeys.orderAddress, order)

/** Returns the stored choice, once. */
export function takeOrderAddress(): OrderAddress | undefined {
  const chosen = sessionShelf.get<OrderAddress>(storageKeys.orderAddress)
  sessionShelf.remove(storageKeys.orderAddress)
  return chosen
}
