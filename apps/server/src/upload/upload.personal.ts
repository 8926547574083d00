import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

const pictures = (memberId: number, now: Date) =>
  sql`update member_pictures set delete_at = ${now} where member_id = ${memberId}`

export const uploadErasure: Erasure = {
  member_pictures: pictures,
}

export const uploadCopies: Copies = {
  member_pictures: { zh: '上传的图片', without: ['source_key'] },
}
