/** Runs n tasks, `width` at a time. */
export const inLanes = async <T>(
  n: number,
  lanes: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> => {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < n; index = next++) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, n) }, lane))
  return results
}
