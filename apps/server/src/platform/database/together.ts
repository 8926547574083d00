import type { Db } from './connect'

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

/**
 * Sends a write whose result is not needed. In a transaction nothing waits for it: it is sent with the next query, at the
 * latest with the commit, which does not happen if the write fails. Elsewhere it is awaited.
 */
export const withCommit = async (db: Db, write: Promise<unknown>): Promise<void> => {
  if ((db.$client as { isInTransaction?: boolean }).isInTransaction) write.catch(() => {})
  else await write
}
