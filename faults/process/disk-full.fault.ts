import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { type Answer, ask } from '../lib/crowd'
import { type OwnDatabase, startOwnDatabase, until } from '../lib/embedded'
import { leaveOpen, tell } from '../lib/tell'

const folder = mkdtempSync(join(tmpdir(), 'greenstar-full-'))
chmodSync(folder, 0o755)
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=755', 'tmpfs', folder]).status === 0

let own: OwnDatabase
let server: ServerProcess
let buyers: Buyer[]
let productId: number
beforeAll(async () => {
  if (!canMount) return
  own = await startOwnDatabase(folder)
  productId = (await makeGoods(own.shop, { stock: 1_000_000 })).id
  buyers = await makeBuyers(own.shop, 20)
  server = await startServerProcess(own.url)
})
afterAll(async () => {
  if (!canMount) return
  server.kill()
  await own.halt()
  spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

const ballast = join(folder, 'ballast')

/** Fills the disk except for a little. */
const fill = (leave: number) => {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)), { flag: 'a' })
}

let n = 0
const order = (buyer: Buyer): Promise<Answer> =>
  ask({
    port: server.port,
    path: createOrderPath,
    payload: orderForm(buyer, [[productId, 1]], `full-order-${n++}`),
    token: buyer.token,
  })

it('FR05 answers 503 while the disk is full, loses nothing and recovers automatically', async (context) => {
  if (!canMount) return leaveOpen(context, 'all of it: only root can mount a small disk')
  const answers: Answer[] = []
  for (const buyer of buyers) answers.push(await order(buyer))
  expect(answers.every(({ body }) => body?.Status === 100)).toBe(true)
  fill(0)
  const end = performance.now() + 60_000
  const refusals: Answer[] = []
  while (performance.now() < end && refusals.length < 200) {
    const some = await inLanes(40, 20, (index) => order(buyers[index % buyers.length] as Buyer))
    answers.push(...some)
    refusals.push(...some.filter(({ http }) => http !== 200))
    if (refusals.length > 0) await sleep(100)
  }
  expect(refusals.length).toBeGreaterThan(0)
  for (const { http, body } of refusals) expect([http, body?.Msg]).toEqual([503, '系统维护中，请稍后访问'])
  unlinkSync(ballast)
  const backAfter = await until(
    async () => (await order(buyers[0] as Buyer)).body?.Status === 100,
    30_000,
    'an order',
  )
  const created = answers
    .filter(({ body }) => body?.Status === 100)
    .map(({ body }) => (body as unknown as { Data: { ID: number } }).Data.ID)
  const { rows } = await own.app.database.db.execute<{ id: number }>(sql`select id from orders`)
  const kept = new Set(rows.map((row) => Number(row.id)))
  const lost = created.filter((id) => !kept.has(id)).length
  await ensureClean(own.app)
  tell(
    context,
    `${refusals.length} writes refused with 503, ${lost} of ${created.length} acknowledged orders lost, orders again ${(backAfter / 1000).toFixed(1)} s after space was free`,
  )
  expect(lost).toBe(0)
})

it('FR05 refuses a first start on a full disk with a message, leaves no partial database, and starts with space', async (context) => {
  if (!canMount) return leaveOpen(context, 'the first start: only root can mount a small disk')
  const small = mkdtempSync(join(tmpdir(), 'greenstar-full-start-'))
  chmodSync(small, 0o755)
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=755', 'tmpfs', small])
  try {
    const { bavail, bsize } = statfsSync(small)
    const filler = join(small, 'ballast')
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 8 * 1024 * 1024))
    const dataDir = join(small, 'data')
    const log = { info: () => undefined, warn: () => undefined }
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/磁盘空间不足/)
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(false)
    unlinkSync(filler)
    const started = await startEmbedded({ dataDir, log })
    await started.stop()
    tell(context, 'a first start on a full disk is refused with a message and works once there is space')
  } finally {
    spawnSync('umount', ['-l', small])
    rmSync(small, { recursive: true, force: true })
  }
})
