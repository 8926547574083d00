import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Everyone who ever applied to be a welfare officer, one row each; the status is in the account too. */
export const welfareOfficers = pgTable(
  'welfare_officers',
  {
    id: id(),
    memberId: ref('member_id').notNull().unique(),
    /** WelfareState. */
    status: integer('status').notNull(),
    /** Text of the application. */
    remark: text('remark').notNull().default(''),
    /** Reason of the refusal or dismissal. */
    reason: text('reason').notNull().default(''),
    appliedAt: at('applied_at').notNull(),
    approvedAt: at('approved_at'),
    /** Time of the last refusal or dismissal. */
    endedAt: at('ended_at'),
    /** Due time of the next allowance; null unless an officer. */
    dueAt: at('due_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('welfare_officers_due', sql`(${t.status} = 20) = (${t.dueAt} is not null)`),
    index('welfare_officers_status').on(t.status, t.id.desc().nullsFirst()),
    index('welfare_officers_due_at').on(t.dueAt).where(sql`${t.status} = 20`),
  ],
)

/** Every move of an officer: from, to, who, why, when (domain 0.3). */
export const welfareLogs = pgTable(
  'welfare_logs',
  {
    id: id(),
    officerId: ref('officer_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('welfare_logs_officer').on(t.officerId, t.id)],
)

/** Coupons chosen for allowances: the newest row applies from the next allowance on. */
export const welfareTemplates = pgTable('welfare_templates', {
  id: id(),
  templateId: ref('template_id').notNull(),
  operatorName: text('operator_name').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Coupons that an officer may give away in a month. */
export const welfareAllowances = pgTable(
  'welfare_allowances',
  {
    id: id(),
    /** The officer. */
    memberId: ref('member_id').notNull(),
    /** Business month, YYYY-MM. */
    month: text('month').notNull(),
    templateId: ref('template_id').notNull(),
    num: integer('num').notNull(),
    taken: integer('taken').notNull().default(0),
    /** Ended without being taken, with the month or the officer's dismissal. */
    ended: integer('ended').notNull().default(0),
    /** No coupons can be taken from this time on. */
    endsAt: at('ends_at').notNull(),
    /** Time when the rest was ended. */
    endedAt: at('ended_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    unique('welfare_allowances_once').on(t.memberId, t.month),
    check(
      'welfare_allowances_sums',
      sql`${t.num} > 0 and ${t.taken} >= 0 and ${t.ended} >= 0 and ${t.taken} + ${t.ended} <= ${t.num}`,
    ),
    index('welfare_allowances_month').on(t.month.desc(), t.id.desc().nullsFirst()),
    index('welfare_allowances_ends').on(t.endsAt).where(sql`${t.endedAt} is null`),
  ],
)

/** Coupons of an allowance and who took them; their further status is in the coupon record. */
export const welfareCoupons = pgTable(
  'welfare_coupons',
  {
    id: id(),
    recordId: ref('record_id').notNull().unique(),
    allowanceId: ref('allowance_id').notNull(),
    officerId: ref('officer_id').notNull(),
    month: text('month').notNull(),
    /** Member who took it; null while it is in stock. */
    memberId: ref('member_id'),
    takenAt: at('taken_at'),
    /** Time when the first order with it was paid. */
    usedAt: at('used_at'),
  },
  (t) => [
    uniqueIndex('welfare_coupons_one_a_month')
      .on(t.officerId, t.month, t.memberId)
      .where(sql`${t.memberId} is not null`),
    index('welfare_coupons_allowance').on(t.allowanceId, t.id),
    index('welfare_coupons_taken')
      .on(t.officerId, t.takenAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.memberId} is not null`),
    index('welfare_coupons_member').on(t.memberId).where(sql`${t.memberId} is not null`),
  ],
)

/** Rewards for new members, one per new member over all officers. */
export const welfareRewards = pgTable(
  'welfare_rewards',
  {
    id: id(),
    /** The new member. */
    memberId: ref('member_id').notNull().unique(),
    officerId: ref('officer_id').notNull(),
    /** The officer's coupon, and the first order with it. */
    recordId: ref('record_id').notNull().unique(),
    orderId: ref('order_id').notNull().unique(),
    num: integer('num').notNull(),
    createdAt: at('created_at').notNull(),
    takenBackAt: at('taken_back_at'),
  },
  (t) => [check('welfare_rewards_num', sql`${t.num} > 0`), index('welfare_rewards_officer').on(t.officerId)],
)

/** Events of an officer's coupons: taken, used, rewarded, taken back. */
export const welfareEvents = pgTable(
  'welfare_events',
  {
    id: id(),
    officerId: ref('officer_id').notNull(),
    /** WelfareEvent. */
    kind: integer('kind').notNull(),
    memberId: ref('member_id').notNull(),
    /** Pollen earned or taken back. */
    num: integer('num').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('welfare_events_officer').on(t.officerId, t.id.desc().nullsFirst()),
    index('welfare_events_member').on(t.memberId),
    index('welfare_events_created').on(t.createdAt),
  ],
)
