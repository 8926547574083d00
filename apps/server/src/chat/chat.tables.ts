import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'
import { shortWordIndex } from '../platform/database/words'

/** A member's only conversation with the desk (domain 20): `status` is a ChatStatus. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    status: integer('status').notNull(),
    /** Operator who serves the member; null unless open. */
    operatorId: ref('operator_id'),
    /** Number of the last message; numbers have no gaps. */
    lastNumber: integer('last_number').notNull().default(0),
    memberRead: integer('member_read').notNull().default(0),
    deskRead: integer('desk_read').notNull().default(0),
    /** Numbers of unread messages: the desk's, the member's. */
    memberUnread: integer('member_unread').notNull().default(0),
    deskUnread: integer('desk_unread').notNull().default(0),
    lastSide: integer('last_side').notNull().default(0),
    lastText: text('last_text').notNull().default(''),
    lastAt: at('last_at').notNull(),
    /** Time since which the member waits for an answer. */
    waitingAt: at('waiting_at'),
    /** Time when operators were warned of this wait. */
    warnedAt: at('warned_at'),
    /** Due time of the notification about an unread answer. */
    tellAt: at('tell_at'),
    /** The current service: its start, first message number, when it was taken, and its first answer. */
    startedAt: at('started_at'),
    firstNumber: integer('first_number').notNull().default(0),
    takenAt: at('taken_at'),
    answeredAt: at('answered_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('chats_member').on(t.memberId),
    index('chats_status').on(t.status, t.lastAt.desc().nullsFirst()),
    index('chats_operator').on(t.operatorId, t.lastAt).where(sql`${t.operatorId} is not null`),
    index('chats_last').on(t.lastAt.desc().nullsFirst()),
    index('chats_waiting').on(t.waitingAt).where(sql`${t.waitingAt} is not null`),
    index('chats_tell').on(t.tellAt).where(sql`${t.tellAt} is not null`),
    check('chats_held', sql`(${t.status} = 20) = (${t.operatorId} is not null)`),
    check('chats_read', sql`${t.memberRead} <= ${t.lastNumber} and ${t.deskRead} <= ${t.lastNumber}`),
  ],
)

/** Messages, numbered within each conversation. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatId: ref('chat_id').notNull(),
    number: integer('number').notNull(),
    side: integer('side').notNull(),
    kind: integer('kind').notNull(),
    text: text('text').notNull().default(''),
    image: text('image').notNull().default(''),
    orderId: ref('order_id'),
    productId: ref('product_id'),
    operatorId: ref('operator_id'),
    /** Help article that the shop offers. */
    articleId: ref('article_id'),
    operatorName: text('operator_name').notNull().default(''),
    /** Idempotency key of the sender. */
    clientId: text('client_id').notNull().default(''),
    /** Recalled by its sender: neither side sees the content any more. */
    recalledAt: at('recalled_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('chat_messages_number').on(t.chatId, t.number),
    uniqueIndex('chat_messages_client').on(t.chatId, t.side, t.clientId).where(sql`${t.clientId} <> ''`),
    index('chat_messages_sent').on(t.chatId, t.createdAt),
    index('chat_messages_text').using('gin', sql`${t.text} gin_trgm_ops`),
    shortWordIndex('chat_messages_short', t.text),
    index('chat_messages_image').on(t.image).where(sql`${t.image} <> ''`),
  ],
)

/** Ended services, with the members' ratings. */
export const chatServices = pgTable(
  'chat_services',
  {
    id: id(),
    chatId: ref('chat_id').notNull(),
    memberId: ref('member_id').notNull(),
    operatorId: ref('operator_id'),
    operatorName: text('operator_name').notNull().default(''),
    startedAt: at('started_at').notNull(),
    takenAt: at('taken_at'),
    answeredAt: at('answered_at'),
    closedAt: at('closed_at').notNull(),
    messages: integer('messages').notNull(),
    score: integer('score'),
    remark: text('remark').notNull().default(''),
  },
  (t) => [
    index('chat_services_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('chat_services_operator').on(t.operatorId, t.id.desc().nullsFirst()),
    index('chat_services_closed').on(t.closedAt),
    check('chat_services_score', sql`${t.score} between 1 and 5`),
  ],
)

/** Prepared answers of the desk. */
export const chatPhrases = pgTable(
  'chat_phrases',
  {
    id: id(),
    text: text('text').notNull(),
    /** Words by which operators find it, separated by blanks. */
    keywords: text('keywords').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('chat_phrases_text').on(t.text)],
)

/** Notes of the desk about a member, also those of hand-overs; members do not see them. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    id: id(),
    chatId: ref('chat_id').notNull(),
    operatorId: ref('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('chat_notes_chat').on(t.chatId, t.id.desc().nullsFirst())],
)

/** Operators at the desk: whether conversations are assigned to them, and when their socket was last open. */
export const chatDesks = pgTable(
  'chat_desks',
  {
    operatorId: ref('operator_id').notNull(),
    isReady: boolean('is_ready').notNull().default(false),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId] })],
)

/** Hashed single-use tickets for the socket, of a member's or an operator's session. */
export const chatTickets = pgTable(
  'chat_tickets',
  {
    ticketHash: text('ticket_hash').notNull(),
    sessionHash: text('session_hash').notNull(),
    memberId: ref('member_id'),
    operatorId: ref('operator_id'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketHash] }),
    index('chat_tickets_expires').on(t.expiresAt),
    check('chat_tickets_whose', sql`(${t.memberId} is null) <> (${t.operatorId} is null)`),
  ],
)
