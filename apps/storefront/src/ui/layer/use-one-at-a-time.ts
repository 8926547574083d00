import { useRef } from 'react'

/** Runs one call at a time: a second press before the first has ended, even within one frame, does nothing. */
export function useOneAtATime<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const running = useRef(false)
  return (...args: Args): void => {
    if (running.current) return
    running.current = true
    // the action has shown the refusal itself
    void run(...args)
      .catch(() => undefined)
      .finally(() => {
        running.current = false
      })
  }
}
