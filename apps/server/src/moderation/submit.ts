import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { picturesHandedIn } from './check-pictures.jobs'
import { judgeContent } from './judge'
import { insertContent } from './moderation.store'
import { pictureChecker } from './picture-check/picture-checker'

const { pass, pending } = ModerationStatus

type Handed = {
  memberId: number
  kind: number
  subjectId?: number
  content?: string
  images?: readonly string[]
  /** Requires a moderator in any case, as for content changed after it had passed (domain 16). */
  mustWait?: boolean
}

/**
 * Judges a content and stores it for the moderators; returns its id, and whether it passed at once. One with pictures
 * waits for the picture service, if the shop has one.
 */
export const submit = async (
  app: App,
  db: Db,
  { memberId, kind, subjectId = 0, content = '', images = [], mustWait = false }: Handed,
  now: number,
): Promise<{ id: number; passes: boolean }> => {
  const { flags, passes: isClean } = await judgeContent(app, db, memberId, content, now)
  const mayPass = isClean && !mustWait
  const isChecked = images.length > 0 && pictureChecker(app) !== undefined
  const passes = mayPass && !isChecked
  const id = await insertContent(db, {
    ...{ memberId, kind, subjectId, content, images: [...images], flags },
    status: passes ? pass : pending,
    createdAt: new Date(now),
  })
  if (isChecked) await app.jobs.send(db, picturesHandedIn, { id, mayPass })
  return { id, passes }
}

/** Adds pictures to the queue of the moderators, in the caller's transaction; nothing if there are none. */
export const handIn = async (app: App, db: Db, handed: Handed, now: number): Promise<void> => {
  if ((handed.images ?? []).length > 0) await submit(app, db, handed, now)
}
