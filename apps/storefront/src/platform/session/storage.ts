import { isEmbedded } from './embedding'
import { localShelf, type Shelf, type StorageKey, sessionShelf, shelves } from './shelves'
import * as storageKeys from './storage-keys'

export { localShelf, type Shelf, type StorageKey, sessionShelf, storageKeys }

/** Cleared whenever the login prompt opens; histories, level record and referrer are kept (readings C05). */
const clearedAtPrompt: readonly StorageKey[] = [
  storageKeys.token,
  storageKeys.userInfo,
  storageKeys.signature,
  storageKeys.deviceId,
  storageKeys.selectedAddress,
  storageKeys.orderAddress,
  storageKeys.receiveAddress,
]

/**
 * What belongs to the member, beside the login: it goes at logout, and when another member logs in. A guest's entries
 * become those of the member who logs in. All other keys are the device's and stay.
 */
const ofMember: readonly StorageKey[] = [
  storageKeys.selectedAddress,
  storageKeys.orderAddress,
  storageKeys.receiveAddress,
  storageKeys.lastLevel,
  storageKeys.location,
  storageKeys.memberPopup,
  storageKeys.mallHistory,
  storageKeys.pollenHistory,
  storageKeys.orderHistory,
  storageKeys.helpHistory,
  storageKeys.talentHistory,
  storageKeys.messengerTrip,
  storageKeys.messengerPayer,
  storageKeys.patternAnswers,
  storageKeys.orderDraft,
  storageKeys.begunFilms,
  storageKeys.payingOrder,
  storageKeys.payWay,
  storageKeys.pages,
  storageKeys.scrolls,
  storageKeys.keptFor,
]

/** The token's storage: session storage in the app and the mini-program, else local storage (spec 3). */
export const tokenShelf = (): Shelf => (isEmbedded() ? sessionShelf : localShelf)

const remove = (shelf: Shelf, keys: readonly StorageKey[]) => {
  for (const key of keys) shelf.remove(key)
}

/** Removes the six keys of the login prompt from both storages. */
export function clearForPrompt(): void {
  for (const shelf of shelves) remove(shelf, clearedAtPrompt)
}

/** Removes all that belongs to a member, the token last: other tabs follow when it changes. */
export function clearMember(): void {
  for (const shelf of shelves) remove(shelf, ofMember)
  clearForPrompt()
}

/** Empties both storages: the member no longer exists (spec 8.1). */
export function clearAll(): void {
  for (const shelf of shelves) shelf.clear()
}

/** Keeps both storages for this member from now on. Removes what another one has left; returns whether one had. */
export function keepFor(memberCode: string): boolean {
  let isOther = false
  for (const shelf of shelves) {
    const before = shelf.get<string>(storageKeys.keptFor)
    if (before === memberCode) continue
    if (before !== undefined) {
      isOther = true
      remove(shelf, ofMember)
    }
    shelf.set(storageKeys.keptFor, memberCode)
  }
  return isOther
}

/** Member whose data the lasting storage holds; undefined after a logout. */
export const keptFor = (): string | undefined => localShelf.get(storageKeys.keptFor)

/** Removes what a member left in this visit, if they have logged out in another tab since. */
export function clearStale(): void {
  const before = sessionShelf.get<string>(storageKeys.keptFor)
  if (before !== undefined && before !== keptFor()) remove(sessionShelf, ofMember)
}
