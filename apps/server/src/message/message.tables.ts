import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, ref, serial } from '../platform/database/columns'

/** Messages in the members' message centres. */
export const messages = pgTable(
  'messages',
  {
    id: serial(),
    memberId: ref('member_id').notNull(),
    type: integer('type').notNull(),
    event: text('event').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    link: text('link').notNull().default(''),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    // Old messages are deleted by day; entries of this index cost an insert nothing.
    index('messages_created').using('brin', t.createdAt).concurrently(),
    index('messages_unread').on(t.memberId, t.type).where(sql`${t.readAt} is null`),
  ],
)

/** Operators' changes to an event's texts and channels; events without a row use those of the rules. */
export const messageTemplates = pgTable('message_templates', {
  event: text('event').primaryKey(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  shopOn: boolean('shop_on').notNull(),
  smsOn: boolean('sms_on').notNull(),
  messengerOn: boolean('messenger_on').notNull().default(true),
  pushOn: boolean('push_on').notNull().default(true),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Channels of a type that a member switched off. */
export const messageSwitches = pgTable(
  'message_switches',
  {
    memberId: ref('member_id').notNull(),
    type: integer('type').notNull(),
    channel: integer('channel').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.type, t.channel] })],
)

/** Members whose app asked for pushes, with the last time. */
export const messageApps = pgTable('message_apps', {
  memberId: ref('member_id').primaryKey(),
  seenAt: at('seen_at').notNull(),
})

/** Messages that leave the shop: the outbox and its log. Waiting rows are sent when they are due. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    event: text('event').notNull(),
    channel: integer('channel').notNull(),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull(),
    /** Title of a push; `link`: page of a push or template message. */
    title: text('title').notNull().default(''),
    link: text('link').notNull().default(''),
    content: text('content').notNull(),
    status: integer('status').notNull(),
    tries: integer('tries').notNull().default(0),
    error: text('error').notNull().default(''),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('deliveries_due').on(t.dueAt).where(sql`${t.status} = 10`),
    index('deliveries_status').on(t.status, t.id.desc().nullsFirst()),
    index('deliveries_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('deliveries_push').on(t.memberId, t.id).where(sql`${t.status} = 10 and ${t.channel} = 40`),
    index('deliveries_event').on(t.event, t.id.desc().nullsFirst()),
    index('deliveries_created').on(t.createdAt),
  ],
)
