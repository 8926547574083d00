import { isEmbedded } from './embedding'

/** Keys as the specification spells them (spec 3). */
export const storageKeys = {
  token: 'access-token',
  userInfo: 'UserInfo',
  signature: 'wx_signatrue',
  deviceId: 'deviceId',
  selectedAddress: 'selectedAddress',
  receiveAddress: 'reveiveAddress',
  /** Referrer code from the query userCode. */
  userCode: 'userCode',
  /** Member code and level id of the last level shown. */
  lastLevel: 'lastLevel',
  location: 'location',
  /** When the popup of the home page was closed (ms). */
  popup: 'homePopup',
  mallHistory: 'mallSearchHistory',
  pollenHistory: 'pollenMallSearchHistory',
  orderHistory: 'orderSearchHistory',
  helpHistory: 'helpSearchHistory',
  baseUrl: 'BaseUrl',
  globalConfig: 'GlobalConfig',
  messengerCode: 'WX_CODE',
  /** The way to the messenger's consent page and back. */
  messengerTrip: 'WX_TRIP',
  /** The page that was loaded again by itself after its code did not come. */
  reloaded: 'reloaded',
  /** The order whose address is being chosen, and what was chosen for it. */
  orderAddress: 'orderAddress',
  /** Ticket of the person who pays in the messenger. */
  messengerPayer: 'WX_PAYER',
} as const
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** Cleared whenever the login prompt opens; histories, level record and referrer survive (readings C05). */
const clearedAtPrompt: readonly StorageKey[] = [
  storageKeys.token,
  storageKeys.userInfo,
  storageKeys.signature,
  storageKeys.deviceId,
  storageKeys.selectedAddress,
  storageKeys.orderAddress,
  storageKeys.receiveAddress,
]

/** A closed storage (private mode, full disk) behaves like an empty one. */
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

/** Lasts beyond the visit. */
export const localShelf = shelf(() => window.localStorage)
/** Lasts for this visit. */
export const sessionShelf = shelf(() => window.sessionStorage)
/** Where the token lives: session storage in the app and the mini-program, else local storage (spec 3). */
export const tokenShelf = (): Shelf => (isEmbedded() ? sessionShelf : localShelf)

/** Removes the six keys of the login prompt from both storages. */
export function clearForPrompt(): void {
  for (const key of clearedAtPrompt) {
    localShelf.remove(key)
    sessionShelf.remove(key)
  }
}

/** Empties both storages: the member is gone (spec 8.1). */
export function clearAll(): void {
  guarded(() => window.localStorage.clear())
  guarded(() => window.sessionStorage.clear())
}
