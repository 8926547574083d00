import type { SQL } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import type { ContentRow } from './content.store'

/** A moderator's decision: a talentWorksStatus (20 or 30), the reason, and the time (ms). */
export type Verdict = { to: number; reason: string; now: number }

/** How a noun handles one kind of content. */
export type ContentUse = {
  /** SQL expression for the subject's title in the queue; `c` is the row of member_contents. */
  subject?: SQL
  /** SQL expression for the id that the queue links to, if not `c.subject_id`. */
  subjectId?: SQL
  /** Runs in the transaction of a decision: messages, counts, rewards. `rows` are as they were before it. */
  decided: (app: App, db: Db, rows: readonly ContentRow[], verdict: Verdict) => Promise<void>
}

/** Kinds of content that a noun handles. */
export type ContentUses = Readonly<Record<number, ContentUse>>

declare module '../platform/feature' {
  interface Feature {
    contents?: ContentUses
  }
}

/** Every kind of content with its noun's handling. */
export const contentUses = (app: App): readonly (readonly [kind: number, use: ContentUse])[] =>
  partsOf(app, 'contents').flatMap((uses) =>
    Object.entries(uses).map(([kind, use]) => [Number(kind), use] as const),
  )
