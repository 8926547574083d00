import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { makeMember } from '../../apps/server/src/member/member.factory'
import { makeGoods } from '../../apps/server/src/order/buyer.factory'
import { makeOrder } from '../../apps/server/src/order/order.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { keepArchive } from '../../apps/server/src/platform/backup/archive'
import { takeBackup } from '../../apps/server/src/platform/backup/base-backup'
import { restoreBackup } from '../../apps/server/src/platform/backup/restore'
import { archiveSettings } from '../../apps/server/src/platform/postgres/settings'
import { startOwnDatabase } from '../lib/embedded'
import { tell } from '../lib/tell'

const folder = mkdtempSync(join(tmpdir(), 'greenstar-restore-'))
const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backup')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Inserts random text of about a gigabyte, in rows. */
const fillGigabyte = (client: pg.Client) =>
  client.query(`create table filler as
    select n, (select string_agg(md5(n::text || i::text), '') from generate_series(1, 30) i) as text
    from generate_series(1, 900000) n`)

it('R12 brings a destroyed database of a gigabyte back, less than a minute poorer', async (context) => {
  const own = await startOwnDatabase(dataDir, archiveSettings)
  const archive = keepArchive(dataDir, backupDir, () => undefined)
  const goods = (await makeGoods(own.shop, { stock: 1_000_000 })).id
  const member = await makeMember(own.app)
  // In one transaction, as the shop places an order: the log may end within it.
  const order = () =>
    own.app.database.transact((db) => makeOrder(db, { memberId: member.id, lines: [{ productId: goods }] }))
  for (let n = 0; n < 20; n++) await order()
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('set statement_timeout = 0')
  await fillGigabyte(client)
  const { rows } = await client.query<{ size: string }>(
    'select pg_database_size(current_database())::text as size',
  )
  const backupBegan = Date.now()
  await takeBackup(own.url, dataDir, backupDir, backupBegan)
  const backupSeconds = (Date.now() - backupBegan) / 1000
  await client.end()
  // Orders continue for more than the longest interval between two archived log segments; then everything
  // is lost at once.
  let last = 0
  for (const end = Date.now() + 75_000; Date.now() < end; ) {
    await order()
    last = Date.now()
    await sleep(250)
  }
  process.kill(own.pid(), 'SIGKILL')
  await archive.stop()
  await own.halt()
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })

  const began = Date.now()
  await restoreBackup(dataDir, backupDir)
  const again = await startOwnDatabase(dataDir, archiveSettings)
  const rto = (Date.now() - began) / 1000
  const newest = await again.app.database.pool.query<{ at: Date }>('select max(created_at) as at from orders')
  const lost = (last - (newest.rows[0]?.at.getTime() ?? 0)) / 1000
  await ensureClean(again.app.database.db)
  await again.halt()
  tell(
    context,
    `${(Number(rows[0]?.size) / 2 ** 30).toFixed(2)} GB: backup ${backupSeconds.toFixed(0)} s, the last ${lost.toFixed(0)} s lost, serving again after ${rto.toFixed(0)} s, audit clean`,
  )
  expect(lost).toBeLessThanOrEqual(60)
  expect(rto).toBeLessThan(600)
})
