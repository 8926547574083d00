import { useSyncExternalStore } from 'react'
import { browserShelf, type KeptKey } from '../../platform/storage'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A choice stored in this browser; null before a choice. */
export const remembered = (key: KeptKey): string | null => browserShelf.get<string>(key) ?? null

export const useRemembered = (key: KeptKey): string | null =>
  useSyncExternalStore(subscribe, () => remembered(key))

/** Stores a choice in this browser; null removes it. */
export const remember = (key: KeptKey, text: string | null) => {
  if (text === null) browserShelf.remove(key)
  else browserShelf.set(key, text)
  for (const listener of listeners) listener()
}
