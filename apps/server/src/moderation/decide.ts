import { AppealStatus } from '@greenstar/rules/moderation/moderation.appeal'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { notify } from '../message/message.service'
import { mustBeSecond } from '../operator/four-eyes.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { closeAppeals, readWaiting } from './appeal.store'
import { contentUses, type Decision } from './content-use'
import { type ContentRow, holdAuthors, lockContents, moderateContents } from './moderation.store'
import { judgeReports } from './report.store'

const { pass, fail } = ModerationStatus

/** The beginning of a content, for a message about it. */
const shorten = (content: string): string => {
  const words = content.replace(/\s+/g, ' ').trim()
  return words.length > 16 ? `${words.slice(0, 15)}…` : words || '图片'
}

/**
 * Passes or refuses contents, which judges the reports of them; both can be reversed. An appeal against the decision
 * before is closed by it, and needs another person: refuses with moderation/own-decision. What passed by itself and passes
 * again is marked as looked at. The nouns of their kinds show or
 * hide them and notify the authors. Returns the changed rows, those looked at and those whose appeal was refused, as they were before; undefined if an id
 * does not exist.
 */
export const decideContents = async (
  app: App,
  db: Db,
  ids: readonly number[],
  { to, reason, by, byId, isByItself = false, now }: Decision,
): Promise<ContentRow[] | undefined> => {
  await holdAuthors(db, ids)
  const rows = await lockContents(db, ids)
  if (rows.length !== new Set(ids).size) return undefined
  const appeals = await readWaiting(db, ids)
  const appealed = rows.filter(({ id }) => appeals.has(id))
  const deciders = appealed.flatMap(({ moderatedById }) => moderatedById ?? [])
  if (byId !== null) await mustBeSecond(db, byId, deciders, 'moderation/own-decision')
  await closeAppeals(
    db,
    appealed.map(({ id }) => id),
    to === pass ? AppealStatus.granted : AppealStatus.refused,
    new Date(now),
  )
  for (const { memberId, content } of to === fail ? appealed : [])
    await notify(db, memberId, 'content.appeal-refused', { what: shorten(content) }, now)
  const moving = rows.filter(({ status }) => status !== to)
  // What passed by itself was looked at now: its author knows nothing of it.
  const looked = rows.filter(
    ({ status, moderatedAt }) => status === to && to === pass && moderatedAt === null,
  )
  await moderateContents(
    db,
    looked.map(({ id }) => id),
    { status: to, reason, moderatedBy: by, moderatedById: byId, moderatedAt: new Date(now) },
  )
  for (const kind of new Set(looked.map((row) => row.kind)))
    await judgeReports(
      db,
      kind,
      looked.filter((row) => row.kind === kind).map(({ id }) => id),
      false,
    )
  if (moving.length === 0) return [...looked, ...(to === fail ? appealed : [])]
  await moderateContents(
    db,
    moving.map(({ id }) => id),
    {
      ...{ status: to, reason, moderatedBy: by, moderatedById: byId },
      moderatedAt: isByItself ? null : new Date(now),
    },
  )
  for (const [kind, use] of contentUses(app)) {
    const ofKind = moving.filter((row) => row.kind === kind)
    if (ofKind.length === 0) continue
    const moved = ofKind.map(({ id }) => id)
    await judgeReports(db, kind, moved, to === fail)
    if ('decided' in use) await use.decided(app, db, ofKind, { to, reason, now })
  }
  return [...moving, ...looked, ...(to === fail ? appealed : [])]
}
