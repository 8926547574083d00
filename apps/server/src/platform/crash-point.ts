// Read once: reading the environment costs as much as a small response, and this runs for every one.
const at = process.env.GREENSTAR_ENV === 'test' ? process.env.CRASH_AT : undefined

/**
 * A named point between two steps. In tests a process started with CRASH_AT=<name> dies here as by kill -9,
 * so that the test can check the state a retry finds (reliability FR02). Does nothing elsewhere.
 */
export const crashPoint = (name: string): void => {
  if (at !== undefined && at === name) process.kill(process.pid, 'SIGKILL')
}
