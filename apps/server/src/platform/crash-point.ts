// Read once: asking the environment costs as much as a small answer, and this stands on every one's way.
const at = process.env.GREENSTAR_ENV === 'test' ? process.env.CRASH_AT : undefined

/**
 * A named place between two steps. In a test run a process started with CRASH_AT=<name> dies here as by kill -9,
 * so that a test can show what a retry finds (reliability R02). Anywhere else it does nothing.
 */
export const crashPoint = (name: string): void => {
  if (at !== undefined && at === name) process.kill(process.pid, 'SIGKILL')
}
