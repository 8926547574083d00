import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JoinedColumns } from '../member/member.service'
import { at, id, ref } from '../platform/database/columns'
import type { Ended } from '../post/creator.service'

/** Values of the columns that identify a row. */
export type RowKey = readonly unknown[]

/** What a merge changed, by which it is undone. */
export type MergeLog = {
  /** Rows that moved, by the column that named the merged account. */
  moved: { table: string; column: string; keys: RowKey[] }[]
  /** Values that were changed so that rows could move. */
  freed: { table: string; column: string; rows: { key: RowKey; old: unknown }[] }[]
  /** Counts that were added to those of the kept account. */
  summed: { table: string; column: string; rows: { key: RowKey; num: number }[] }[]
  /** Follows and pins of one account that blocks of the other ended. */
  ended?: Ended
  pollen: number
  growth: number
  bonusFen: number
  /** Accounts that the merge noted as former ones of the person. */
  formers: number[]
  /** Columns of both accounts before and after it. */
  accounts: { id: number; before: AccountColumns; after: AccountColumns }[]
}

/** Columns of an account that a merge writes; moments as ISO 8601. */
export type AccountColumns = Omit<JoinedColumns, 'sellerUntil'> & {
  sellerUntil: string | null
  /** Since when it has its level, and when that is reviewed; null for the first level. */
  term: { level: number; reachedAt: string; reviewAt: string } | null
}

/** Accounts that were merged into another of the same person. */
export const memberMerges = pgTable(
  'member_merges',
  {
    id: id(),
    /** The account that was kept. */
    memberId: ref('member_id').notNull(),
    mergedId: ref('merged_id').notNull(),
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    approvedBy: text('approved_by').notNull(),
    /** Empty once the merge cannot be undone any more. */
    log: jsonb('log').$type<MergeLog | null>(),
    createdAt: at('created_at').notNull(),
    /** When rows that calls under way still wrote for the merged account follow, and when the log is emptied. */
    dueAt: at('due_at'),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
  },
  (t) => [
    index('member_merges_member').on(t.memberId, t.id),
    index('member_merges_merged').on(t.mergedId, t.id),
    uniqueIndex('member_merges_once').on(t.mergedId).where(sql`${t.undoneAt} is null`),
    index('member_merges_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
