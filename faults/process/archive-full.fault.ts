import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '../../apps/server/src/features'
import { buy, makeBuyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { archiveJob } from '../../apps/server/src/platform/database/archive.jobs'
import { readArchive } from '../../apps/server/src/platform/database/archive.read'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { missingPrograms, startBackedUp } from '../lib/backed-up'
import { until } from '../lib/embedded'
import { leaveOpen, tell } from '../lib/tell'

const canMount = () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-mount-'))
  const can = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (can) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return can
}
const missing = missingPrograms() || (canMount() ? '' : 'only root can mount a small disk')

let database: Awaited<ReturnType<typeof startBackedUp>>
beforeAll(async () => {
  if (missing) return
  database = await startBackedUp({ repositoryMegabytes: 96 })
  await migrate(database.url, features)
}, 240_000)
afterAll(() => database?.stop())

const startShop = () => startTestApp({ sandbox: true }, {}, { url: database.url, drop: async () => {} })
const countOrders = async ({ app }: TestApp) => {
  const { rows } = await app.database.db.execute<{ n: number }>(sql`select count(*)::int as n from orders`)
  return rows[0]?.n ?? 0
}
const endSegment = ({ app }: TestApp) => app.database.db.execute(sql`select pg_switch_wal()`)

it('FR131 continues to sell while the disk of the backup is full, raises an alert, and loses nothing', async (context) => {
  if (missing) return leaveOpen(context, missing)
  const shop = await startShop()
  const { id } = await makeGoods(shop, { stock: 10_000 })
  const order = async (many: number) => {
    for (let n = 0; n < many; n++) await buy(shop, await makeBuyer(shop), id)
  }
  const archive = () => readArchive(shop.app.database.db)
  await order(10)
  database.backUp('full')

  const ballast = join(database.repository, 'ballast')
  const { bavail, bsize } = statfsSync(database.repository)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize, 1))
  for (let round = 0; round < 5; round++) {
    await order(20)
    await endSegment(shop)
  }
  await until(async () => (await archive()).isFailing, 60_000, 'a failed archive')
  expect(() => database.backUp('diff')).toThrow()
  await archiveJob.run(shop.app, { day: '2026-11-30' })
  const { rows } = await shop.app.database.db.execute<{ kind: string }>(
    sql`select kind from alerts where handled_at is null`,
  )
  expect(rows.map(({ kind }) => kind)).toContain('archive-failed')
  await order(20)

  unlinkSync(ballast)
  const freed = Date.now()
  await endSegment(shop)
  await until(async () => !(await archive()).isFailing, 120_000, 'the archive')
  const seconds = Math.round((Date.now() - freed) / 1000)
  database.backUp('diff')
  database.verify()
  await order(10)
  await endSegment(shop)
  const { rows: last } = await shop.app.database.db.execute<{ name: string }>(
    sql`select pg_walfile_name(pg_current_wal_lsn() - 1) as name`,
  )
  await until(
    async () => {
      const { rows: done } = await shop.app.database.db.execute<{ name: string }>(
        sql`select last_archived_wal as name from pg_stat_archiver`,
      )
      return (done[0]?.name ?? '') >= (last[0]?.name ?? '')
    },
    120_000,
    'the last segment',
  )
  const before = await countOrders(shop)
  database.destroy()
  await shop.stop().catch(() => {})
  await database.restore()
  const again = await startShop()
  const after = await countOrders(again)
  await ensureClean(again.app)
  await again.stop()
  tell(
    context,
    `120 orders on a full backup disk, alert raised, a backup refused; archived again ${seconds} s after it was freed; restored ${after} of ${before} orders`,
  )
  expect(after).toBe(before)
}, 600_000)
