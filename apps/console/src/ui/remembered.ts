import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is disabled: choices are not kept
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A choice stored in this browser; null before a choice. */
export const useRemembered = (key: string): string | null => useSyncExternalStore(subscribe, () => read(key))

/** Stores a choice in this browser; null removes it. */
export const remember = (key: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    return // storage is disabled or full: the choice is not kept
  }
  for (const listener of listeners) listener()
}
