import { sessionShelf, storageKeys } from '../../platform/storage'

/** The address list leaves the id of the chosen address under selectedAddress and goes back; read once. */
export function takeSelectedAddress(): number | undefined {
  const id = sessionShelf.get<number>(storageKeys.selectedAddress)
  sessionShelf.remove(storageKeys.selectedAddress)
  return id
}

/** The order whose address is being chosen, and what was chosen; the address list and a reload leave it here. */
export interface OrderAddress {
  orderId: number
  /** It can be changed one more time at most, and is asked about. */
  isPaid?: boolean
  id?: number
}

export const beginOrderAddress = (order: OrderAddress): void =>
  sessionShelf.set(storageKeys.orderAddress, order)

/** Read once. */
export function takeOrderAddress(): OrderAddress | undefined {
  const chosen = sessionShelf.get<OrderAddress>(storageKeys.orderAddress)
  sessionShelf.remove(storageKeys.orderAddress)
  return chosen
}
