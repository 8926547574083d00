import { isPictureFlag } from '@greenstar/rules/moderation/moderation.pictures'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DISTRUST_DAYS } from '@greenstar/rules/moderation/moderation.trust'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { defineExpired } from '../platform/jobs/expired'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { contentSources } from './content-use'
import { putFlags as putOwnFlags } from './moderation.store'
import { memberContents } from './moderation.tables'
import { readWords, rowsToFlag } from './word.store'

/** Rows whose words are searched in one transaction. */
const batch = 2000

type InTransaction = (work: (db: Db) => Promise<number | undefined>) => Promise<number | undefined>

/** Flags everything in tables of other nouns and all waiting content by the current sensitive words, in batches. */
export const flagContents = async (app: App, inTransaction: InTransaction): Promise<void> => {
  const sources = contentSources(app).map(([, source]) => source)
  for (const { rows, putFlags } of [...sources, { rows: undefined, putFlags: putOwnFlags }])
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after
      after = await inTransaction(async (db) => {
        const find = await readWords(db)
        const looked = await rowsToFlag(db, rows, from, batch)
        const found = looked.map((row) => ({
          ...row,
          found: [...find(row.content), ...row.flags.filter(isPictureFlag)],
        }))
        const changed = found.filter(({ flags, found }) => flags.join('\n') !== found.join('\n'))
        if (changed.length > 0)
          await putFlags(
            db,
            changed.map(({ id, found: flags }) => ({ id, flags })),
          )
        return looked.at(-1)?.id
      })
    }
}

export const flagAll = (app: App): Promise<void> => flagContents(app, app.database.transact)

/** Time limit of the job (s), for all contents. */
const patience = 3600

export const wordsChanged = defineJob<Record<string, never>>(
  ['moderation.words-changed', '按敏感词重查内容'],
  outboxLadder,
  flagAll,
  patience,
)

/** Refused contents that their authors took back cost them trust no longer. */
export const expiredContents = defineExpired(
  memberContents,
  (now) => sql`status = ${ModerationStatus.delete} and moderated_at < ${new Date(now - DISTRUST_DAYS * DAY)}`,
)
