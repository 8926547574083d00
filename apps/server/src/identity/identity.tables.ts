import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Real names that members submitted, with their outcomes. Name and number are encrypted with a key outside
 * the database (reliability FR71), and cleared when refused or withdrawn.
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
    /** Keyed hash, to detect a number that was used before. */
    numberHash: text('number_hash').notNull(),
    /** Masked for lists: *小满, 1****************X. */
    nameMasked: text('name_masked').notNull(),
    numberMasked: text('number_masked').notNull(),
    reason: text('reason').notNull().default(''),
    /** Whether pollen was given for it. */
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

/** The two sides of a card, encrypted; they have no address and are not in the storage of public pictures. */
export const identityPictures = pgTable(
  'identity_pictures',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** The submission that it belongs to; null until then. */
    identityId: ref('identity_id'),
    /** IdentitySide. */
    side: integer('side').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: at('created_at').notNull(),
    /** Time of deletion; null while in review. */
    deleteAt: at('delete_at'),
  },
  (t) => [
    index('identity_pictures_member').on(t.memberId),
    index('identity_pictures_identity').on(t.identityId),
    index('identity_pictures_delete').on(t.deleteAt).where(sql`${t.deleteAt} is not null`),
  ],
)
