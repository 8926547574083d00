import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const keyOf = (list: string) => `list-columns.${list}`

const read = (list: string) => {
  try {
    return localStorage.getItem(keyOf(list))
  } catch {
    return null // storage is switched off: the choice lasts no longer than the default
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Column keys hidden in a list, remembered on this machine; undefined before anything was chosen. */
export const useHiddenColumns = (list: string): readonly string[] | undefined => {
  const text = useSyncExternalStore(subscribe, () => read(list))
  if (text === null) return undefined
  return text.split(',').filter(Boolean)
}

/** Remembers which columns are hidden; undefined goes back to the list's own choice. */
export const hideColumns = (list: string, hidden: readonly string[] | undefined) => {
  if (hidden) localStorage.setItem(keyOf(list), hidden.join(','))
  else localStorage.removeItem(keyOf(list))
  for (const listener of listeners) listener()
}
