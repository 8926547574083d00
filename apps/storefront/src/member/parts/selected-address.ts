import { sessionShelf, storageKeys } from '../../platform/storage'

/**
 * Leaves the id of the chosen address for the page that asked (spec 3: selectedAddress). One that is for an order that
 * stands already is left for that order alone: no checkout takes it up.
 */
export const leaveSelectedAddress = (id: number, orderId?: number): void =>
  orderId === undefined
    ? sessionShelf.set(storageKeys.selectedAddress, id)
    : sessionShelf.set(storageKeys.orderAddress, {
        ...sessionShelf.get<object>(storageKeys.orderAddress),
        orderId,
        id,
      })
