import { setContentFlags } from '../member/content.service'
import type { App } from '../platform/app'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { findNewFlags, flagComments } from './comment-room.store'

/** Flags every comment and all waiting content by the current sensitive words, in batches. */
export const flagAll = async (app: App): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await app.database.transact((db) => flagComments(db, from))
  }
  await app.database.transact(async (db) => {
    for (const { id, flags } of await findNewFlags(db)) await setContentFlags(db, id, flags)
  })
}

/** Time limit of the job (s), for all comments. */
const patience = 3600

export const wordsChanged = defineJob<Record<string, never>>(
  ['review.words-changed', '按敏感词重查评价'],
  outboxLadder,
  flagAll,
  patience,
)
