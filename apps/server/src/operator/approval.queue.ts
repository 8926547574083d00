import type { Queue } from '../platform/queue'
import { listWaitingByAsker } from './approval.store'
import { listDeciders } from './four-eyes.service'

/** Approvals that this operator may decide: not their own requests, nor those of accounts that are theirs (domain 20). */
export const waitingApprovals: Queue = async ({ db, operator }) => {
  const waiting = await listWaitingByAsker(db)
  const deciders = await listDeciders(
    db,
    waiting.map(({ asker }) => asker),
  )
  const mine = waiting.filter(({ asker }) => deciders.get(asker)?.some(({ id }) => id === operator.id))
  return {
    count: mine.reduce((sum, { count }) => sum + count, 0),
    oldest: mine.length > 0 ? Math.min(...mine.map(({ oldest }) => oldest.getTime())) : undefined,
  }
}
