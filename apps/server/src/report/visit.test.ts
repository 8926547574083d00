import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { makeMember } from '../member/member.factory'
import { createCache } from '../platform/cache'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { createServer } from '../server'
import { forgetVisitsDue } from './report.due'
import { flushVisits } from './visit'

const shop = setUpTestApp()
beforeEach(() => shop.app.database.db.execute(sql`truncate visits, visit_salts`))

const visit = async (agent: string, token?: string, url = '/api/Main/LoadGlobalConfig') => {
  const headers = { 'user-agent': agent, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const { statusCode } = await shop.http.inject({ method: 'GET', url, headers })
  return statusCode
}
const visits = async () => {
  await flushVisits(shop.app)
  const { rows } = await shop.app.database.db.execute<{ visitor: string; guest: string | null }>(
    sql`select visitor, guest from visits order by first_at`,
  )
  return rows
}
let n = 0
const agent = () => `Browser ${++n}`

it('counts a guest once a day', async () => {
  const [one, other] = [agent(), agent()]
  for (const who of [one, one, other]) expect(await visit(who)).toBe(200)
  expect(await visits()).toHaveLength(2)
  await visit(one)
  expect(await visits()).toHaveLength(2)
  shop.app.clock.move(24 * 3_600_000)
  await visit(one)
  expect(await visits()).toHaveLength(3)
})

const url = '/api/Product/GetProductList?pageSize=3&channel=10'

it('counts a browser that has the answer already (304)', async () => {
  const ask = (who: string, more: Record<string, string> = {}) =>
    shop.http.inject({ method: 'GET', url, headers: { 'user-agent': who, ...more } })
  const { etag } = (await ask(agent())).headers
  const known = await ask(agent(), { 'if-none-match': String(etag) })
  expect(known.statusCode).toBe(304)
  expect(await visits()).toHaveLength(2)
})

it('a guest who logs in stays one visitor, also when they come back without the session', async () => {
  const who = agent()
  await visit(who)
  expect(await visits()).toHaveLength(1)
  const { token } = await makeMember(shop.app)
  await visit(who, token)
  expect(await visits()).toHaveLength(1)
  const fresh = await makeMember(shop.app)
  await visit(who, fresh.token)
  expect(await visits()).toHaveLength(2)
})

it('stores nothing that identifies a person', async () => {
  const who = agent()
  const { token } = await makeMember(shop.app)
  await visit(who, token)
  const [row] = await visits()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.visitor).toMatch(/^[\w-]{22}$/)
  const before = row?.visitor
  shop.app.clock.move(24 * 3_600_000)
  await visit(who, token)
  expect((await visits()).map((one) => one.visitor)).not.toEqual([before, before])
})

it('machines, the console and what fails are no visits', async () => {
  await visit('Googlebot/2.1')
  await visit(agent(), undefined, '/api/Console/GetQueues')
  await visit(agent(), undefined, '/api/Member/GetMemberInfo')
  await visit(agent(), undefined, '/healthz')
  expect(await visits()).toHaveLength(0)
})

it('days that are over are forgotten with their salts', async () => {
  await visit(agent())
  await visits()
  shop.app.clock.move(3 * 24 * 3_600_000)
  await runDue(shop.app, forgetVisitsDue)
  expect(await visits()).toHaveLength(0)
  expect(await shop.app.database.db.$count(sql`visit_salts` as never)).toBe(0)
})

// The last one: visits of the app are counted by its newest server.
it('counts browsers that are answered from memory, with the answer and with 304', async () => {
  const { app } = shop
  const cache = app.cache
  app.cache = createCache(true)
  // A server of its own that listens: what is injected does not pass the answers in memory.
  const http = await createServer(app, { stopping: false })
  let routed = 0
  http.addHook('onResponse', async () => {
    routed++
  })
  try {
    const base = await http.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (more: Record<string, string> = {}) => {
      const answer = await fetch(base + url, { headers: { 'user-agent': agent(), ...more } })
      await answer.arrayBuffer()
      return answer
    }
    const first = await ask()
    const again = await ask()
    const known = await ask({ 'if-none-match': String(first.headers.get('etag')) })
    expect([first.status, again.status, known.status, routed]).toEqual([200, 200, 304, 1])
    expect(await visits()).toHaveLength(3)
  } finally {
    await http.close()
    app.cache = cache
  }
})
