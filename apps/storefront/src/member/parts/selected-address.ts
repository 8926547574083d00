import { sessionShelf, storageKeys } from '../../platform/session/storage'

/**
 * Stores the id of the selected address for the page that asked (spec 3: selectedAddress). One for an
 * existing order is stored separately, so that no checkout uses it.
 */
export const leaveSelectedAddress = (id: number, orderId?: number): void =>
  orderId === undefined
    ? sessionShelf.set(storageKeys.selectedAddress, id)
    : sessionShelf.set(storageKeys.orderAddress, {
        ...sessionShelf.get<object>(storageKeys.orderAddress),
        orderId,
        id,
      })
