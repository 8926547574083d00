import type { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import type { SQL } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import type { ContentRow } from './moderation.store'

/** A moderator's decision: a ModerationStatus (20 or 30), the reason, and the time (ms). */
export type Verdict = { to: number; reason: string; now: number }

/** A decision of a moderator or of the picture check. */
export type Decision = {
  to: typeof ModerationStatus.pass | typeof ModerationStatus.fail
  reason: string
  by: string
  /** Account of the operator; null: the demo shop, or the picture service. */
  byId: number | null
  /** Passes by itself: a moderator looks at it later. */
  isByItself?: boolean
  now: number
}

/** What the picture check needs of a content. */
export type Checked = { status: number; images: readonly string[]; flags: readonly string[]; createdAt: Date }

/** Content of a noun that keeps it in its own table, decides on it by calls of its own and notifies its authors. */
export type ContentSource = {
  /** Select with the columns of the queue, from `c`, that ends in `where`. */
  rows: SQL
  /** Stores the words found in rows. */
  putFlags: (db: Db, rows: readonly { id: number; flags: string[] }[]) => Promise<void>
  /** Locks a content that the picture check looks at; undefined if it is gone. */
  hold: (db: Db, id: number) => Promise<Checked | undefined>
  /** Decides on a locked content, and does all that follows from it. */
  decide: (app: App, db: Db, id: number, decision: Decision) => Promise<unknown>
}

/** How a noun handles one kind of content. */
export type ContentUse = {
  /** SQL expression for the subject's title in the queue; `c` is the row of the content. */
  subject?: SQL
  /** SQL expression for the id that the queue links to, if not `c.subject_id`. */
  subjectId?: SQL
} & (
  | { source: ContentSource }
  | {
      /**
       * Runs in the transaction of a decision: what members see from now on, messages, counts, rewards. `rows` are as
       * they were before it.
       */
      decided: (app: App, db: Db, rows: readonly ContentRow[], verdict: Verdict) => Promise<void>
      /** Runs when reports have hidden a content, in their transaction: what members see, a message to the author. */
      hidden?: (app: App, db: Db, row: ContentRow, now: number) => Promise<void>
    }
)

type Handled = Extract<ContentUse, { decided: unknown }>
export type Decided = Handled['decided']
export type ContentHidden = NonNullable<Handled['hidden']>

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

/** The kinds that have their own table. */
export const contentSources = (app: App): readonly (readonly [kind: number, source: ContentSource])[] =>
  contentUses(app).flatMap(([kind, use]) => ('source' in use ? [[kind, use.source] as const] : []))
