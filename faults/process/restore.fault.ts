import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '../../apps/server/src/features'
import { makeMember } from '../../apps/server/src/member/member.factory'
import { makeGoods } from '../../apps/server/src/order/buyer.factory'
import { makeOrder } from '../../apps/server/src/order/order.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { startTestApp } from '../../apps/server/src/platform/testing/test-app'
import { missingPrograms, startBackedUp } from '../lib/backed-up'
import { leaveOpen, tell } from '../lib/tell'

const missing = missingPrograms()

let database: Awaited<ReturnType<typeof startBackedUp>>
beforeAll(async () => {
  if (missing) return
  database = await startBackedUp()
  await migrate(database.url, features)
}, 240_000)
afterAll(() => database?.stop())

const startShop = () => startTestApp({ sandbox: true }, {}, { url: database.url, drop: async () => {} })

/** Inserts random text of about a gigabyte, in rows; returns the size of the database in GB. */
const fillGigabyte = async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create table filler as
    select n, (select string_agg(md5(n::text || i::text), '') from generate_series(1, 30) i) as text
    from generate_series(1, 900000) n`)
  const { rows } = await client.query<{ gigabytes: number }>(
    'select (pg_database_size(current_database()) / 2 ^ 30)::float as gigabytes',
  )
  await client.end()
  return rows[0]?.gigabytes ?? 0
}

const newestOrder = async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ at: Date }>('select max(created_at) as at from orders')
  await client.end()
  return rows[0]?.at.getTime() ?? 0
}

it('FR12 restores a destroyed database of a gigabyte with less than a minute lost', async (context) => {
  if (missing) return leaveOpen(context, `not installed: ${missing}`)
  const shop = await startShop()
  const goods = (await makeGoods(shop, { stock: 1_000_000 })).id
  const member = await makeMember(shop.app)
  // In one transaction, as the shop places an order: the log may end within it.
  const order = () =>
    shop.app.database.transact((db) => makeOrder(db, { memberId: member.id, lines: [{ productId: goods }] }))
  for (let n = 0; n < 20; n++) await order()
  const gigabytes = await fillGigabyte()
  const backupBegan = Date.now()
  database.backUp('full')
  const backupSeconds = (Date.now() - backupBegan) / 1000
  await order()
  database.backUp('diff')
  database.verify()
  // Orders continue for more than the longest interval between two archived log segments; then everything
  // is lost at once.
  const began = Date.now()
  const middle = began + 30_000
  let last = 0
  while (Date.now() < began + 75_000) {
    await order()
    last = Date.now()
    await sleep(250)
  }
  database.destroy()
  await shop.stop().catch(() => {})

  const restoreBegan = Date.now()
  await database.restore()
  const again = await startShop()
  const rto = (Date.now() - restoreBegan) / 1000
  const lost = (last - (await newestOrder())) / 1000
  await ensureClean(again.app)
  await again.stop()

  // Any moment can be restored: here one between the backup and the loss.
  await database.restore(new Date(middle))
  const behind = (middle - (await newestOrder())) / 1000
  tell(
    context,
    `${gigabytes.toFixed(2)} GB: full backup ${backupSeconds.toFixed(0)} s, the last ${lost.toFixed(0)} s lost, serving again after ${rto.toFixed(0)} s, audit clean`,
  )
  expect(lost).toBeLessThanOrEqual(60)
  expect(rto).toBeLessThan(600)
  expect(behind).toBeGreaterThanOrEqual(0)
  expect(behind).toBeLessThan(10)
})
