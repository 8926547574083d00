import type { Subject } from '@greenstar/rules/post/post.subject'
import type { SQL } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'

/** `title` is the name of its subject. */
export type ShownComment = { subjectId: number; memberId: number; title: string }

/** How a noun has comments on its subjects. */
export type CommentUse = {
  /** Expression for the name of the subject of `c`, a row of comments; null if its author has deleted it. */
  title: SQL
  /** Whether the subject is public at `now`; a reader (0: a guest) may see their own as well. */
  isSeen: (db: Db, id: number, memberId: number, now: number) => Promise<boolean>
  /** Locks subjects, in the order of their ids. */
  hold?: (db: Db, ids: readonly number[]) => Promise<unknown>
  /** Stores with the locked subjects the number of public comments. */
  count?: (db: Db, ids: readonly number[]) => Promise<unknown>
  /** Runs when a comment of a member is liked by another one, `byId`. */
  liked?: (db: Db, memberId: number, byId: number, now: number) => Promise<unknown>
  /** Runs when a comment directly under a subject is shown for the first time. */
  shown?: (app: App, db: Db, comment: ShownComment, now: number) => Promise<unknown>
  /** Drops what shows numbers of comments. */
  changed: (app: App, db: Db) => Promise<void>
  events: {
    passed: 'article.passed' | 'show.comment-passed' | 'diagnosis.answer-passed' | 'ask.passed'
    refused: 'article.refused' | 'show.comment-refused' | 'diagnosis.answer-refused' | 'ask.refused'
    hidden: 'article.hidden' | 'show.comment-hidden' | 'diagnosis.answer-hidden' | 'ask.hidden'
    replied: 'article.replied' | 'show.replied' | 'diagnosis.replied' | 'ask.replied'
    /** Not for articles and products, which the shop wrote. */
    commented?: 'show.commented' | 'diagnosis.answered'
  }
}

export type Commented = Exclude<Subject, typeof Subject.comment>

declare module '../platform/feature' {
  interface Feature {
    comments?: Readonly<Partial<Record<Commented, CommentUse>>>
  }
}

export const commentUse = (app: App, subject: number): CommentUse => {
  for (const uses of partsOf(app, 'comments')) {
    const use = uses[subject as Commented]
    if (use) return use
  }
  throw new Error(`no noun has comments on ${subject}`)
}
