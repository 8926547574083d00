import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { aPhone, makeMember } from '../member/member.factory'
import { makeOrder } from '../order/order.factory'
import { connect, type Database } from './database/connect'
import { createLog } from './log'
import { createTestDatabase, type TestDatabase } from './postgres/test-database'
import { type MainProcess, makeFolder, startMain } from './testing/main-process'

const { folder, keys, remove } = makeFolder()
let own: TestDatabase
let database: Database
let apis: MainProcess[]
let worker: MainProcess | undefined

const startRole = (ROLE: 'api' | 'worker') =>
  startMain({ ROLE, DATABASE_URL: own.url, DATA_DIR: folder, PROVIDER_KEYS: keys, LOG_LEVEL: 'info' })

beforeAll(async () => {
  own = await createTestDatabase({ empty: true })
  // Three at once on an empty database: each tries to migrate it.
  apis = await Promise.all([startRole('api'), startRole('api'), startRole('api')])
  await Promise.all(apis.map((api) => api.ready()))
  database = connect(own.url, createLog('silent'))
})
afterAll(async () => {
  await Promise.all([...apis, ...(worker ? [worker] : [])].map((one) => one.end()))
  await database.close()
  await own.drop()
  remove()
})

const countOf = async (query: ReturnType<typeof sql>) =>
  Number((await database.db.execute<{ count: number }>(query)).rows[0]?.count)

/** Red without the advisory lock in migrate: two processes create the same tables. */
test('three processes that migrate one empty database at once all serve, and each migration ran once', async () => {
  const journal = fileURLToPath(new URL('../../migrations/meta/_journal.json', import.meta.url))
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  expect(await countOf(sql`select count(*) as count from drizzle.__drizzle_migrations`)).toBe(entries.length)
})

describe('roles on one database', () => {
  let orderId: number
  const statusOf = async () =>
    (await database.db.execute<{ status: number }>(sql`select status from orders where id = ${orderId}`))
      .rows[0]?.status
  const waitingJobs = () =>
    countOf(
      sql`select count(*) as count from pgboss.job where name = 'member.send-code' and data->>'attempt' = '0' and state = 'created'`,
    )

  /** Red when startWorker runs in every role. */
  test('jobs and deadlines wait while only the API runs', async () => {
    const { id: memberId } = await makeMember(database.db)
    const { id: productId } = await makeProduct(database.db)
    const placedAt = Date.now() - 2 * HOUR
    orderId = (await makeOrder(database.db, { memberId, placedAt, lines: [{ productId }] })).id
    const answer = await fetch(`${apis[0]?.base}/api/Main/SendSMS`, {
      method: 'POST',
      body: new URLSearchParams({ mobile: aPhone(), type: '60' }),
    })
    expect(await answer.json()).toMatchObject({ Status: 100 })
    await sleep(3000)
    expect([await statusOf(), await waitingJobs()]).toEqual([10, 1])
  })

  test('a worker takes them up', async () => {
    worker = await startRole('worker')
    await worker.ready()
    await vi.waitFor(async () => expect([await statusOf(), await waitingJobs()]).toEqual([20, 0]), {
      timeout: 10_000,
      interval: 200,
    })
  })

  /** Red when createServer mounts the calls in every role. */
  test('the worker answers only how it is', async () => {
    const status = async (path: string) => (await fetch(`${worker?.base}${path}`)).status
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(status))).toEqual([200, 200, 200])
    const others = [
      '/',
      '/home',
      '/console/',
      '/api/Main/GetServerDate',
      '/api/docs',
      '/config/BaseUrl.json',
      '/sandbox/',
    ]
    expect(new Set(await Promise.all(others.map(status)))).toEqual(new Set([404]))
    const notice = await fetch(`${worker?.base}/notify/wechat-pay`, { method: 'POST', body: '{}' })
    expect(notice.status).toBe(404)
    expect((await fetch(`${apis[0]?.base}/api/Main/GetServerDate`)).status).toBe(200)
  })

  test('a signal ends each with exit code 0', async () => {
    worker?.kill('SIGTERM')
    apis[0]?.kill('SIGINT')
    expect([await worker?.ended, await apis[0]?.ended]).toEqual([0, 0])
    // red when messages for people go to the same stream: the two streams have different readers
    const lines =
      apis[0]
        ?.logged()
        .split('\n')
        .filter((line) => line !== '') ?? []
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) })
    expect(apis[0]?.output()).toContain('绿星商城已启动')
  })
})
