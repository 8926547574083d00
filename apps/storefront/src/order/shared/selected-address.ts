import { sessionShelf, storageKeys } from '../../platform/storage'

/** The address list leaves the id of the chosen address under selectedAddress and goes back; read once. */
export function takeSelectedAddress(): number | undefined {
  const id = sessionShelf.get<number>(storageKeys.selectedAddress)
  sessionShelf.remove(storageKeys.selectedAddress)
  return id
}
