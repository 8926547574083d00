/** Runs tasks in parallel, `width` at a time, started in order. Returns their results in that order. */
export const inLanes = async (width, tasks) => {
  const results = []
  const waiting = tasks.entries()
  const lane = async () => {
    for (const [at, task] of waiting) results[at] = await task()
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
