import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { growForPost } from '../level/level.service'
import { notify } from '../message/message.service'
import type { ContentHidden, ContentUses } from '../moderation/moderation.service'
import { memberContents } from '../moderation/moderation.tables'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { earnPollen } from '../pollen/pollen.service'
import { type CommentUse, commentContent } from '../post/post.service'
import { type ActivityRow, findActivity } from './activity.store'
import { excerpt } from './excerpt'
import { recount } from './figures.store'
import {
  countRecordComments,
  findRecord,
  holdRecords,
  lockRecordsOfContents,
  type RecordRow,
  updateRecord,
} from './record.store'
import { showActivities, showRecords } from './show.tables'

type Decision = {
  to: number
  reason: string
  /** Passed automatically during the author's request, so the author needs no message. */
  isByItself?: boolean
  now: number
}

const { pass, fail } = ModerationStatus

/** The first words of the post that `c` comments on; null if it was deleted (excerpt.ts). */
const recordName = sql`(select case when char_length(s.words) > 16 then left(s.words, 15) || '…' else s.words end
  from ${showRecords} r join ${memberContents} m on m.id = r.content_id,
    lateral (select btrim(regexp_replace(m.content, '\\s+', ' ', 'g')) as words) s where r.id = c.subject_id)`

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

/** Takes a post off the lists until a moderator has looked at the reports of it. */
const recordHidden: ContentHidden = async (app, db, { id, content }, now) => {
  const [row] = await lockRecordsOfContents(db, [id])
  if (!row) return
  await updateRecord(db, row.id, { status: ModerationStatus.reported })
  await recount(db, [row])
  await notify(db, row.memberId, 'show.hidden', { post: excerpt(content), id: row.id }, now)
  await showShown(app, db)
}

const recordCommentUse: CommentUse = {
  title: recordName,
  isSeen: async (db, id, memberId) => (await findRecord(db, id, memberId, true)) !== undefined,
  hold: holdRecords,
  count: countRecordComments,
  changed: showShown,
  events: {
    passed: 'show.comment-passed',
    refused: 'show.comment-refused',
    hidden: 'show.comment-hidden',
    replied: 'show.replied',
    commented: 'show.commented',
  },
}

export const showComments = { [Subject.record]: recordCommentUse }

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
    hidden: recordHidden,
  },
  [ContentKind.showComment]: commentContent(Subject.record, recordCommentUse),
}
