import { useRef } from 'react'

/** Runs one at a time: a second press before the first has ended, even within one frame, does nothing. */
export function useOneAtATime<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const running = useRef(false)
  return (...args: Args): void => {
    if (running.current) return
    running.current = true
    // a refusal was shown by the action itself
    void run(...args)
      .catch(() => undefined)
      .finally(() => {
        running.current = false
      })
  }
}
