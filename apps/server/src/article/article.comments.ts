import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import type { ContentUses } from '../moderation/moderation.service'
import { forget, pages } from '../platform/cache-news'
import { type CommentUse, commentContent } from '../post/post.service'
import { findShownTitle } from './article.store'
import { articles } from './article.tables'

const use: CommentUse = {
  title: sql`(select a.title from ${articles} a where a.id = c.subject_id)`,
  isSeen: async (db, id, _memberId, now) => (await findShownTitle(db, id, new Date(now))) !== undefined,
  changed: (app, db) => forget(app, db, 'article.', pages),
  events: {
    passed: 'article.passed',
    refused: 'article.refused',
    hidden: 'article.hidden',
    replied: 'article.replied',
  },
}

export const articleComments = { [Subject.article]: use }

export const articleContents: ContentUses = {
  [ContentKind.articleComment]: commentContent(Subject.article, use),
}
