/** Runs tasks side by side, `width` at a time, begun in their order. Returns their results in that order. */
export const inLanes = async (width, tasks) => {
  const results = []
  const waiting = tasks.entries()
  const lane = async () => {
    for (const [at, task] of waiting) results[at] = await task()
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
