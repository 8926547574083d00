import type { ContentKind } from '@greenstar/rules/member/content.kind'
import type { SQL } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
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

const uses = new Map<number, ContentUse>()

/** Registers a kind of content; called once per kind, when the module of its noun is loaded. */
export const defineContentUse = (kind: ContentKind, use: ContentUse): void => {
  if (uses.has(kind)) throw new Error(`content kind ${kind} is declared twice`)
  uses.set(kind, use)
}

export const contentUses = (): ReadonlyMap<number, ContentUse> => uses
