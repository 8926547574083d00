import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { NEWS_AFTER } from '@greenstar/rules/talent/talent.news'
import { sql } from 'drizzle-orm'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { CommentUse } from '../post/post.service'
import { planNews } from './talent.store'
import { talentWorks } from './talent.tables'
import { countWorkComments, findWork, lockWorks } from './work.store'

/** Plans the message about new likes. */
export const planLikes = (db: Db, memberId: number, now: number) =>
  planNews(db, memberId, new Date(now), new Date(now + NEWS_AFTER))

export const workCommentUse: CommentUse = {
  title: sql`(select w.title from ${talentWorks} w
    where w.id = c.subject_id and w.status <> ${sql.raw(String(ModerationStatus.delete))})`,
  isSeen: async (db, id, memberId) => (await findWork(db, id, memberId)) !== undefined,
  hold: lockWorks,
  count: countWorkComments,
  liked: planLikes,
  changed: (app, db) => forget(app, db, 'talent.', pages),
  events: {
    passed: 'talent.comment-passed',
    refused: 'talent.comment-refused',
    hidden: 'talent.comment-hidden',
    replied: 'talent.replied',
    commented: 'talent.commented',
  },
}

export const talentComments = { [Subject.work]: workCommentUse }
