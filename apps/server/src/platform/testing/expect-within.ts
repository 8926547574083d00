import { expect } from 'vitest'

/**
 * Expects a duration (ms) of less than `mostMs`, in `npm run faults` only, whose timed rows run alone. `npm
 * test` must not depend on the machine's speed.
 */
export const expectWithin = (ms: number, mostMs: number): void => {
  if (process.env.FAULT_SEED) expect(ms).toBeLessThan(mostMs)
}
