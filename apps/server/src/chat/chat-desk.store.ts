import { ChatStatus } from '@greenstar/rules/chat/chat.state'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { ChatRow } from './chat.store'
import { chatDesks, chatNotes, chatServices, chats } from './chat.tables'

/** Time (ms) after which a desk without a sign of its socket counts as closed; sockets are looked after every 25 s. */
const presentMs = 60_000

/** Marks desks as open at a moment. */
export const seeDesks = async (db: Db, operatorIds: readonly number[], now: Date): Promise<void> => {
  if (operatorIds.length === 0) return
  await db
    .insert(chatDesks)
    .values([...new Set(operatorIds)].map((operatorId) => ({ operatorId, seenAt: now })))
    .onConflictDoUpdate({ target: chatDesks.operatorId, set: { seenAt: sql`excluded.seen_at` } })
}

/** Stores whether conversations are assigned to an operator. */
export const putReady = (db: Db, operatorId: number, isReady: boolean, now: Date) =>
  db
    .insert(chatDesks)
    .values({ operatorId, isReady, seenAt: now })
    .onConflictDoUpdate({ target: chatDesks.operatorId, set: { isReady, seenAt: now } })

type Desk = { isReady: boolean; isPresent: boolean }

/** Returns the desks by operator; a row for each operator who ever opened one. */
export const listDesks = async (db: Db, now: number): Promise<Map<number, Desk>> =>
  new Map(
    (await db.select().from(chatDesks)).map(({ operatorId, isReady, seenAt }) => [
      operatorId,
      { isReady, isPresent: seenAt.getTime() > now - presentMs },
    ]),
  )

export type Answers = { answered: number; seconds: number | null }

/**
 * Returns by operator the services that were answered today, and the seconds from a member's question to the first
 * answer on average; under 0 those of all operators.
 */
export const answersOfToday = async (db: Db, now: number): Promise<Map<number, Answers>> => {
  const since = new Date(startOfShanghaiDay(now))
  const { rows } = await db.execute<{ id: string | null; n: number; seconds: number | null }>(sql`
    select s.operator_id as id, count(*)::int as n,
      round(avg(extract(epoch from s.answered_at - s.started_at)))::int as seconds
    from (
      select operator_id, started_at, answered_at from ${chatServices}
      where closed_at >= ${since} and answered_at >= ${since}
      union all
      select operator_id, started_at, answered_at from ${chats}
      where status = ${ChatStatus.open} and answered_at >= ${since} and started_at is not null) s
    group by grouping sets ((s.operator_id), ())`)
  return new Map(rows.map(({ id, n, seconds }) => [Number(id ?? 0), { answered: n, seconds }]))
}

/** Locks conversations that wait, longest first; those that another transaction holds are left to it. */
export const takeWaiting = (db: Db, limit: number): Promise<ChatRow[]> =>
  db
    .select()
    .from(chats)
    .where(eq(chats.status, ChatStatus.waiting))
    .orderBy(chats.waitingAt, chats.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Locks open conversations whose member waits for an operator who is not among these, longest wait first. */
export const takeLeft = (db: Db, operatorIds: readonly number[], limit: number): Promise<ChatRow[]> =>
  db
    .select()
    .from(chats)
    .where(
      and(
        eq(chats.status, ChatStatus.open),
        isNotNull(chats.waitingAt),
        notInArray(chats.operatorId, [...operatorIds]),
      ),
    )
    .orderBy(chats.waitingAt, chats.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Returns the operators who served these members last, by member. */
export const lastClerks = async (db: Db, memberIds: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ member_id: string; operator_id: string }>(sql`
    select m.id as member_id, s.operator_id from unnest(${sql.param([...memberIds])}::bigint[]) m(id)
    cross join lateral (
      select operator_id from ${chatServices} where member_id = m.id order by id desc limit 1) s
    where s.operator_id is not null`)
  return new Map(rows.map(({ member_id, operator_id }) => [Number(member_id), Number(operator_id)]))
}

export const insertNote = async (db: Db, row: typeof chatNotes.$inferInsert): Promise<number> => {
  const [made] = await db.insert(chatNotes).values(row).returning({ id: chatNotes.id })
  if (!made) throw new Error('a note was not stored')
  return made.id
}

/** Returns the latest notes of a conversation. */
export const listNotes = (db: Db, chatId: number, limit: number) =>
  db.select().from(chatNotes).where(eq(chatNotes.chatId, chatId)).orderBy(desc(chatNotes.id)).limit(limit)

export const lockNote = async (db: Db, id: number) =>
  (await db.select().from(chatNotes).where(eq(chatNotes.id, id)).for('update'))[0]

export const deleteNote = (db: Db, id: number) => db.delete(chatNotes).where(eq(chatNotes.id, id))
