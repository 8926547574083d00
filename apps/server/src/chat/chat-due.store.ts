import { ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { ChatRow } from './chat.store'
import { chatMessages, chats } from './chat.tables'

/** Takes conversations with an unread answer that is due to be notified, with its first words. */
export const takeTold = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ memberId: number; answer: string }[]> => {
  const { rows } = await db.execute<{ member_id: string; unread: number; answer: string | null }>(sql`
    with due as (
      select id from ${chats} where tell_at <= ${now} order by tell_at limit ${limit} for update skip locked
    )
    update ${chats} c set tell_at = null from due where c.id = due.id
    returning c.member_id, c.member_unread as unread, (
      select case when m.text = '' then '您收到一条新消息' else left(m.text, 60) end from ${chatMessages} m
      where m.chat_id = c.id and m.side = ${ChatSide.desk} and m.number > c.member_read and m.recalled_at is null
        order by m.number desc limit 1) as answer`)
  // no message for an answer that was read or recalled
  return rows.flatMap(({ member_id, unread, answer }) =>
    unread > 0 && answer !== null ? [{ memberId: Number(member_id), answer }] : [],
  )
}

/** Locks open conversations without a message since `since` whose member is not waiting for an answer. */
export const takeIdle = (db: Db, since: Date, limit: number): Promise<ChatRow[]> =>
  db
    .select()
    .from(chats)
    .where(and(eq(chats.status, ChatStatus.open), lte(chats.lastAt, since), isNull(chats.waitingAt)))
    .orderBy(asc(chats.lastAt))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Marks conversations that wait since `since` or longer as warned, once per wait; returns their number. */
export const warnWaiting = async (db: Db, since: Date, now: Date, limit: number): Promise<number> => {
  const { rowCount } = (await db.execute(sql`
    update ${chats} set warned_at = ${now} where id in (
      select id from ${chats} where waiting_at <= ${since} and warned_at is null and status <> ${ChatStatus.closed}
      limit ${limit} for update skip locked)`)) as unknown as { rowCount: number | null }
  return rowCount ?? 0
}
