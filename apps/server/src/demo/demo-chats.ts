import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { type DemoChat, demoChats, demoPhrases } from '../../demo/chats'
import { putPhrase, putScore } from '../chat/chat.store'
import { chats } from '../chat/chat.tables'
import { putReady } from '../chat/chat-desk.store'
import type { Sent } from '../chat/check-sent'
import { answerChat, endChat, holdChat, takeChat } from '../chat/desk'
import { writeToDesk } from '../chat/member-writes'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { DemoPeople } from './demo-people'

const firstId = async (db: Db, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ id: string }>(query)
  return Number(rows[0]?.id ?? 0)
}

type Line = DemoChat['lines'][number]

/** Converts a line to a message; a card of something that the shop does not have becomes text. */
const contentOf = async (db: Db, memberId: number, line: Line): Promise<Omit<Sent, 'clientID'>> => {
  if ('text' in line) return { kind: ChatKind.text, text: line.text }
  if ('order' in line) {
    const orderID = await firstId(
      db,
      sql`select id from orders where member_id = ${memberId} and status = 30 order by id desc limit 1`,
    )
    return orderID ? { kind: ChatKind.order, orderID } : { kind: ChatKind.text, text: '我刚下的订单' }
  }
  const productID = await firstId(
    db,
    sql`select id from products where listed and status = 10 and name like ${`%${line.product}%`}
      order by sold_num desc, id limit 1`,
  )
  return productID ? { kind: ChatKind.product, productID } : { kind: ChatKind.text, text: line.product }
}

const personOf = (people: DemoPeople, number: number) =>
  people.members.get(number) ?? people.authors.get(number)

/** Writes one conversation, each message at its time. */
const talk = async (
  app: App,
  db: Db,
  memberId: number,
  chat: DemoChat,
  desk: { id: number; displayName: string },
  now: number,
) => {
  let id = 0
  let isTaken = false
  for (const [at, line] of chat.lines.entries()) {
    const sentAt = now - line.ago * MINUTE
    const sent = { clientID: `demo-${memberId}-${at}`, ...(await contentOf(db, memberId, line)) }
    if (line.by === 'member') id = (await writeToDesk(app, db, memberId, sent, sentAt)).chatId
    else {
      if (!isTaken) await takeChat(db, await holdChat(db, id), desk, sentAt - MINUTE / 2)
      isTaken = true
      await answerChat(app, db, await holdChat(db, id), desk, sent, sentAt)
    }
  }
  const { closed } = chat
  if (!closed) return
  await endChat(db, await holdChat(db, id), 'desk', desk, now - closed.ago * MINUTE)
  await db.execute(sql`update ${chats} set member_read = last_number, member_unread = 0 where id = ${id}`)
  const service = await firstId(
    db,
    sql`select id from chat_services where chat_id = ${id} order by id desc limit 1`,
  )
  if (closed.score) await putScore(db, service, closed.score, closed.remark ?? '')
}

/** Loads conversations and prepared answers of the desk. They cause no notification after the start. */
export const loadChats = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  const { rows } = await db.execute<{ id: string; display_name: string }>(
    sql`select id, display_name from operators where name = 'service'`,
  )
  const [clerk] = rows
  if (!clerk) throw new Error('the demo has no operator of the desk')
  const desk = { id: Number(clerk.id), displayName: clerk.display_name }
  for (const chat of demoChats) {
    const person = personOf(people, chat.member)
    if (person) await talk(app, db, person.id, chat, desk, now)
  }
  // Who was away for some minutes gets nothing before they open the desk, where they are ready at once.
  await putReady(db, desk.id, true, new Date(now - 5 * MINUTE))
  await db.execute(sql`update ${chats} set tell_at = null, warned_at = case when waiting_at is null then null
    else ${new Date(now)}::timestamptz end`)
  for (const [at, [keywords, text]] of demoPhrases.entries())
    await putPhrase(db, undefined, { text, keywords, sort: (at + 1) * 10 }, new Date(now - 90 * DAY))
}
