import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type Handed, judgeContent } from './judge'
import { insertContent } from './moderation.store'

type Submitted = Handed & { subjectId?: number }

/** Judges a content and stores it for the moderators; returns its id, and whether it passed at once. */
export const submit = async (
  app: App,
  db: Db,
  handed: Submitted,
  now: number,
): Promise<{ id: number; passes: boolean }> => {
  const { memberId, kind, subjectId = 0, content = '', images = [] } = handed
  const { flags, status, check } = await judgeContent(app, db, handed, now)
  const id = await insertContent(db, {
    ...{ memberId, kind, subjectId, content, images: [...images], flags, status },
    createdAt: new Date(now),
  })
  await check(id)
  return { id, passes: status === ModerationStatus.pass }
}

/** Adds pictures to the queue of the moderators, in the caller's transaction; nothing if there are none. */
export const handIn = async (app: App, db: Db, handed: Submitted, now: number): Promise<void> => {
  if ((handed.images ?? []).length > 0) await submit(app, db, handed, now)
}
