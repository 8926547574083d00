import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What members handed in to prove their real name, each with its outcome. Name and number are sealed with a key that is
 * not in the database (reliability R71); they are emptied when it was refused or withdrawn.
 */
export const memberIdentities = pgTable(
  'member_identities',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** IdentityStatus. */
    status: integer('status').notNull(),
    nameSealed: text('name_sealed').notNull(),
    numberSealed: text('number_sealed').notNull(),
    /** Takes a key: says that a number was used before, and nothing else. */
    numberHash: text('number_hash').notNull(),
    /** What lists show: *小满, 1****************X. */
    nameMasked: text('name_masked').notNull(),
    numberMasked: text('number_masked').notNull(),
    reason: text('reason').notNull().default(''),
    /** Pollen was given for it. */
    isRewarded: boolean('is_rewarded').notNull().default(false),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
  },
  (t) => [
    index('member_identities_member').on(t.memberId, t.id.desc().nullsFirst()),
    uniqueIndex('member_identities_one').on(t.memberId).where(sql`${t.status} in (10, 20)`),
    uniqueIndex('member_identities_number').on(t.numberHash).where(sql`${t.status} in (10, 20)`),
    index('member_identities_hash').on(t.numberHash),
    index('member_identities_status').on(t.status, t.id.desc().nullsFirst()),
    index('member_identities_created').on(t.createdAt),
  ],
)

/** The two sides of a card, sealed; they have no address and never lie in the storage of public pictures. */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** What it belongs to; null until it was handed in. */
    identityId: ref('identity_id'),
    /** IdentitySide. */
    side: integer('side').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it is deleted; null while it waits for its review. */
    deleteAt: at('delete_at'),
  },
  (t) => [
    index('identity_pictures_member').on(t.memberId),
    index('identity_pictures_identity').on(t.identityId),
    index('identity_pictures_delete').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
  ],
)
