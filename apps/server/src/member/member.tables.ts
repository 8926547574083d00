import type { TagRule } from '@greenstar/rules/member/tag.rule'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

export const members = pgTable(
  'members',
  {
    id: id(),
    /** Shown as MemberCode; also the share userCode (spec 3). */
    code: text('code').notNull().unique(),
    phone: text('phone').notNull().unique(),
    name: text('name').notNull(),
    avatar: text('avatar').notNull().default(''),
    /** Slow salted hash of the client's MD5 (domain 18.11); null until a password is set. */
    passwordHash: text('password_hash'),
    level: integer('level').notNull().default(1),
    /** Level in the last GetMemberInfo response; the shop shows a popup once for a higher one (spec 4). */
    announcedLevel: integer('announced_level').notNull().default(1),
    growth: integer('growth').notNull().default(0),
    pollen: integer('pollen').notNull().default(0),
    identity: integer('identity').notNull().default(10),
    auditStatus: integer('audit_status').notNull().default(0),
    /** MemberStatus: 10 active, 20 frozen, 30 gone, 40 merged. */
    status: integer('status').notNull().default(10),
    city: text('city').notNull().default(''),
    /** YYYY-MM-DD; null if unknown. */
    birthday: text('birthday'),
    birthdaySetAt: at('birthday_set_at'),
    /** Gender: 0 unknown, 1 male, 2 female. */
    gender: integer('gender').notNull().default(0),
    /** Version of the policy that the member agrees to; '' after a withdrawal or before the first consent. */
    consentVersion: text('consent_version').notNull().default(''),
    /** Member code of the referrer seen before registration (domain 13). */
    referrerCode: text('referrer_code').notNull().default(''),
    /** Seller whose customer the member is, and end of the binding; owned by the noun staff (domain 13). */
    sellerId: ref('seller_id'),
    sellerUntil: at('seller_until'),
    /** Partner of a member of the sales staff. */
    leaderId: ref('leader_id'),
    /** Expiry of an unanswered invitation to become sales staff. */
    invitedUntil: at('invited_until'),
    /** WelfareState: welfare officer, or applied to be one; owned by the noun welfare. */
    welfareStatus: integer('welfare_status').notNull().default(0),
    unionId: text('union_id').unique(),
    openId: text('open_id'),
    /** Note of the operators about the member. */
    note: text('note').notNull().default(''),
    /** Orders placed, money paid minus refunds, newest order's time; updated by the statistics roll-up. */
    orderNum: integer('order_num').notNull().default(0),
    spentFen: bigint('spent_fen', { mode: 'number' }).notNull().default(0),
    lastOrderAt: at('last_order_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('members_level_range', sql`${t.level} between 1 and 6`),
    index('members_created').on(t.createdAt, t.id),
    index('members_spent').on(t.spentFen, t.id),
    index('members_last_order').on(t.lastOrderAt, t.id).where(sql`${t.orderNum} > 0`),
    index('members_referrer').on(t.referrerCode, t.createdAt, t.id).where(sql`${t.referrerCode} <> ''`),
    index('members_level').on(t.level, t.createdAt, t.id),
    index('members_identity').on(t.identity, t.createdAt, t.id).where(sql`${t.identity} <> 10`),
    index('members_frozen').on(t.createdAt, t.id).where(sql`${t.status} <> 10`),
    index('members_birthday').on(sql`substr(${t.birthday}, 6)`).where(sql`${t.birthday} is not null`),
    index('members_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** By which an erased account is recognised when its owner registers again: keyed hashes, deleted after `formerDays`. */
export const formerMarks = pgTable(
  'former_marks',
  {
    /** FormerKind. */
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    memberId: ref('member_id').notNull(),
    leftAt: at('left_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.hash, t.memberId] })],
)

/** Erased accounts of the person of a member, so that what they used up counts on; deleted after `formerDays`. */
export const memberFormers = pgTable(
  'member_formers',
  {
    memberId: ref('member_id').notNull(),
    formerId: ref('former_id').notNull(),
    leftAt: at('left_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.formerId] })],
)

export const memberTags = pgTable('member_tags', {
  id: id(),
  name: text('name').notNull().unique(),
  /** By what it is given; null: by operators. */
  rule: jsonb('rule').$type<TagRule>(),
  /** When the members of the rule were last computed; null: not yet. */
  ruledAt: at('ruled_at'),
  createdAt: at('created_at').notNull(),
})

export const memberTagging = pgTable(
  'member_tagging',
  { tagId: ref('tag_id').notNull(), memberId: ref('member_id').notNull() },
  (t) => [primaryKey({ columns: [t.tagId, t.memberId] }), index('member_tagging_member').on(t.memberId)],
)

export const memberSessions = pgTable(
  'member_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: ref('member_id').notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    device: text('device').notNull().default(''),
    channel: text('channel').notNull().default('10'),
  },
  (t) => [index('member_sessions_member').on(t.memberId), index('member_sessions_expires').on(t.expiresAt)],
)

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id(),
    phone: text('phone').notNull(),
    type: integer('type').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('sms_codes_phone').on(t.phone, t.type, t.createdAt),
    index('sms_codes_ip').on(t.ip, t.createdAt),
    index('sms_codes_created').on(t.createdAt),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    receiverName: text('receiver_name').notNull(),
    receiverPhone: text('receiver_phone').notNull(),
    provinceId: integer('province_id').notNull(),
    cityId: integer('city_id').notNull(),
    districtId: integer('district_id').notNull(),
    detail: text('detail').notNull(),
    tag: text('tag').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('addresses_member').on(t.memberId).where(sql`${t.deletedAt} is null`),
    uniqueIndex('addresses_one_default').on(t.memberId).where(sql`${t.isDefault} and ${t.deletedAt} is null`),
  ],
)

/**
 * Messenger identities between the consent page and the binding of a phone. The client only has the ticket,
 * so that an identity can only come from the messenger (reliability FR45).
 */
export const messengerTickets = pgTable(
  'messenger_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    openId: text('open_id').notNull(),
    unionId: text('union_id').notNull(),
    nickName: text('nick_name').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('messenger_tickets_expires').on(t.expiresAt)],
)
