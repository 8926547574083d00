import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const mergeErasure: Erasure = {
  // the approval names both accounts
  member_merges: (id) => sql`
    with asked as (update approvals set summary = '合并会员账号（会员信息已删除）', reason = '', note = '',
        payload = case when status = 10 then payload else payload - 'reason' end,
        gains = coalesce((select jsonb_agg(g || '{"what": "并入另一个账号"}') from jsonb_array_elements(gains) g), '[]'::jsonb)
      where kind = 'member.merge' and (payload @> ${JSON.stringify({ keptId: id })}::jsonb
        or payload @> ${JSON.stringify({ mergedId: id })}::jsonb))
    update member_merges set reason = '', log = null, due_at = null where member_id = ${id} or merged_id = ${id}`,
}

export const mergeCopies: Copies = {
  member_merges: { zh: '合并的账号', without: ['log', 'due_at', 'asked_by', 'approved_by', 'undone_by'] },
}
