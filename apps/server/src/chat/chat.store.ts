import { type ChatActor, ChatSide, ChatStatus, chatMoves } from '@greenstar/rules/chat/chat.state'
import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStates } from '../platform/database/states'
import { chatMessages, chatPhrases, chatServices, chats, chatTickets } from './chat.tables'

export type ChatRow = typeof chats.$inferSelect
export type ChatMessageRow = typeof chatMessages.$inferSelect

/** Text of a recalled message in lists. */
const recalledText = '[已撤回]'

const move = defineStates({ table: chats, moves: chatMoves })

/** Changes the status of a locked conversation and returns it. */
export const moveChat = async (
  db: Db,
  id: number,
  name: keyof typeof chatMoves,
  kind: ChatActor,
  change: Partial<ChatRow>,
): Promise<ChatRow> => {
  const [row] = await move(db, [id], name, change, { actor: { kind } })
  if (!row) throw new Error('a conversation that is held was moved by another')
  return row
}

/** Returns the member's conversation, inserting it if missing. */
export const ensureChat = async (db: Db, memberId: number, now: Date): Promise<ChatRow> => {
  await db
    .insert(chats)
    .values({ memberId, status: ChatStatus.closed, lastAt: now, createdAt: now })
    .onConflictDoNothing({ target: chats.memberId })
  const row = await findChatOf(db, memberId)
  if (!row) throw new Error('a conversation was not stored')
  return row
}

export const findChatOf = async (db: Db, memberId: number): Promise<ChatRow | undefined> =>
  (await db.select().from(chats).where(eq(chats.memberId, memberId)))[0]

export const findChat = async (db: Db, id: number): Promise<ChatRow | undefined> =>
  (await db.select().from(chats).where(eq(chats.id, id)))[0]

/** Locks a conversation; messages get their numbers under this lock. */
export const lockChat = async (db: Db, id: number): Promise<ChatRow | undefined> =>
  (await db.select().from(chats).where(eq(chats.id, id)).for('update'))[0]

export const changeChat = async (db: Db, id: number, change: Partial<ChatRow>): Promise<ChatRow> => {
  const [row] = await db.update(chats).set(change).where(eq(chats.id, id)).returning()
  if (!row) throw new Error('a conversation that is held is gone')
  return row
}

/** Whether the shop offered a help article since the present service began. */
export const wasOffered = async (
  db: Db,
  { id, firstNumber }: Pick<ChatRow, 'id' | 'firstNumber'>,
  articleId: number,
): Promise<boolean> =>
  (
    await db
      .select({ number: chatMessages.number })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.chatId, id),
          gte(chatMessages.number, firstNumber),
          eq(chatMessages.articleId, articleId),
        ),
      )
      .limit(1)
  ).length > 0

/** Returns how many messages a member has sent since a time, counting at most `max`. */
export const countSent = async (
  db: Db,
  chatId: number,
  { since, until }: { since: Date; until: Date },
  max: number,
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from chat_messages m where m.chat_id = ${chatId} and m.created_at > ${since}
        and m.created_at <= ${until} and m.side = ${ChatSide.member} limit ${max}) s`)
  return rows[0]?.n ?? 0
}
export const findSent = async (
  db: Db,
  chatId: number,
  side: ChatSide,
  clientId: string,
): Promise<ChatMessageRow | undefined> =>
  (
    await db
      .select()
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.chatId, chatId),
          eq(chatMessages.side, side),
          eq(chatMessages.clientId, clientId),
          sql`${chatMessages.clientId} <> ''`,
        ),
      )
  )[0]

export const insertMessage = async (
  db: Db,
  row: typeof chatMessages.$inferInsert,
): Promise<ChatMessageRow> => {
  const [made] = await db.insert(chatMessages).values(row).returning()
  if (!made) throw new Error('a message was not stored')
  return made
}

export const findMessage = async (
  db: Db,
  chatId: number,
  number: number,
): Promise<ChatMessageRow | undefined> =>
  (
    await db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.number, number)))
  )[0]

/** Marks a message as recalled, also in lists if it is the last that they show. */
export const recallMessage = async (db: Db, { id, chatId, number }: ChatMessageRow, recalledAt: Date) => {
  await db.update(chatMessages).set({ recalledAt }).where(eq(chatMessages.id, id))
  await db.execute(sql`
    update ${chats} c set last_text = ${recalledText} where c.id = ${chatId} and not exists (
      select from chat_messages m where m.chat_id = c.id and m.number > ${number} and m.side <> ${ChatSide.system})`)
}

/** After the only answer was recalled, the member waits since their first message without an answer, as before it. */
export const waitAgain = async (db: Db, chatId: number): Promise<void> => {
  await db.execute(sql`
    update ${chats} c set waiting_at = m.asked_at from (
      select min(q.created_at) as asked_at from chats o
      join chat_messages q on q.chat_id = o.id and q.number >= o.first_number
      where o.id = ${chatId} and q.side = ${ChatSide.member} and q.recalled_at is null and not exists (
        select from chat_messages a where a.chat_id = o.id and a.number > q.number
        and a.side = ${ChatSide.desk} and a.recalled_at is null)) m
    where c.id = ${chatId} and c.status = ${ChatStatus.open} and c.waiting_at is null and m.asked_at is not null`)
}

/** Returns the numbers of recalled messages among the latest 100 of a conversation. */
export const listRecalled = async (db: Db, { id, lastNumber }: ChatRow): Promise<number[]> => {
  const { rows } = await db.execute<{ number: number }>(sql`
    select m.number from chat_messages m
    where m.chat_id = ${id} and m.number > ${lastNumber - 100} and m.recalled_at is not null order by m.number`)
  return rows.map(({ number }) => number)
}

type Wanted = { after?: number | undefined; before?: number | undefined }

/** Returns messages after a number, or the last ones (before a number), ascending; `size` + 1 if more. */
export const listMessages = async (
  db: Db,
  chatId: number,
  { after, before }: Wanted,
  size: number,
): Promise<ChatMessageRow[]> => {
  const of = eq(chatMessages.chatId, chatId)
  if (after !== undefined)
    return db
      .select()
      .from(chatMessages)
      .where(and(of, gt(chatMessages.number, after)))
      .orderBy(asc(chatMessages.number))
      .limit(size + 1)
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(of, before === undefined ? undefined : lt(chatMessages.number, before)))
    .orderBy(desc(chatMessages.number))
    .limit(size + 1)
  return rows.reverse()
}

/** Number of a side's messages after a number, counted so that it never depends on earlier reads. */
const unreadAfter = (side: ChatSide, number: number) => sql<number>`(
  select count(*)::int from chat_messages m
  where m.chat_id = chats.id and m.number > ${number} and m.side = ${side})`

/**
 * Marks messages up to a number as read by the member, at most up to the last; never moves back. Returns the
 * number of unread ones, and the conversation if it changed.
 */
export const readByMember = async (
  db: Db,
  memberId: number,
  number: number,
): Promise<{ chat?: ChatRow; unread: number }> => {
  const [chat] = await db
    .update(chats)
    .set({
      memberRead: sql`least(${number}::int, ${chats.lastNumber})`,
      memberUnread: unreadAfter(ChatSide.desk, number),
      tellAt: sql`case when ${number}::int >= ${chats.lastNumber} then null else ${chats.tellAt} end`,
    })
    .where(
      and(eq(chats.memberId, memberId), lt(chats.memberRead, number), lt(chats.memberRead, chats.lastNumber)),
    )
    .returning()
  return chat
    ? { chat, unread: chat.memberUnread }
    : { unread: (await findChatOf(db, memberId))?.memberUnread ?? 0 }
}

/** Marks messages up to a number as read by the desk; never moves back. */
export const readByDesk = async (db: Db, id: number, number: number): Promise<ChatRow | undefined> => {
  const [chat] = await db
    .update(chats)
    .set({
      deskRead: sql`least(${number}::int, ${chats.lastNumber})`,
      deskUnread: unreadAfter(ChatSide.member, number),
    })
    .where(and(eq(chats.id, id), lt(chats.deskRead, number), lt(chats.deskRead, chats.lastNumber)))
    .returning()
  return chat
}

export const insertService = (db: Db, row: typeof chatServices.$inferInsert) =>
  db.insert(chatServices).values(row)

export type ServiceRow = typeof chatServices.$inferSelect

/** Returns the member's last ended service. */
export const lastService = async (db: Db, memberId: number): Promise<ServiceRow | undefined> =>
  (
    await db
      .select()
      .from(chatServices)
      .where(eq(chatServices.memberId, memberId))
      .orderBy(desc(chatServices.id))
      .limit(1)
  )[0]

/** Stores the rating of a service; false if it was rated before. */
export const putScore = async (db: Db, id: number, score: number, remark: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(chatServices)
    .set({ score, remark })
    .where(and(eq(chatServices.id, id), sql`${chatServices.score} is null`))
  return (rowCount ?? 0) > 0
}

export const listPhrases = (db: Db, limit: number) =>
  db.select().from(chatPhrases).orderBy(asc(chatPhrases.sort), asc(chatPhrases.id)).limit(limit)

export const countPhrases = (db: Db) => db.$count(chatPhrases)

export const lockPhrase = async (db: Db, id: number) =>
  (await db.select().from(chatPhrases).where(eq(chatPhrases.id, id)).for('update'))[0]

/** Inserts or updates a prepared answer; undefined if another one has the same text. */
export const putPhrase = async (
  db: Db,
  id: number | undefined,
  facts: { text: string; keywords: string; sort: number },
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from chat_phrases where text = ${facts.text} and id <> ${id ?? 0}`,
  )
  if (rows.length > 0) return undefined
  if (id !== undefined) {
    await db.update(chatPhrases).set(facts).where(eq(chatPhrases.id, id))
    return id
  }
  const [made] = await db
    .insert(chatPhrases)
    .values({ ...facts, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: chatPhrases.id })
  return made?.id
}

export const deletePhrase = (db: Db, id: number) => db.delete(chatPhrases).where(eq(chatPhrases.id, id))

export type TicketRow = typeof chatTickets.$inferSelect

export const insertTicket = (db: Db, row: TicketRow) => db.insert(chatTickets).values(row)

/** Uses up a ticket; undefined if it is unknown, used or expired. */
export const takeTicket = async (db: Db, ticketHash: string, now: Date): Promise<TicketRow | undefined> =>
  (
    await db
      .delete(chatTickets)
      .where(and(eq(chatTickets.ticketHash, ticketHash), gt(chatTickets.expiresAt, now)))
      .returning()
  )[0]
