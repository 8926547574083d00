import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { makeBuyer } from '../../apps/server/src/order/buyer.factory'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type MainProcess, makeFolder, startMain } from '../../apps/server/src/platform/testing/main-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { percentile, tell } from '../lib/tell'

const members = 100
/** The stranger's one address; members come from others of the same machine. */
const stranger = '127.0.9.9'

let shop: TestApp
let server: MainProcess
let folder: ReturnType<typeof makeFolder>
let tokens: string[]
let products: number[]
beforeAll(async () => {
  shop = await startTestApp()
  const made = await makeProducts(shop.app.database.db, Array(20).fill({ stock: 1_000_000 }))
  products = made.map(({ id }) => id)
  tokens = (await inLanes(members, 8, () => makeBuyer(shop))).map(({ token }) => token)
  folder = makeFolder()
  server = await startMain({
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: folder.folder,
    PROVIDER_KEYS: folder.keys,
    RATE_LIMIT: '1200',
    BACKUP: '0',
  })
  await server.ready()
})
afterAll(async () => {
  await server.end()
  folder.remove()
  await shop.stop()
})

type Sent = {
  path: string
  localAddress: string
  token?: string
  body?: string
  type?: string
  agent?: Agent
}

/** One request from an address; HTTP status, 0 when the connection broke, and how long it took. */
const send = ({ path, localAddress, token, body, type = 'application/json', agent }: Sent) =>
  new Promise<{ http: number; ms: number }>((resolve) => {
    const began = performance.now()
    const end = (http: number) => resolve({ http, ms: performance.now() - began })
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        localAddress,
        method: body === undefined ? 'GET' : 'POST',
        agent: agent ?? false,
        timeout: 20_000,
        headers: {
          ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (incoming) => {
        incoming.resume()
        incoming.once('end', () => end(incoming.statusCode ?? 0))
        incoming.once('error', () => end(0))
      },
    )
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.once('error', () => end(0))
    outgoing.end(body)
  })

/** Members look around and put things into their carts until they are told to stop; what each request took (ms). */
const shopping = async (until: Promise<unknown>) => {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const taken: { http: number; ms: number }[] = []
  await Promise.all(
    tokens.map(async (token, n) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const localAddress = `127.1.${Math.floor(n / 200)}.${(n % 200) + 1}`
      for (let round = n; !isOver; round++) {
        const id = products[round % products.length]
        const steps: Partial<Sent>[] = [
          { path: '/api/Product/GetProductList?pageSize=10' },
          { path: `/api/Product/GetProductDetail?id=${id}` },
          {
            path: '/api/Product/AddShoppingCar',
            body: JSON.stringify({ listProduct: [{ ProductID: id, Quantity: 1 }] }),
            token,
          },
          { path: '/api/Product/GetShoppingCarInfo', token },
        ]
        taken.push(await send({ path: '/', localAddress, agent, ...steps[round % steps.length] }))
        await sleep(400 + (n % 10) * 20)
      }
      agent.destroy()
    }),
  )
  return taken
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Everything that one address can do without an account, as fast as its line and the shop let it. */
const attack = async (ms: number) => {
  const end = performance.now() + ms
  const sockets: Socket[] = []
  for (let n = 0; n < 900; n++) {
    const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: stranger })
    socket.on('error', () => undefined)
    if (n % 3 === 1) socket.write('GET /home HTTP/1.1\r\nhost: x\r\nx-a: ')
    if (n % 3 === 2)
      socket.write('POST /api/Product/GetProductList HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n{')
    sockets.push(socket)
  }
  const nested = JSON.stringify({ listProduct: `${'['.repeat(15_000)}${']'.repeat(15_000)}` })
  const wide = `listProduct=${encodeURIComponent(`[${'{"ProductID":1},'.repeat(2000)}{}]`)}`
  const counts = new Map<string, number>()
  let n = 0
  const asks: (() => Partial<Sent> & { path: string })[] = [
    () => ({ path: `/%61pi/Product/GetProductList?pageSize=50&z${n}=${n}` }),
    () => ({ path: `/api/Search/GetSearchDetailList?keyword=${encodeURIComponent(`绿${n}`)}` }),
    () => ({ path: `/mall/index?keyword=${n}&zz=${n}` }),
    () => ({ path: `/h%6Fme?x=${n}` }),
    () => ({ path: '/api/Product/GetFreightByProduct', body: nested }),
    () => ({
      path: '/api/Product/GetFreightByProduct',
      body: wide,
      type: 'application/x-www-form-urlencoded',
    }),
    () => ({
      path: '/api/Member/PasswordLogin',
      body: JSON.stringify({ phone: `139${String(n).padStart(8, '0')}`, userPwd: 'f'.repeat(32) }),
    }),
    () => ({
      path: '/api/Console/OperatorLogin',
      body: JSON.stringify({ name: `nobody${n}`, password: 'x'.repeat(40) }),
    }),
    () => ({ path: '/notify/wechat-pay', body: 'x'.repeat(60_000) }),
    () => ({ path: '/api/Product/GetProductList', body: JSON.stringify({ v: 'x'.repeat(900_000) }) }),
    () => ({ path: '/api/docs/static/index.html' }),
    () => ({ path: `/media/u/none-${n}.jpg` }),
  ]
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      while (performance.now() < end) {
        const ask = asks[n++ % asks.length]
        const { http } = await send({ localAddress: stranger, ...(ask?.() ?? { path: '/' }) })
        counts.set(String(http), (counts.get(String(http)) ?? 0) + 1)
        await sleep(2)
      }
    }),
  )
  for (const socket of sockets) socket.destroy()
  return Object.fromEntries(counts)
}

const p50 = (answers: { ms: number }[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.5,
  )

it('R76 a hundred members shop on while a stranger does his worst from one address', async (context) => {
  await shopping(sleep(4000))
  const before = await shopping(sleep(8000))
  const held = memoryOf(server.pid)
  const worst = attack(20_000)
  const meanwhile = await shopping(worst)
  const counts = await worst
  await sleep(2000)
  const after = await shopping(sleep(8000))
  const [first, second, third] = [before, meanwhile, after].map(p50) as [number, number, number]
  const grown = memoryOf(server.pid) - held
  const told = (list: { http: number }[]) => list.filter(({ http }) => http !== 200).length
  tell(
    context,
    `${members} members, a stranger's ${JSON.stringify(counts)} in 20 s beside 900 sockets that say nothing or half: p50 ${first.toFixed(1)} ms before, ${second.toFixed(1)} meanwhile, ${third.toFixed(1)} after; ${told(meanwhile)} of ${meanwhile.length} not served; memory ${held.toFixed(0)} MB, ${grown.toFixed(0)} more`,
  )
  expect([told(before), told(meanwhile), told(after)]).toEqual([0, 0, 0])
  expect(second).toBeLessThan(Math.max(2 * first, first + 10))
  expect(third).toBeLessThan(Math.max(1.5 * first, first + 5))
  expect(grown).toBeLessThan(150)
})
