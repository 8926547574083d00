import { expect } from 'vitest'

/**
 * Expects a duration (ms) of less than `maxMs`, in `npm run faults` only, whose timed rows run alone. `npm
 * test` must not depend on the machine's speed.
 */
export const expectWithin = (ms: number, maxMs: number): void => {
  if (process.env.FAULT_SEED) expect(ms).toBeLessThan(maxMs)
}
