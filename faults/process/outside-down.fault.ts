import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MessengerConfig } from '../../apps/server/src/member/messenger/config'
import { exchangeCode } from '../../apps/server/src/member/messenger/oauth'
import { smsSender } from '../../apps/server/src/message/sms.service'
import { beginPayment, buy, makeBuyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { FakeChannel } from '../../apps/server/src/payment/pay-channel.fake'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { type Sandbox, startSandbox } from '../../apps/server/src/platform/sandbox/child'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { pictureStore } from '../../apps/server/src/upload/picture-store'
import { tell } from '../lib/tell'

/** A TCP proxy before the services that takes connections and never answers, or refuses them, while they are down. */
const makeWire = async (to: number) => {
  const state: { how: 'up' | 'silent' | 'refused' } = { how: 'up' }
  const held = new Set<Socket>()
  const server = createServer((near) => {
    held.add(near)
    near.on('error', () => near.destroy()).on('close', () => held.delete(near))
    if (state.how === 'refused') return void near.destroy()
    const far = connect(to, '127.0.0.1')
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (bytes) => state.how === 'up' && far.write(bytes))
    far.on('data', (bytes) => state.how === 'up' && near.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    state,
    port: typeof address === 'object' && address ? address.port : 0,
    /** Connections that were kept open are of the time before. */
    cut: () => held.forEach((socket) => void socket.destroy()),
    close: () => {
      held.forEach((socket) => void socket.destroy())
      server.close()
    },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'greenstar-outside-'))
let sandbox: Sandbox
let wire: Awaited<ReturnType<typeof makeWire>>
let shop: TestApp
let channel: FakeChannel
beforeAll(async () => {
  sandbox = await startSandbox({ stateDir: folder, publicBase: '/sandbox', log: () => {} })
  wire = await makeWire(sandbox.port)
  const keys = JSON.parse(
    JSON.stringify(sandbox.keys).replaceAll(`127.0.0.1:${sandbox.port}`, `127.0.0.1:${wire.port}`),
  ) as typeof sandbox.keys
  shop = await startTestApp(keys)
  channel = new FakeChannel().plugInto(shop.app)
})
afterAll(async () => {
  wire.close()
  await shop.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One call of each service; whether it answered. */
const services = {
  sms: async () => {
    const sms = { phone: '13912345678', template: 'login-code', params: ['123456', '5'] }
    return (await smsSender(shop.app).send(sms)).state !== 'unknown'
  },
  messenger: async () => {
    const config = MessengerConfig.parse(shop.app.keys.messenger)
    return (await exchangeCode(config, 'no-such-code')).state !== 'unknown'
  },
  storage: async () => (await pictureStore(shop.app).read('media/none.jpg')) !== 'away',
}
type Service = keyof typeof services
const names = Object.keys(services) as Service[]

/** Browses, orders and pays. */
const shopOnce = async (productId: number) => {
  const began = performance.now()
  const buyer = await makeBuyer(shop)
  expect((await shop.call('catalog', 'GetProductList', { pageSize: 10 })).Status).toBe(100)
  const order = await buy(shop, buyer, productId)
  const tradeNo = await beginPayment(shop, buyer, order)
  channel.pay(tradeNo)
  await shop.http.inject(channel.payNotice(tradeNo))
  expect((await shop.call('order', 'GetOrderByID', { id: order.ID }, buyer.token)).Data?.OrderStatus).toBe(30)
  return performance.now() - began
}

const everyMs = 400

/** Calls a service again and again, as members and jobs do, each call on its own; until `isOver`. */
const keepCalling = async (service: Service, isOver: (call: { ok: boolean; ms: number }) => boolean) => {
  const began = performance.now()
  return new Promise<number>((resolve) => {
    const timer = setInterval(async () => {
      const sent = performance.now()
      const ok = await services[service]()
      const now = performance.now()
      if (!isOver({ ok, ms: now - sent })) return
      clearInterval(timer)
      resolve(now - began)
    }, everyMs)
  })
}

const isQuickNo = ({ ok, ms }: { ok: boolean; ms: number }) => !ok && ms < 100
/** Seconds, or more than the limit if it did not happen. */
const within = async (limit: number, work: Promise<number>) =>
  Math.round(await Promise.race([work, sleep(limit * 1000).then(() => (limit + 1) * 1000)])) / 1000

it.for(['silent', 'refused'] as const)(
  'FR23 shopping and paying continue while text messages, messenger and storage are down: %s',
  async (how, context) => {
    const { id } = await makeGoods(shop, { stock: 1000 })
    for (const service of names) expect(await services[service]()).toBe(true)
    wire.state.how = how
    wire.cut()
    // Both run at the same time: while the calls wait, members order and pay.
    const opening = Promise.all(names.map((service) => within(12, keepCalling(service, isQuickNo))))
    const took: number[] = []
    for (let n = 0; n < 20; n++) took.push(await shopOnce(id))
    const opened = await opening
    wire.state.how = 'up'
    wire.cut()
    const closed = await Promise.all(
      names.map((service) =>
        within(
          32,
          keepCalling(service, ({ ok }) => ok),
        ),
      ),
    )
    const list = (seconds: number[]) =>
      names.map((name, at) => `${name} ${seconds[at]?.toFixed(1)} s`).join(', ')
    tell(
      context,
      `${how}: open after ${list(opened)}; closed after ${list(closed)}; 20 orders paid meanwhile, the slowest in ${Math.round(Math.max(...took))} ms`,
    )
    expect(opened.filter((seconds) => seconds > 10)).toEqual([])
    expect(closed.filter((seconds) => seconds > 30)).toEqual([])
    expect(Math.max(...took)).toBeLessThan(3000)
    await ensureClean(shop.app)
  },
)
