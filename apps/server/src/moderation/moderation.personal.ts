import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const moderationErasure: Erasure = {
  content_reports: (id) => sql`update content_reports set note = '', origin = '' where member_id = ${id}`,
  content_appeals: 'delete',
  member_contents: 'delete',
}

export const moderationCopies: Copies = {
  member_contents: {
    zh: '提交审核的昵称、头像、图片和评论',
    without: ['flags', 'moderated_by', 'moderated_by_id'],
  },
  content_appeals: { zh: '对审核结果的申诉', without: ['content_id'] },
  content_reports: { zh: '举报', without: ['weight', 'is_right', 'origin'] },
}
