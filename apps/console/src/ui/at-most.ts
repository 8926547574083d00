/** Runs what it is given, at most `most` at a time, the others in the order in which they came. */
export const atMost = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // the place goes to who waits longest, and to nobody who came meanwhile
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
