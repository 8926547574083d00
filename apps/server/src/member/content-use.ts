import type { ContentKind } from '@greenstar/rules/member/content.kind'
import type { SQL } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { ContentRow } from './content.store'

/** What moderators decided: a talentWorksStatus (20 or 30), why, and when (ms). */
export type Verdict = { to: number; reason: string; now: number }

/** What a noun says of one kind of content that it takes from members. */
export type ContentUse = {
  /** How the queue calls what it belongs to: a statement's value, where `c` is the row of member_contents. */
  subject?: SQL
  /** The id that the queue links to, where it is not `c.subject_id`; the same way. */
  subjectId?: SQL
  /** What follows a decision, in its transaction: messages, counts, rewards. The rows are as they were before it. */
  decided: (app: App, db: Db, rows: readonly ContentRow[], verdict: Verdict) => Promise<void>
}

const uses = new Map<number, ContentUse>()

/** Each noun declares the kinds that it hands in, once, when it is loaded. */
export const defineContentUse = (kind: ContentKind, use: ContentUse): void => {
  if (uses.has(kind)) throw new Error(`content kind ${kind} is declared twice`)
  uses.set(kind, use)
}

export const contentUses = (): ReadonlyMap<number, ContentUse> => uses
