import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import { type ContentUses, type Verdict } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { articles } from './article.tables'
import { commentsOfContents, type DecidedComment } from './comment.store'

/** Notifies the author of the parent comment, unless it is the same member. */
export const tellAnswered = async (
  db: Db,
  { article_id, member_id, title, content, member_name, parent_member_id }: DecidedComment,
  now: number,
): Promise<void> => {
  if (parent_member_id === null || parent_member_id === member_id) return
  const facts = { title, id: Number(article_id), name: member_name, reply: content }
  await notify(db, Number(parent_member_id), 'article.replied', facts, now)
}

/**
 * Notifies members of a moderation decision (domain 16): the author of each comment and, when it passes for
 * the first time, the author of its parent. `contents` are the rows before the decision.
 */
const tellDecided = async (
  _app: App,
  db: Db,
  contents: readonly { id: number; status: number }[],
  { to, reason, now }: Verdict,
): Promise<void> => {
  const before = new Map(contents.map(({ id, status }) => [id, status]))
  for (const row of await commentsOfContents(db, [...before.keys()])) {
    const facts = { title: row.title, id: Number(row.article_id) }
    if (to !== ModerationStatus.pass) {
      await notify(db, Number(row.member_id), 'article.refused', { ...facts, reason }, now)
      continue
    }
    await notify(db, Number(row.member_id), 'article.passed', facts, now)
    if (before.get(Number(row.content_id)) === ModerationStatus.pending) await tellAnswered(db, row, now)
  }
}

export const articleContents: ContentUses = {
  [ContentKind.articleComment]: {
    subject: sql`(select a.title from ${articles} a where a.id = c.subject_id)`,
    decided: tellDecided,
  },
}
