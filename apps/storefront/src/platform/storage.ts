import { isEmbedded } from './embedding'
import * as storageKeys from './storage-keys'

export { storageKeys }
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

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

/** An unavailable storage (private mode, full disk) behaves like an empty one. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export interface Shelf {
  get: <T>(key: StorageKey) => T | undefined
  set: (key: StorageKey, value: unknown) => void
  remove: (key: StorageKey) => void
}

function shelf(storage: () => Storage): Shelf {
  return {
    get: <T>(key: StorageKey) =>
      guarded(() => {
        const text = storage().getItem(key)
        return text === null ? undefined : (JSON.parse(text) as T)
      }),
    set: (key, value) => guarded(() => storage().setItem(key, JSON.stringify(value))),
    remove: (key) => guarded(() => storage().removeItem(key)),
  }
}

/** Local storage: lasts beyond the visit. */
export const localShelf = shelf(() => window.localStorage)
/** Session storage: lasts for this visit. */
export const sessionShelf = shelf(() => window.sessionStorage)
/** The token's storage: session storage in the app and the mini-program, else local storage (spec 3). */
export const tokenShelf = (): Shelf => (isEmbedded() ? sessionShelf : localShelf)

/** Removes the six keys of the login prompt from both storages. */
export function clearForPrompt(): void {
  for (const key of clearedAtPrompt) {
    localShelf.remove(key)
    sessionShelf.remove(key)
  }
}

/** Empties both storages: the member no longer exists (spec 8.1). */
export function clearAll(): void {
  guarded(() => window.localStorage.clear())
  guarded(() => window.sessionStorage.clear())
}
