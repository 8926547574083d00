import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref, serial } from '../platform/database/columns'
import { shortWordIndex } from '../platform/database/words'

const ids = (name: string) => bigint(name, { mode: 'number' }).array().notNull().default(sql`'{}'`)

/** Kinds of coupons (CouponID): discount, scope and validity. */
export const couponTemplates = pgTable(
  'coupon_templates',
  {
    id: id(),
    name: text('name').notNull(),
    /** CouponType. */
    type: integer('type').notNull(),
    thresholdFen: fenColumn('threshold_fen').notNull().default(0),
    amountFen: fenColumn('amount_fen').notNull().default(0),
    /** ZheKou: percent that is still paid. */
    ratePercent: integer('rate_percent').notNull().default(100),
    maxDiscountFen: fenColumn('max_discount_fen'),
    canPlus: boolean('can_plus').notNull().default(false),
    productCanPlus: boolean('product_can_plus').notNull().default(false),
    /** Whether it is also taken off goods of a deal. */
    withDeals: boolean('with_deals').notNull().default(true),
    isFreeShipping: boolean('is_free_shipping').notNull().default(false),
    productIds: ids('product_ids'),
    classIds: ids('class_ids'),
    brandIds: ids('brand_ids'),
    seriesIds: ids('series_ids'),
    functionIds: ids('function_ids'),
    excludedIds: ids('excluded_ids'),
    scopeText: text('scope_text').notNull().default('全场通用'),
    /** Days of validity after receipt; null: valid between the two dates. */
    validDays: integer('valid_days'),
    beginAt: at('begin_at'),
    endAt: at('end_at'),
    note: text('note').notNull().default(''),
    /** 10 in use; 20 stopped: its coupons can no longer be taken or used. */
    status: integer('status').notNull().default(10),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check(
      'coupon_templates_terms',
      sql`${t.thresholdFen} >= 0 and ${t.amountFen} >= 0 and ${t.ratePercent} between 1 and 100 and coalesce(${t.maxDiscountFen}, 1) > 0`,
    ),
    check('coupon_templates_valid', sql`${t.validDays} > 0 or ${t.endAt} is not null`),
    index('coupon_templates_status').on(t.status, t.id.desc().nullsFirst()),
    index('coupon_templates_name').using('gin', sql`${t.name} gin_trgm_ops`),
    shortWordIndex('coupon_templates_short', t.name),
  ],
)

/** Campaigns that give out coupons of a template, with their limits (PublishID, cpid of links). */
export const couponCampaigns = pgTable(
  'coupon_campaigns',
  {
    id: id(),
    templateId: ref('template_id').notNull(),
    name: text('name').notNull(),
    /**
     * mall: shown in the coupon mall and on products; link: only by its link; code: by claim codes; order: given
     * with orders.
     */
    way: text('way').notNull(),
    /** 0 = no limit. */
    total: integer('total').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    /** Limit for all members together per business day; 0 = no limit. */
    perDay: integer('per_day').notNull().default(0),
    /** The business day that day_taken counts. */
    day: date('day'),
    dayTaken: integer('day_taken').notNull().default(0),
    /** Way order: minimum goods money paid (fen). */
    minPaidFen: fenColumn('min_paid_fen').notNull().default(0),
    /** Maximum total discount of its coupons; null = no limit. */
    budgetFen: bigint('budget_fen', { mode: 'number' }),
    /** Total discount of its coupons in orders, including unpaid ones; counted only if there is a budget. */
    spentFen: bigint('spent_fen', { mode: 'number' }).notNull().default(0),
    beginAt: at('begin_at').notNull(),
    endAt: at('end_at'),
    /** 10 running; 20 stopped: gives out no more coupons. */
    status: integer('status').notNull().default(10),
    sort: integer('sort').notNull().default(0),
    createdBy: text('created_by').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check(
      'coupon_campaigns_taken',
      sql`${t.taken} >= 0 and (${t.total} = 0 or ${t.taken} <= ${t.total}) and ${t.perMember} > 0 and ${t.perDay} >= 0 and ${t.minPaidFen} >= 0`,
    ),
    check(
      'coupon_campaigns_budget',
      sql`${t.spentFen} >= 0 and (${t.budgetFen} is null or ${t.spentFen} <= ${t.budgetFen})`,
    ),
    index('coupon_campaigns_shown').on(t.way, t.sort.desc().nullsFirst(), t.id).where(sql`${t.status} = 10`),
    index('coupon_campaigns_template').on(t.templateId),
  ],
)

/** Coupons to be blocked when their template is stopped. */
const open = (t: { status: AnyPgColumn }) => sql`${t.status} in (0, 10, 40)`

/** Coupons; `status` is CouponStatus, its moves are in the rules' coupon.moves. */
export const couponRecords = pgTable(
  'coupon_records',
  {
    id: id(),
    templateId: ref('template_id').notNull(),
    campaignId: ref('campaign_id'),
    grantId: ref('grant_id'),
    /** Null in stock, and for a coupon blocked there. */
    memberId: ref('member_id'),
    status: integer('status').notNull(),
    /** CouponSource: how the member received it. */
    source: text('source').notNull(),
    code: text('code'),
    /** Operator who made the code; null: not a code, or an old one. */
    codeMadeBy: ref('code_made_by'),
    /** When the code was read in full, which happens once; null: not yet. */
    codeReadAt: at('code_read_at'),
    acceptBy: at('accept_by'),
    beginAt: at('begin_at'),
    endAt: at('end_at'),
    receivedAt: at('received_at'),
    /** The order in which it is used; `discountFen` is its discount there. */
    orderId: ref('order_id'),
    discountFen: fenColumn('discount_fen').notNull().default(0),
    usedAt: at('used_at'),
    /** The order that brought it. */
    giftOrderId: ref('gift_order_id'),
    remindedAt: at('reminded_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('coupon_records_owner', sql`${t.memberId} is not null or ${t.status} in (40, 99)`),
    check(
      'coupon_records_term',
      sql`${t.status} <> 10 or (${t.beginAt} is not null and ${t.endAt} is not null)`,
    ),
    check(
      'coupon_records_order',
      sql`(${t.status} <> 20 or ${t.orderId} is not null) and ${t.discountFen} >= 0`,
    ),
    uniqueIndex('coupon_records_code').on(t.code).where(sql`${t.code} is not null`).concurrently(),
    // The last two columns only let the lists of a member and their counts filter without the table.
    index('coupon_records_of_member')
      .on(t.memberId, t.id.desc().nullsFirst(), t.status, t.endAt)
      .concurrently(),
    index('coupon_records_order_id').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('coupon_records_gift').on(t.giftOrderId).where(sql`${t.giftOrderId} is not null`),
    index('coupon_records_accept').on(t.acceptBy).where(sql`${t.status} = 0`),
    index('coupon_records_expire').on(t.endAt).where(sql`${t.status} = 10`),
    index('coupon_records_remind').on(t.endAt).where(sql`${t.status} = 10 and ${t.remindedAt} is null`),
    index('coupon_records_open').on(t.templateId, t.id).where(open(t)),
    index('coupon_records_template').on(t.templateId, t.status, t.id.desc().nullsFirst()),
    index('coupon_records_of_campaign')
      .on(t.campaignId, t.status, t.id.desc().nullsFirst())
      .where(sql`${t.campaignId} is not null`)
      .concurrently(),
    index('coupon_records_grant').on(t.grantId, t.status).where(sql`${t.grantId} is not null`),
    index('coupon_records_status').on(t.status, t.id.desc().nullsFirst()),
  ],
)

/** Every move of a coupon: from, to, who, why, when (domain 0.3). */
export const couponLogs = pgTable(
  'coupon_logs',
  {
    id: serial(),
    recordId: ref('record_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    orderId: ref('order_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.id] })],
)

/** Number of coupons that a member took from a campaign. */
export const couponTakes = pgTable(
  'coupon_takes',
  {
    campaignId: ref('campaign_id').notNull(),
    memberId: ref('member_id').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.memberId] }), index('coupon_takes_member').on(t.memberId)],
)

/** Number of coupons taken from a device on a business day. */
export const couponDeviceDays = pgTable(
  'coupon_device_days',
  { device: text('device').notNull(), day: date('day').notNull(), taken: integer('taken').notNull() },
  (t) => [primaryKey({ columns: [t.device, t.day] }), index('coupon_device_days_day').on(t.day)],
)

/** Members who are to be reminded shortly before a campaign begins, one row per member and campaign. */
export const couponReminds = pgTable(
  'coupon_reminds',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    campaignId: ref('campaign_id').notNull(),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('coupon_reminds_once').on(t.memberId, t.campaignId),
    index('coupon_reminds_waiting').on(t.campaignId).where(sql`${t.sentAt} is null`),
  ],
)

/** Recipients of a batch grant, as the operator chose them. */
export type GrantAudience =
  | { kind: 'phones'; unknown: string[] }
  | { kind: 'tag'; tagId: number; name: string }
  | { kind: 'level'; level: number }
  | { kind: 'member'; name: string }
  /** Members chosen in their list. */
  | { kind: 'list' }

/** Batch grants: coupons for many members, previewed and then confirmed. */
export const couponGrants = pgTable(
  'coupon_grants',
  {
    id: id(),
    templateId: ref('template_id').notNull(),
    reason: text('reason').notNull(),
    audience: jsonb('audience').$type<GrantAudience>().notNull(),
    memberIds: ids('member_ids'),
    /** Digest of what the preview showed. */
    digest: text('digest').notNull().default(''),
    operatorId: ref('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    createdAt: at('created_at').notNull(),
    appliedAt: at('applied_at'),
    /** Number of members processed so far. */
    done: integer('done').notNull().default(0),
    finishedAt: at('finished_at'),
  },
  (t) => [
    check('coupon_grants_done', sql`${t.done} between 0 and cardinality(${t.memberIds})`),
    index('coupon_grants_newest').on(t.id.desc().nullsFirst()).where(sql`${t.appliedAt} is not null`),
    index('coupon_grants_running')
      .on(t.appliedAt)
      .where(sql`${t.appliedAt} is not null and ${t.finishedAt} is null`),
  ],
)

/** Keyed hashes of persons who got the newcomer gift or price; kept after the account is deleted. */
export const newcomerRewards = pgTable(
  'newcomer_rewards',
  {
    /** phone, union, device: of the gift; buy-phone, buy-union: of the newcomer price. */
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    memberId: ref('member_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.hash] }), index('newcomer_rewards_member').on(t.memberId)],
)
