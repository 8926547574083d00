/**
 * Waits for work of one transaction that was begun at once: its first statements are sent in one round trip, in this
 * order. Throws the first error in this order, after all have ended, so that none asks on after the rollback.
 */
export const together = async <const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [K in keyof Work]: Awaited<Work[K]> }> => {
  const ended = await Promise.allSettled(work)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}
