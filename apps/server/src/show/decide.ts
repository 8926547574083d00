import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import { growForPost } from '../level/level.service'
import { notify } from '../message/message.service'
import { type ContentUses } from '../moderation/moderation.service'
import { memberContents } from '../moderation/moderation.tables'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { earnPollen } from '../pollen/pollen.service'
import { type ActivityRow, findActivity } from './activity.store'
import { commentsOfContents, type DecidedComment, refreshComments } from './comment.store'
import { excerpt } from './excerpt'
import { recount } from './figures.store'
import { lockRecordsOfContents, type RecordRow, updateRecord } from './record.store'
import { showActivities, showRecords } from './show.tables'

type Decision = {
  to: number
  reason: string
  /** Passed automatically during the author's request, so the author needs no message. */
  isByItself?: boolean
  now: number
}

const { pass, fail, pending } = ModerationStatus

export const showShown = (app: App, db: Db) => forget(app, db, 'show.', pages)

/** Credits and returns the activity's pollen for a post that passes, once per post (domain 7). */
const reward = async (
  app: App,
  db: Db,
  { id, memberId }: RecordRow,
  activity: ActivityRow | undefined,
  now: number,
): Promise<number> => {
  if (!activity || activity.pollen === 0) return 0
  const facts = { memberId, kind: PollenKind.show, num: activity.pollen, cause: `show:${id}`, now }
  return earnPollen(app, db, { ...facts, title: activity.title })
}

/** Growth for a post that passes for the first time (domain 8). */
const growthOf = ({ id, memberId, searchText }: RecordRow, now: number) => ({
  ...{ memberId, now, cause: `show:${id}` },
  title: `社区内容“${excerpt(searchText)}”通过审核`,
})

const tell = async (
  db: Db,
  { id, memberId }: RecordRow,
  words: string,
  earned: number,
  { to, reason, isByItself, now }: Decision,
) => {
  const facts = { id, post: excerpt(words) }
  if (to === fail) await notify(db, memberId, 'show.refused', { ...facts, reason }, now)
  else if (earned > 0) await notify(db, memberId, 'show.rewarded', { ...facts, pollen: String(earned) }, now)
  else if (!isByItself) await notify(db, memberId, 'show.passed', facts, now)
}

/** Applies moderation decisions to posts: status, rewards, messages to the authors, figures. */
export const recordsDecided = async (
  app: App,
  db: Db,
  contentIds: readonly number[],
  decision: Decision,
): Promise<void> => {
  const { to, now } = decision
  const rows = await lockRecordsOfContents(db, contentIds)
  // sorted by author, so that two concurrent batches of moderation do not deadlock
  const inOrder = [...rows].sort((a, b) => a.memberId - b.memberId)
  const activities = new Map<number, ActivityRow | undefined>()
  for (const row of inOrder) {
    if (row.activityId !== null && !activities.has(row.activityId))
      activities.set(row.activityId, await findActivity(db, row.activityId))
    if (to === pass && row.passedAt === null) await growForPost(app, db, growthOf(row, now))
    const earned = to === pass ? await reward(app, db, row, activities.get(row.activityId ?? 0), now) : 0
    const passedAt = to === pass ? (row.passedAt ?? new Date(now)) : row.passedAt
    await updateRecord(db, row.id, { status: to, passedAt, pollen: row.pollen + earned })
    await tell(db, row, row.searchText, earned, decision)
  }
  if (rows.length === 0) return
  await recount(
    db,
    rows.filter(({ status }) => status === pass || to === pass),
  )
  await showShown(app, db)
}

/** Notifies the author of the post, and of the parent comment, about a comment that is now visible. */
const tellSaid = async (db: Db, row: DecidedComment, now: number): Promise<void> => {
  const { member_id, author_id, parent_member_id } = row
  const facts = {
    ...{ id: Number(row.record_id), post: excerpt(row.record_content) },
    ...{ name: row.member_name, reply: row.content },
  }
  if (parent_member_id !== null && parent_member_id !== member_id)
    await notify(db, Number(parent_member_id), 'show.replied', facts, now)
  if (author_id !== member_id && author_id !== parent_member_id)
    await notify(db, Number(author_id), 'show.commented', facts, now)
}

/**
 * Applies moderation decisions to comments. `before` has their previous statuses by content id: the author of
 * the parent is notified only at the first pass.
 */
export const commentsDecided = async (
  app: App,
  db: Db,
  before: ReadonlyMap<number, number>,
  { to, reason, isByItself, now }: Decision,
): Promise<void> => {
  const rows = await commentsOfContents(db, [...before.keys()])
  if (rows.length === 0) return
  for (const row of rows) {
    const facts = { id: Number(row.record_id), post: excerpt(row.record_content) }
    if (to !== pass)
      await notify(db, Number(row.member_id), 'show.comment-refused', { ...facts, reason }, now)
    else {
      if (!isByItself) await notify(db, Number(row.member_id), 'show.comment-passed', facts, now)
      if (before.get(Number(row.content_id)) === pending) await tellSaid(db, row, now)
    }
  }
  await refreshComments(db, [...new Set(rows.map(({ record_id }) => Number(record_id)))])
  await showShown(app, db)
}

export const showContents: ContentUses = {
  [ContentKind.showPost]: {
    subject: sql`(select a.title from ${showRecords} r join ${showActivities} a on a.id = r.activity_id where r.id = c.subject_id)`,
    decided: (app, db, rows, verdict) =>
      recordsDecided(
        app,
        db,
        rows.map(({ id }) => id),
        verdict,
      ),
  },
  [ContentKind.showComment]: {
    subject: sql`(select m.content from ${showRecords} r join ${memberContents} m on m.id = r.content_id where r.id = c.subject_id)`,
    decided: (app, db, rows, verdict) =>
      commentsDecided(app, db, new Map(rows.map(({ id, status }) => [id, status])), verdict),
  },
}
