import { HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { makeOrder } from '../order/order.factory'
import { noteOutside } from './outside/outside-state'
import { setUpTestApp } from './testing/set-up-test-app'
import { startTestApp, type TestApp } from './testing/test-app'

const shop = setUpTestApp()
const apps: TestApp[] = []
/** Values cached in one test are not reused in the next: each has its own app. */
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()))
})

const freshShop = async () => {
  const app = await startTestApp({ sandbox: true }, {}, { url: shop.databaseUrl, drop: async () => {} })
  apps.push(app)
  return app
}
const figuresOf = async (app: TestApp) => {
  const { body, statusCode } = await app.http.inject('/metrics')
  expect(statusCode).toBe(200)
  return (name: string, labels = '') => {
    const line = body.split('\n').find((one) => one.startsWith(labels ? `${name}{${labels}}` : `${name} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
}

test('requests that wait for a connection are counted', async () => {
  const app = await freshShop()
  const { pool } = app.app.database
  const held = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  const waiting = [pool.connect(), pool.connect(), pool.connect()]
  const asked = figuresOf(app)
  // the metrics' own query waits too, and must not block the others forever
  await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(waiting.length), 20_000)
  for (const client of held) client.release()
  const figure = await asked
  expect(figure('greenstar_pool_waiting')).toBeGreaterThanOrEqual(3)
  expect(figure('greenstar_pool_connections', 'state="used"')).toBe(20)
  for (const client of await Promise.all(waiting)) client.release()
})

// Red when the age is that of the newest job, or includes jobs scheduled for later.
test('how long the oldest job and the oldest deadline have waited', async () => {
  const { db } = shop.app.database
  const queue = 'member.send-code'
  await db.execute(sql`
    insert into pgboss.job (name, data, start_after)
    select ${queue}, '{}', now() + at from unnest(array['-90 s', '-5 s', '1 h']::interval[]) at`)
  const { id: memberId } = await makeMember(db)
  const { id: productId } = await makeProduct(db)
  await makeOrder(db, { memberId, placedAt: Date.now() - 2 * HOUR, lines: [{ productId }] })
  const figure = await figuresOf(await freshShop())
  expect(figure('greenstar_queue_age_seconds', `queue="${queue}"`)).toBeGreaterThanOrEqual(90)
  expect(figure('greenstar_queue_age_seconds', `queue="${queue}"`)).toBeLessThan(3000)
  expect(figure('greenstar_queue_jobs', `queue="${queue}",state="waiting"`)).toBe(2)
  expect(figure('greenstar_queue_jobs', `queue="${queue}",state="delayed"`)).toBe(1)
  expect(figure('greenstar_due_rows', 'name="order.auto-cancel"')).toBe(1)
  expect(figure('greenstar_due_lag_seconds', 'name="order.auto-cancel"')).toBeGreaterThan(
    (30 * MINUTE) / 1000,
  )
  expect(figure('greenstar_database_writable')).toBe(1)
})

// Red when one unavailable metric hides all others.
test('without its database a process still reports its own figures', async () => {
  const app = await freshShop()
  noteOutside('courier', 'timeout')
  await app.app.database.pool.end()
  app.app.database.close = async () => {}
  const figure = await figuresOf(app)
  expect(figure('greenstar_database_writable')).toBe(0)
  expect(figure('greenstar_queue_jobs', 'queue="member.send-code",state="waiting"')).toBeUndefined()
  expect(figure('greenstar_outside_failures', 'service="courier"')).toBeGreaterThanOrEqual(1)
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(0)
  noteOutside('courier')
})
