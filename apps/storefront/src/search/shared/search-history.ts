import { localShelf, type StorageKey, storageKeys } from '../../platform/session/storage'

/** Maximum number of entries (readings S41). */
export const maxEntries = 20

export interface SearchHistory {
  read: () => string[]
  add: (word: string) => string[]
  remove: (word: string) => string[]
  clear: () => string[]
}

/** Local history of one search, newest first, without duplicates; kept by the login prompt (readings C05). */
export function searchHistory(key: StorageKey): SearchHistory {
  const read = () => {
    const stored = localShelf.get<unknown>(key)
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, maxEntries) : []
  }
  const write = (words: string[]) => {
    localShelf.set(key, words)
    return words
  }
  return {
    read,
    add: (word) => write([word, ...read().filter((other) => other !== word)].slice(0, maxEntries)),
    remove: (word) => write(read().filter((other) => other !== word)),
    clear: () => {
      localShelf.remove(key)
      return []
    },
  }
}

export const mallHistory = searchHistory(storageKeys.mallHistory)
export const pollenHistory = searchHistory(storageKeys.pollenHistory)
export const orderHistory = searchHistory(storageKeys.orderHistory)
export const helpHistory = searchHistory(storageKeys.helpHistory)
export const talentHistory = searchHistory(storageKeys.talentHistory)
