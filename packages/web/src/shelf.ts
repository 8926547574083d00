/** Typed access to one storage of the browser. */
export interface Shelf<Key extends string> {
  /** Value of a key; undefined if there is none or it is no JSON. */
  get: <T>(key: Key) => T | undefined
  set: (key: Key, value: unknown) => void
  remove: (key: Key) => void
  /** Whether the value of a key outlasts the page: the storage has taken it. */
  isLasting: (key: Key) => boolean
  clear: () => void
}

/**
 * Access to a storage of the browser, in JSON. What the storage does not take (private mode, full, disabled) is kept
 * in memory, until the page is closed.
 */
export const createShelf = <Key extends string>(storage: () => Storage): Shelf<Key> => {
  const untaken = new Map<Key, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  const remove = (key: Key) => {
    untaken.delete(key)
    attempt((known) => known.removeItem(key))
  }
  return {
    get: <T>(key: Key) => {
      const text = untaken.get(key) ?? attempt((known) => known.getItem(key))
      if (text == null) return undefined
      try {
        return JSON.parse(text) as T
      } catch {
        return undefined
      }
    },
    set(key, value) {
      const text = JSON.stringify(value)
      const isTaken = attempt((known) => {
        known.setItem(key, text)
        return true
      })
      if (isTaken) return void untaken.delete(key)
      // a full storage must not keep the value before, which a reload would bring back
      remove(key)
      untaken.set(key, text)
    },
    remove,
    isLasting: (key) => !untaken.has(key),
    clear() {
      untaken.clear()
      attempt((known) => known.clear())
    },
  }
}
