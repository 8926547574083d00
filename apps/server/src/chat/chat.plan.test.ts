import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { rowsReadOf, settle, statementsOf } from '../platform/testing/statements'
import { countSent, listMessages } from './chat.store'
import { takeIdle, takeTold } from './chat-due.store'
import { readFigures } from './chat-room.read'

const shop = setUpTestApp()
beforeAll(async () => {
  const { db, pool } = shop.app.database
  // 20,000 members with a conversation, and one with many messages
  await db.execute(sql`
    insert into chats (member_id, status, operator_id, last_number, last_at, created_at)
    select n, case when n % 500 = 0 then 20 when n % 700 = 0 then 10 else 30 end, case when n % 500 = 0 then 1 end, 5,
      now() - n * interval '1 minute', now()
    from generate_series(1, 20000) n`)
  await db.execute(sql`
    insert into chat_messages (chat_id, number, side, kind, text, created_at)
    select c, n, 10, 10, '你好', now() - (10000 - n) * interval '1 minute'
    from generate_series(1, 2000) c cross join lateral generate_series(1, case when c = 7 then 5000 else 5 end) n`)
  await settle(pool, 'chats', 'chat_messages')
}, 120_000)

const readBy = async (work: () => Promise<unknown>, table: string) => {
  const [statement] = await statementsOf(work)
  if (!statement) throw new Error('nothing was asked')
  return rowsReadOf(shop.app.database.pool, statement, table)
}

it('a part of a long conversation reads only its messages', async () => {
  const { db } = shop.app.database
  for (const wanted of [{}, { before: 3000 }, { after: 4000 }])
    expect(await readBy(() => listMessages(db, 7, wanted, 30), 'chat_messages')).toBeLessThan(100)
})

it('messages of a member in the last minute are counted without reading their history', async () => {
  const { db } = shop.app.database
  expect(
    await readBy(
      () => countSent(db, 7, { since: new Date(Date.now() - 60_000), until: new Date() }, 20),
      'chat_messages',
    ),
  ).toBeLessThan(100)
})

it('figures and deadlines read open services, not closed ones', async () => {
  const { db } = shop.app.database
  expect(await readBy(() => readFigures(db, 1), 'chats')).toBeLessThan(500)
  expect(await readBy(() => takeTold(db, new Date(), 50), 'chats')).toBeLessThan(100)
  expect(await readBy(() => takeIdle(db, new Date(), 50), 'chats')).toBeLessThan(200)
})
