import { createShelf, type Shelf as ShelfOf } from '@greenstar/web/shelf'
import type * as storageKeys from './storage-keys'

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]
export type Shelf = ShelfOf<StorageKey>

/** Local storage: lasts beyond the visit. */
export const localShelf: Shelf = createShelf(() => window.localStorage)
/** Session storage: lasts for this visit. */
export const sessionShelf: Shelf = createShelf(() => window.sessionStorage)
export const shelves = [localShelf, sessionShelf] as const
