import { goneMemberName } from '@greenstar/rules/member/cancellation'
import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const reviewErasure: Erasure = {
  product_comments: (id) => sql`
    update product_comments set member_name = ${goneMemberName}, member_avatar = '', images = '{}', is_anonymous = true
    where member_id = ${id}`,
}

export const reviewCopies: Copies = {
  product_comments: { zh: '评价', without: ['flags', 'moderated_by'] },
}
