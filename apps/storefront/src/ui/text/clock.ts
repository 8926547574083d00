import { useSyncExternalStore } from 'react'

let offset = 0
let now = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Sets the shared clock to the server's time (ServerDate of a response), in ms since 1970. */
export function setServerTime(serverMs: number): void {
  offset = serverMs - Date.now()
  tick()
}

/** The server's time as known to this page, in ms since 1970. */
export function serverNow(): number {
  return Date.now() + offset
}

function tick(): void {
  now = serverNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    now = serverNow()
    timer = setInterval(tick, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const readNow = () => now || (now = serverNow())

/**
 * Server time in ms, updated once a second for all users on a page; undefined on the server and while
 * hydrating, so that the first render is the same on both sides.
 */
export function useServerNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, readNow, () => undefined)
}
