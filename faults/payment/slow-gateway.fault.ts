import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, buy, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { moneyOf } from '../../apps/server/src/payment/payment.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { type Sandbox, startSandbox } from '../../apps/server/src/platform/sandbox/child'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { browse } from '../lib/browse'
import { makeBuyers } from '../lib/buyers'
import { ask } from '../lib/crowd'
import { tell } from '../lib/tell'

/** A TCP proxy between shop and gateway that can hold everything back. */
const makeWire = async (to: number) => {
  const state = { delayMs: 0 }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', async (bytes) => {
      if (state.delayMs > 0) await sleep(state.delayMs, undefined, { ref: false })
      if (!near.destroyed) near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    state,
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => server.close(),
  }
}

let shop: TestApp
let sandbox: Sandbox
let server: ServerProcess
let wire: Awaited<ReturnType<typeof makeWire>>
let folder: string
let buyers: Buyer[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'greenstar-slow-'))
  sandbox = await startSandbox({ stateDir: folder, publicBase: '/sandbox', log: () => {} })
  wire = await makeWire(sandbox.port)
  const keys = JSON.parse(
    JSON.stringify(sandbox.keys).replaceAll(`127.0.0.1:${sandbox.port}`, `127.0.0.1:${wire.port}`),
  )
  writeFileSync(join(folder, 'keys-slow.json'), JSON.stringify(keys))
  shop = await startTestApp(sandbox.keys)
  buyers = await makeBuyers(shop, 40)
  server = await startServerProcess(shop.databaseUrl, { PROVIDER_KEYS: join(folder, 'keys-slow.json') })
})
afterAll(async () => {
  server.kill()
  wire.close()
  await shop.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('FR21 does not delay others while the gateway takes 30 s, and continues with the same trade afterwards', async (context) => {
  const { id } = await makeGoods(shop)
  // Enough that the instant in which forty pay at once does not dominate the result.
  const looks = 2000
  await browse(server.port, looks)
  const before = await browse(server.port, looks)
  const orders = await Promise.all(buyers.map((buyer) => buy(shop, buyer, id)))
  wire.state.delayMs = 30_000
  const pay = (n: number) =>
    ask({
      port: server.port,
      path: '/api/Order/GetWxpayInfo',
      payload: { orderID: orders[n]?.ID, payType: '30' },
      token: buyers[n]?.token ?? '',
    })
  const paying = Promise.all(orders.map((_, n) => pay(n)))
  await sleep(300)
  const meanwhile = await browse(server.port, looks)
  const answers = await paying
  const codes = [
    ...new Set(answers.map(({ body }) => `${body?.Code ?? body?.Status} ${body?.Msg ?? ''}`.trim())),
  ]
  wire.state.delayMs = 0
  const again = await pay(0)
  expect(again.body?.Status).toBe(100)
  expect((await moneyOf(shop.app, orders[0]?.ID as number)).payments).toHaveLength(1)
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  tell(
    context,
    `40 payments against 30 s of silence: answered after at most ${(slowest / 1000).toFixed(1)} s (${codes.join(', ')}); browsing p99 ${before.toFixed(0)} ms before, ${meanwhile.toFixed(0)} ms during it`,
  )
  expect(meanwhile).toBeLessThan(Math.max(before * 2, before + 50))
  expect(codes.join()).toContain('支付通道繁忙')
  await ensureClean(shop.app)
})
