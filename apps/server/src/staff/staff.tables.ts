import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Everyone ever invited to sell, one row each; identity, leader and invitation are copied to the account. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    memberId: ref('member_id').notNull().unique(),
    /** StaffState. */
    status: integer('status').notNull(),
    /** Their Partner; null for a Partner, or without a leader. */
    leaderId: ref('leader_id'),
    /** The staff member to whom they were bound on joining, for whose task they count (domain 13). */
    introducerId: ref('introducer_id'),
    /** The Partner who invited them last; null: an operator. */
    inviterId: ref('inviter_id'),
    invitedAt: at('invited_at').notNull(),
    /** End of the invitation. */
    inviteUntil: at('invite_until').notNull(),
    acceptedAt: at('accepted_at'),
    promotedAt: at('promoted_at'),
    dismissedAt: at('dismissed_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('staff_members_one_leader', sql`${t.status} in (10, 20) or ${t.leaderId} is null`),
    check('staff_members_not_own', sql`${t.leaderId} <> ${t.memberId} and ${t.inviterId} <> ${t.memberId}`),
    index('staff_members_leader')
      .on(t.leaderId, t.id.desc().nullsFirst())
      .where(sql`${t.leaderId} is not null`),
    index('staff_members_introducer').on(t.introducerId).where(sql`${t.status} = 20`),
    index('staff_members_status').on(t.status, t.id.desc().nullsFirst()),
    index('staff_members_lapse').on(t.inviteUntil).where(sql`${t.status} = 10`),
  ],
)

/** Every move of a staff member: from, to, who, why, when (domain 0.3). */
export const staffLogs = pgTable(
  'staff_logs',
  {
    id: id(),
    staffId: ref('staff_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('staff_logs_staff').on(t.staffId, t.id)],
)

/** Bindings of members to sellers; the end of the open one is in the account. */
export const staffBindings = pgTable(
  'staff_bindings',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    sellerId: ref('seller_id').notNull(),
    /** BindingSource. */
    source: integer('source').notNull(),
    /** The order whose code caused the binding. */
    orderId: ref('order_id'),
    /** Operator who bound the member, and why; '' otherwise. */
    actor: text('actor').notNull().default(''),
    reason: text('reason').notNull().default(''),
    since: at('since').notNull(),
    endedAt: at('ended_at'),
    /** BindingEnd. */
    endCause: integer('end_cause'),
  },
  (t) => [
    check('staff_bindings_not_own', sql`${t.memberId} <> ${t.sellerId}`),
    check('staff_bindings_end', sql`(${t.endedAt} is null) = (${t.endCause} is null)`),
    uniqueIndex('staff_bindings_open').on(t.memberId).where(sql`${t.endedAt} is null`),
    index('staff_bindings_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('staff_bindings_seller').on(t.sellerId, t.id.desc().nullsFirst()).where(sql`${t.endedAt} is null`),
  ],
)

/** Names that staff give to their team members and customers; only they see them. */
export const staffRemarks = pgTable(
  'staff_remarks',
  {
    ownerId: ref('owner_id').notNull(),
    memberId: ref('member_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.memberId] }), index('staff_remarks_member').on(t.memberId)],
)
