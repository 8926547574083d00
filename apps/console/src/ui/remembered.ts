import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is switched off: what was chosen lasts no longer than the default
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was chosen under a name on this machine; null before anything was. */
export const useRemembered = (key: string): string | null => useSyncExternalStore(subscribe, () => read(key))

/** Remembers a choice on this machine; null forgets it. */
export const remember = (key: string, text: string | null) => {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  for (const listener of listeners) listener()
}
