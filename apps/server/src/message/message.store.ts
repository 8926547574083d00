import { MemberStatus } from '@greenstar/rules/member/member.status'
import type { MessageEvent } from '@greenstar/rules/message/message.events'
import type { MessageChannel } from '@greenstar/rules/message/message.kinds'
import { and, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import { insertRows } from '../platform/database/insert-rows'
import type { Part } from '../platform/database/part'
import { defineSql, defineStatement, type Value } from '../platform/database/statement'
import { together } from '../platform/database/together'
import { messageApps, messageSwitches, messages, messageTemplates } from './message.tables'

export type MessageRow = typeof messages.$inferSelect
export type TemplateRow = typeof messageTemplates.$inferSelect

type Changed = {
  event: string
  title: string
  content: string
  shop_on: boolean
  sms_on: boolean
  messenger_on: boolean
  push_on: boolean
}

type Sending = {
  templates: Changed[] | null
  off: { member_id: number; type: number; channel: number }[] | null
  apps: number[] | null
  gone: number[] | null
}

const sending = defineSql<
  { events: readonly string[]; memberIds: readonly number[]; appSince: Date },
  Sending
>(
  (value) => sql`
    select
      (select json_agg(t) from ${messageTemplates} t where t.event = any(${value('events')}::text[])) as templates,
      (select json_agg(s) from ${messageSwitches} s where s.member_id = any(${value('memberIds')}::bigint[])) as off,
      (select json_agg(a.member_id) from ${messageApps} a
        where a.member_id = any(${value('memberIds')}::bigint[]) and a.seen_at > ${value('appSince')}) as apps,
      (select json_agg(m.id) from members m
        where m.id = any(${value('memberIds')}::bigint[]) and m.status = ${MemberStatus.gone}) as gone`,
)

/** Reads changed texts of events, members' switches, members with a recent app, and erased ones, in one query. */
export const readSending = async (
  db: Db,
  events: readonly string[],
  memberIds: readonly number[],
  appSince: Date,
) => {
  const [found] = await sending(db, { events, memberIds, appSince })
  return {
    templates: found?.templates ?? [],
    off: found?.off ?? [],
    apps: found?.apps ?? [],
    gone: found?.gone ?? [],
  }
}

/** Records that the member's app was seen. */
export const putApp = (db: Db, memberId: number, seenAt: Date) =>
  db
    .insert(messageApps)
    .values({ memberId, seenAt })
    .onConflictDoUpdate({ target: messageApps.memberId, set: { seenAt } })

const newMessages = defineSql((value: Value<{ rows: string }>) => insertRows(messages, value('rows')))

export const insertMessages = (db: Db, rows: readonly (typeof messages.$inferInsert)[]) =>
  newMessages(db, { rows: JSON.stringify(rows) })

const ofType = (memberId: number | Placeholder, type: number | Placeholder | undefined) =>
  and(eq(messages.memberId, memberId), type === undefined ? undefined : eq(messages.type, type))

const pageBy = (isOfType: boolean) =>
  defineStatement((db, value: Value<{ memberId: number; type: number | undefined } & Part>) => {
    const where = ofType(value('memberId'), isOfType ? value('type') : undefined)
    return db
      .select({ message: messages, total: sql<number>`${db.$count(messages, where)}`.mapWith(Number) })
      .from(messages)
      .where(where)
      .orderBy(desc(messages.id))
      .limit(value('size'))
      .offset(value('skip'))
  })
const pages = { all: pageBy(false), ofType: pageBy(true) }

/** A page of a member's messages, the latest first, and the total; one query, except for pages after the last. */
export const pageOfMessages = async (
  db: Db,
  memberId: number,
  type: number | undefined,
  { size, skip }: Part,
): Promise<{ rows: MessageRow[]; total: number }> => {
  const found = await pages[type === undefined ? 'all' : 'ofType'](db, { memberId, type, size, skip })
  const total = found[0]?.total ?? (skip > 0 ? await db.$count(messages, ofType(memberId, type)) : 0)
  return { rows: found.map(({ message }) => message), total }
}

export const countUnread = (db: Db, memberId: number): Promise<number> =>
  db.$count(messages, and(eq(messages.memberId, memberId), isNull(messages.readAt)))

/**
 * SQL: how many of a member's latest messages of some events are unread, counted from the latest to the first that was
 * read; at most `max`. Deleted ones do not count.
 */
export const unreadInARow = (
  memberId: SQL,
  events: readonly MessageEvent[],
  max: number,
): SQL<number> => sql`(
  select coalesce(min(m.place) filter (where m.read_at is not null) - 1, count(*))::int
  from (select read_at, row_number() over (order by id desc) as place from ${messages}
    where member_id = ${memberId} and event = any(${sql.param([...events])}::text[])
    order by id desc limit ${max}) m)`

const unreadByType = defineStatement((db, value: Value<{ memberId: number }>) =>
  db
    .select({ type: messages.type, count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.memberId, value('memberId')), isNull(messages.readAt)))
    .groupBy(messages.type),
)

const latestByType = defineStatement((db, value: Value<{ memberId: number; types: readonly number[] }>) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.memberId, value('memberId')),
        inArray(
          messages.id,
          sql`(select (select m.id from ${messages} m where m.member_id = ${value('memberId')} and m.type = t.type
              order by m.id desc limit 1)
            from unnest(${value('types')}::int[]) as t(type))`,
        ),
      ),
    ),
)

/** Number of unread messages and the latest message of each type. */
export const readCentre = async (db: Db, memberId: number, types: readonly number[]) => {
  const [unread, last] = await together([
    unreadByType(db, { memberId }),
    latestByType(db, { memberId, types }),
  ])
  return {
    unread: new Map(unread.map(({ type, count }) => [type, count])),
    last: new Map(last.map((row) => [row.type, row])),
  }
}

/** Marks messages of the member as read: one, a type, or all. */
export const markRead = (
  db: Db,
  memberId: number,
  which: { id?: number | undefined; type?: number | undefined },
  at: Date,
) =>
  db
    .update(messages)
    .set({ readAt: at })
    .where(and(ofType(memberId, which.type), equals(messages.id, which.id), isNull(messages.readAt)))

export const deleteMessage = async (db: Db, memberId: number, id: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(messages)
    .where(and(eq(messages.memberId, memberId), eq(messages.id, id)))
  return rowCount === 1
}

export const deleteMessages = (db: Db, memberId: number, type: number) =>
  db.delete(messages).where(ofType(memberId, type))

export const listOff = (db: Db, memberId: number) =>
  db.select().from(messageSwitches).where(eq(messageSwitches.memberId, memberId))

/** Switches a channel of a type off, or on again. */
export const putSwitch = (db: Db, memberId: number, type: number, channel: MessageChannel, isOn: boolean) =>
  isOn
    ? db
        .delete(messageSwitches)
        .where(
          and(
            eq(messageSwitches.memberId, memberId),
            eq(messageSwitches.type, type),
            eq(messageSwitches.channel, channel),
          ),
        )
    : db.insert(messageSwitches).values({ memberId, type, channel }).onConflictDoNothing()

export const listTemplates = (db: Db): Promise<TemplateRow[]> => db.select().from(messageTemplates)

export const holdTemplate = async (db: Db, event: string): Promise<TemplateRow | undefined> =>
  (await db.select().from(messageTemplates).where(eq(messageTemplates.event, event)).for('update'))[0]

export const putTemplate = (db: Db, row: TemplateRow) => {
  const { event: _event, ...columns } = row
  return db
    .insert(messageTemplates)
    .values(row)
    .onConflictDoUpdate({ target: messageTemplates.event, set: columns })
}
