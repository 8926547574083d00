import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const identityErasure: Erasure = {
  identity_pictures: 'delete',
  member_identities: (id) => sql`
    update member_identities set name_sealed = '', number_sealed = '', name_masked = '', number_masked = '',
      reason = '', status = ${IdentityStatus.withdrawn} where member_id = ${id}`,
}

export const identityCopies: Copies = {
  member_identities: {
    zh: '实名认证（打码）',
    without: ['name_sealed', 'number_sealed', 'number_hash', 'decided_by'],
  },
  // encrypted pictures of the card, only shown to operators who check it
  identity_pictures: 'internal',
}
