import { localShelf, sessionShelf, storageKeys } from '../../platform/storage'

/** The address list leaves the id of the chosen address under selectedAddress and goes back. */
export function takeSelectedAddress(): number | undefined {
  for (const shelf of [sessionShelf, localShelf]) {
    const left = shelf.get<number | { ID: number }>(storageKeys.selectedAddress)
    if (left === undefined || left === null) continue
    shelf.remove(storageKeys.selectedAddress)
    return Number(typeof left === 'object' ? left.ID : left) || undefined
  }
  return undefined
}

/** Forgets an earlier choice before the list is opened. */
export const forgetSelectedAddress = (): void => void takeSelectedAddress()
