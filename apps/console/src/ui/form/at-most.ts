/** Runs tasks, at most `max` at a time, the others in order of arrival. */
export const atMost = (max: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < max) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // the slot passes directly to the longest waiting task, not to a new one
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
