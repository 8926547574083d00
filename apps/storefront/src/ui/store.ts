import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get: () => State
  set: (state: State) => void
  subscribe: (listener: () => void) => () => void
}

/** Minimal store: one value and listeners. For state outside React (toasts, dialogs, session). */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Value of the store; while hydrating and on the server always `first`, so that both sides render the same. */
export function useStore<State>(store: Store<State>, first: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => first)
}
