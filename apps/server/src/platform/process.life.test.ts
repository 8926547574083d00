import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPassword, urlFor } from './postgres/login'
import { expectWithin } from './testing/expect-within'
import { type MainProcess, makeFolder, startMain } from './testing/main-process'

const { folder, keys, remove } = makeFolder()
let shop: MainProcess
const startShop = async (farewellMs = 0) => {
  shop = await startMain({ DATA_DIR: folder, PROVIDER_KEYS: keys, FAREWELL_MS: String(farewellMs) })
  await shop.ready()
}
beforeAll(() => startShop())
afterAll(async () => {
  await shop.end()
  remove()
})

/** The embedded database's own lock file: process id and port. */
const postmaster = () => {
  const place = join(folder, 'postgres')
  const [pid, , , port] = readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(pid), url: urlFor(place, Number(port), readPassword(folder)) }
}

/** Whether the shop accepts a connection. */
const accepts = () =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(shop.base)
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** A call that queries the database each time; tests have no cache. */
const ask = async (type = 40) => {
  const started = performance.now()
  const answer = await fetch(`${shop.base}/api/Main/GetAllNativeConfig?type=${type}`)
  const body = (await answer.json()) as { Status: number; Msg: string; Data: unknown }
  return { ...body, http: answer.status, ms: performance.now() - started, headers: answer.headers }
}

/**
 * Red when stopping closes the pool before the web server (all twelve fail), and when responses sent
 * keep their connections open (it is killed after 15 s, with code 1).
 */
test('SIGTERM: running requests are answered, new ones are refused, exit code 0', async () => {
  const holder = new pg.Client({ connectionString: postmaster().url })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table native_configs in access exclusive mode')
  const running = Array.from({ length: 12 }, () => ask())
  const blocked = 'select pid from pg_locks where not granted'
  await vi.waitFor(async () => expect((await holder.query(blocked)).rowCount).toBe(running.length), 20_000)
  shop.kill('SIGTERM')
  shop.kill('SIGTERM')
  await vi.waitFor(() => expect(accepts()).resolves.toBe(false), 10_000)
  await holder.query('commit')
  await holder.end()
  expect((await Promise.all(running)).map(({ http, Status }) => `${http} ${Status}`)).toEqual(
    running.map(() => '200 100'),
  )
  expect(await shop.ended).toBe(0)
  // Stopping must not log errors.
  expect(shop.output()).not.toMatch(/^!|FATAL|Error/m)
})

/** Red when it closes at once: new connections are cut (reliability FR09). */
test('SIGTERM: for a while it reports not ready, and still serves', async () => {
  await startShop(10_000)
  shop.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${shop.base}/readyz`)).status).toBe(503), 20_000)
  expect(await ask()).toMatchObject({ http: 200, Status: 100 })
  shop.kill('SIGKILL')
  await shop.ended
})

/** Red when the lock of a dead process counts. */
test('kill -9: the next start serves again, with what was acknowledged', async () => {
  await startShop()
  const client = new pg.Client({ connectionString: postmaster().url })
  await client.connect()
  await client.query(
    `insert into native_configs (type, name, img_path) values (77, '保留', '/media/a-1.jpg')`,
  )
  await client.end()
  const running = Array.from({ length: 10 }, () => ask().catch(() => undefined))
  shop.kill('SIGKILL')
  await Promise.all(running)
  expect(await shop.ended).toBe('SIGKILL')
  await startShop()
  expect(await ask(77)).toMatchObject({ Status: 100, Data: [{ Name: '保留' }] })
})

/**
 * Red when databaseAway does not recognise a refused connection, or a write to a closed socket (HTTP 500),
 * and without the pool's error listener (the process ends with its database).
 */
test('PostgreSQL killed under load: 503 within a second while it is down, and automatic recovery', async () => {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  let isOver = false
  const load = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      answers.push(await ask())
      await sleep(20)
    }
  })
  await sleep(500)
  const { pid } = postmaster()
  process.kill(pid, 'SIGKILL')
  await sleep(1500)
  await vi.waitFor(async () => expect((await fetch(`${shop.base}/readyz`)).status).toBe(200), {
    timeout: 15_000,
    interval: 100,
  })
  await sleep(500)
  isOver = true
  await Promise.all(load)
  const failed = answers.filter(({ http }) => http !== 200)
  expect(failed.length).toBeGreaterThan(0)
  for (const { http, Msg, Data, headers } of failed)
    expect([http, Msg, Data, headers.get('retry-after')]).toEqual([503, '系统维护中，请稍后访问', null, '5'])
  expectWithin(Math.max(...failed.map(({ ms }) => ms)), 1000)
  expect(await ask()).toMatchObject({ http: 200, Status: 100 })
  expect(postmaster().pid).not.toBe(pid)
  shop.kill('SIGINT')
  expect(await shop.ended).toBe(0)
})
