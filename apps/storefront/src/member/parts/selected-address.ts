import { sessionShelf, storageKeys } from '../../platform/storage'

/** Leaves the id of the chosen address for the page that asked (spec 3: selectedAddress). */
export const leaveSelectedAddress = (id: number): void => sessionShelf.set(storageKeys.selectedAddress, id)
