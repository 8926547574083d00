import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCache } from '../../platform/cache'
import { listenForCacheNews } from '../../platform/cache-news'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { statementsOf } from '../../platform/testing/statements'
import { makeMember } from '../member.factory'

const shop = setUpTestApp()
let news: ReturnType<typeof listenForCacheNews>
beforeAll(() => {
  shop.app.cache = createCache(true)
  news = listenForCacheNews(shop.app, shop.databaseUrl)
})
afterAll(() => news.stop())

const ask = async (token: string) => (await shop.call('cart', 'GetShoppingCarNumber', {}, token)).httpStatus
const lookups = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter(({ text }) => /^select.*from "member_sessions"/s.test(text)).length

test('a session is looked up once for the requests of a moment', async () => {
  const { token } = await makeMember(shop.app)
  expect(await lookups(() => Promise.all(Array.from({ length: 5 }, () => ask(token))))).toBe(1)
  expect(await ask('x'.repeat(43))).toBe(401)
})

// Seen red without the triggers: 200 for a second.
test.each([
  ['its deletion', (id: number) => sql`delete from member_sessions where member_id = ${id}`],
  ['freezing', (id: number) => sql`update members set status = 20 where id = ${id}`],
] as const)(
  '%s ends known sessions within a second, also when another process does it',
  async (_what, end) => {
    const { id, token } = await makeMember(shop.app)
    const other = await makeMember(shop.app)
    // Listens before the end: what comes first is heard.
    await expect.poll(() => ask(token)).toBe(200)
    await ask(other.token)
    await shop.app.database.db.execute(end(id))
    await expect.poll(() => ask(token), { interval: 5 }).toBe(401)
    expect(await ask(other.token)).toBe(200)
  },
)
