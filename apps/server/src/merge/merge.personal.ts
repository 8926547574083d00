import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const mergeErasure: Erasure = {
  member_merges: (id) => sql`
    update member_merges set reason = '', log = null, due_at = null where member_id = ${id} or merged_id = ${id}`,
}

export const mergeCopies: Copies = {
  member_merges: { zh: '合并的账号', without: ['log', 'due_at', 'asked_by', 'approved_by', 'undone_by'] },
}
