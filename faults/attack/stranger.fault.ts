import { fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { makeBuyer } from '../../apps/server/src/order/buyer.factory'
import { disguises, readEntries } from '../../apps/server/src/platform/testing/entries'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type MainProcess, makeFolder, startMain } from '../../apps/server/src/platform/testing/main-process'
import { productionKeys } from '../../apps/server/src/platform/testing/production-keys'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { shop as shopCalls } from '../../packages/contract/src'
import { partCores } from '../lib/cores'
import { pagePaths } from '../lib/page-paths'
import { percentile, tell } from '../lib/tell'

const members = 100
/** The attacker's only address; members use others of the same machine. */
const stranger = '127.0.9.9'
/** Connections that the attacker holds all the time: nearly the limit per network. */
const heldSockets = 900
/** The machine may be busy with other work: the limits must hold in one of so many tries. */
const tries = 3

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
  const keys = join(folder.folder, 'production.json')
  writeFileSync(keys, JSON.stringify(productionKeys))
  server = await startMain(
    {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: folder.folder,
      PROVIDER_KEYS: keys,
      // as released: with its cache, without the API page
      GREENSTAR_ENV: 'production',
      RATE_LIMIT: '1200',
    },
    { pages: true },
  )
  await server.ready()
  await partCores(shop, server.pid)
})
afterAll(async () => {
  await server.end()
  folder.remove()
  await shop.stop()
})

type Sent = {
  path: string
  localAddress: string
  method?: string | undefined
  token?: string
  body?: string
  type?: string
  agent?: Agent
}
type Answer = { http: number; text: string; ms: number }

/** One request from an address; returns HTTP status (0 when the connection broke) and duration. */
const send = ({ path, localAddress, method, token, body, type = 'application/json', agent }: Sent) =>
  new Promise<Answer>((resolve) => {
    const began = performance.now()
    let text = ''
    const end = (http: number) => resolve({ http, text, ms: performance.now() - began })
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        localAddress,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        agent: agent ?? false,
        timeout: 20_000,
        headers: {
          ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (incoming) => {
        incoming.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        incoming.once('end', () => end(incoming.statusCode ?? 0))
        incoming.once('error', () => end(0))
      },
    )
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.once('error', () => end(0))
    outgoing.end(body)
  })

const address = <N extends keyof typeof shopCalls>(noun: N, action: keyof (typeof shopCalls)[N] & string) =>
  `/api/${(shopCalls[noun][action] as { area: string }).area}/${action}`

const isServed = ({ http, text }: Answer) => http === 200 && /^\{"Status":100\b/.test(text)

/** Members browse and fill their carts until they are asked to stop. */
const shopping = async (until: Promise<unknown>) => {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const taken: { isServed: boolean; ms: number; what: string }[] = []
  await Promise.all(
    tokens.map(async (token, n) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const localAddress = `127.1.${Math.floor(n / 200)}.${(n % 200) + 1}`
      for (let round = n; !isOver; round++) {
        const id = products[round % products.length]
        const steps: [Partial<Sent> & { path: string }, ...(Partial<Sent> & { path: string })[]] = [
          { path: `${address('catalog', 'GetProductList')}?pageSize=10` },
          { path: `${address('catalog', 'GetProductByID')}?id=${id}` },
          {
            path: address('cart', 'AddShoppingCar'),
            body: JSON.stringify({
              shoppingCarList: [{ ProductID: id, Quantity: 1 }],
              isTotal: true,
              requestID: `put-${process.pid}-${n}-${round}-${Date.now()}`,
            }),
            token,
          },
          { path: address('cart', 'GetShoppingCarInfo'), token },
        ]
        const step = steps[round % steps.length] ?? steps[0]
        const answer = await send({ localAddress, agent, ...step })
        taken.push({
          isServed: isServed(answer),
          ms: answer.ms,
          what: `${step.path} ${answer.http} ${answer.text.slice(0, 80)}`,
        })
        await sleep(1500 + (n % 10) * 100)
      }
      agent.destroy()
    }),
  )
  return taken
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const list = address('catalog', 'GetProductList')

/** What the held connections send, in turn. */
const held = [
  '',
  'GET /home HTTP/1.1\r\nhost: x\r\nx-a: ',
  `POST ${list} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
  'GET /api/docs/json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(4),
]

type Ask = { path: string; method: string; body?: string; type?: string }

const get = (path: string): Ask => ({ path, method: 'GET' })
const post = (path: string, body: string, type?: string): Ask => ({
  path,
  method: 'POST',
  body,
  ...(type ? { type } : {}),
})
const freight = address('freight', 'GetFreightByProduct')
const form = 'application/x-www-form-urlencoded'

/** Expensive requests; `{n}` is a new number each time. */
const dear: readonly Ask[] = [
  get(`${list.replace('/a', '/%61')}?pageSize=50&z{n}={n}`),
  get(`${address('search', 'GetSearchDetailList')}?keyword=${encodeURIComponent('绿')}{n}`),
  get('/mall?keyword={n}&zz={n}'),
  get('/m%61ll?seriesId={n}'),
  get('http://shop/home?tab={n}'),
  get('/api/docs/yaml'),
  post(freight, JSON.stringify({ products: `${'['.repeat(15_000)}${']'.repeat(15_000)}` })),
  post(freight, `products=${encodeURIComponent(`[${'{"ProductID":1},'.repeat(1500)}{}]`)}`, form),
  post(address('member', 'Login'), '{"userName":"139{n}","userPwd":"ffffffffffffffffffffffffffffffff"}'),
  post('/api/Console/OperatorLogin', '{"name":"nobody{n}","password":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}'),
  post('/notify/wechat-pay', 'x'.repeat(60_000)),
  post(list, JSON.stringify({ v: 'x'.repeat(900_000) })),
  get('/api/docs/static/index.html'),
  get('/media/u/none-{n}.jpg'),
]

/** Every entry point, every page included, each time spelled differently; every second request is an expensive one. */
const everything = (): Ask[] => {
  const entries = [
    ...readEntries(shop.http).map(({ url, method }) => (method === 'POST' ? post(url, '{}') : get(url))),
    ...pagePaths().map(get),
  ]
  return entries.flatMap((entry, at) => {
    const write = disguises[at % disguises.length]?.[1] ?? ((url: string) => url)
    return [{ ...entry, path: write(entry.path) }, dear[at % dear.length] ?? entry]
  })
}

type Came = { counts: Record<string, number>; broken: string[] }

/** Everything that one address can do without an account, as fast as its connection and the shop allow. */
const attack = (seconds: number) =>
  new Promise<Came>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./stranger-alone.mjs', import.meta.url)), { execArgv: [] })
    child.once('message', (came) => resolve(came as Came))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the stranger ended with ${code}`)))
    child.send({
      ...{ port: server.port, localAddress: stranger, seconds, sockets: heldSockets },
      ...{ held, asks: everything() },
    })
  })

const p50 = (answers: { ms: number }[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.5,
  )

const unserved = (list: { isServed: boolean; what: string }[]) =>
  list.flatMap(({ isServed: served, what }) => (served ? [] : [what]))

const oneRound = async () => {
  const before = await shopping(sleep(8000))
  const heldMb = memoryOf(server.pid)
  const worst = attack(20)
  const meanwhile = await shopping(worst)
  const { counts, broken } = await worst
  await sleep(2000)
  const after = await shopping(sleep(8000))
  const [first, second, third] = [before, meanwhile, after].map(p50) as [number, number, number]
  const grown = memoryOf(server.pid) - heldMb
  return {
    counts,
    broken,
    summary: `p50 ${first.toFixed(1)} ms before, ${second.toFixed(1)} meanwhile, ${third.toFixed(1)} after; memory ${heldMb.toFixed(0)} MB, ${grown.toFixed(0)} more; ${unserved(meanwhile).length} of ${meanwhile.length} not served`,
    unserved: [before, meanwhile, after].flatMap(unserved),
    // A few milliseconds more do no harm where the total is a few milliseconds.
    isHeld:
      second < Math.max(2 * first, first + 10) && third < Math.max(1.5 * first, first + 5) && grown < 150,
  }
}

it('FR76 a hundred members keep shopping during all attacks of a stranger from one address', async (context) => {
  for (const path of ['/home', '/console/'])
    expect([path, (await send({ path, localAddress: stranger })).http]).toEqual([path, 200])
  await shopping(sleep(4000))
  const rounds = [await oneRound()]
  while (!rounds.at(-1)?.isHeld && rounds.length < tries) rounds.push(await oneRound())
  const { counts, summary, isHeld } = rounds.at(-1) ?? (await oneRound())
  tell(
    context,
    `${members} members, a stranger's ${JSON.stringify(counts)} in 20 s at every entry beside ${heldSockets} sockets that say nothing, half, or do not read: ${summary}${
      rounds.length > 1
        ? `; try ${rounds.length}, before: ${rounds
            .slice(0, -1)
            .map((one) => one.summary)
            .join(' | ')}`
        : ''
    }`,
  )
  expect(rounds.flatMap((one) => one.broken)).toEqual([])
  expect(rounds.flatMap((one) => one.unserved)).toEqual([])
  expect(isHeld).toBe(true)
})
