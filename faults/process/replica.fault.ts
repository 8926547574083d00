import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { connect, type Database, type Db } from '../../apps/server/src/platform/database/connect'
import { createLog } from '../../apps/server/src/platform/log'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { ask, countOutcomes } from '../lib/crowd'
import { type OwnDatabase, startOwnDatabase } from '../lib/embedded'
import { tell } from '../lib/tell'

/** The way to the replica: it lets everything through, hangs on what is sent, or refuses connections. */
type Way = 'open' | 'hangs' | 'away'

/** A proxy before the database that stands for its replica; `port` keeps. */
const startWay = async (target: URL) => {
  // An embedded database is reached by its socket.
  const host = decodeURIComponent(target.hostname)
  let way: Way = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (way === 'away') return near.destroy()
    const far = host.startsWith('/')
      ? dial(`${host}/.s.PGSQL.${target.port}`)
      : dial(Number(target.port), host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => way !== 'hangs' && far.write(data))
    far.on('data', (data) => way !== 'hangs' && near.write(data))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    cut,
    set(wanted: Way) {
      way = wanted
      if (wanted === 'away') cut()
    },
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let own: OwnDatabase
let way: Awaited<ReturnType<typeof startWay>>
let database: Database
let server: ServerProcess
let buyers: Buyer[]
let productId: number
const replicaUrl = () => {
  const url = new URL(own.url)
  url.host = `127.0.0.1:${way.port}`
  url.searchParams.set('application_name', 'replica')
  return url.href
}
beforeAll(async () => {
  own = await startOwnDatabase()
  buyers = await makeBuyers(own.shop, 20)
  productId = (await makeGoods(own.shop, { stock: 10_000 })).id
  way = await startWay(new URL(own.url))
  database = connect(own.url, createLog('silent'), 4, undefined, replicaUrl())
  // begins while the replica is away
  way.set('away')
  server = await startServerProcess(own.url, { DATABASE_READ_URL: replicaUrl() })
})
afterAll(async () => {
  server.kill()
  await database.close()
  await way.stop()
  await own.stop()
})

const reader = async (db: Db) => {
  const { rows } = await db.execute<{ application_name: string }>(sql`show application_name`)
  return rows[0]?.application_name === 'replica' ? 'replica' : 'primary'
}
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}
let n = 0
const orders = async () => {
  const answers = await Promise.all(
    buyers.map((buyer) =>
      ask({
        port: server.port,
        path: createOrderPath,
        payload: orderForm(buyer, [[productId, 1]], `replica-${n++}`),
        token: buyer.token,
      }),
    ),
  )
  return countOutcomes(answers)
}
const all = { '200/100': 20 }

it('FR110 reads the primary while the replica is away, hangs or lags, and members notice nothing', async (context) => {
  const log: string[] = []
  for (const [state, used] of [
    ['away', 'primary'],
    ['open', 'replica'],
    ['hangs', 'primary'],
    ['open', 'replica'],
  ] as const) {
    way.set(state)
    const [outcomes, [seen, ms]] = await Promise.all([orders(), timed(() => database.snapshot(reader))])
    expect([state, seen]).toEqual([state, used])
    expect(ms).toBeLessThan(3000)
    expect(outcomes).toEqual(all)
    const behind = await database.replicaBehind()
    expect([state, Number.isFinite(behind)]).toEqual([state, state === 'open'])
    log.push(`${state}: ${used} after ${Math.round(ms)} ms`)
    if (state !== 'open') way.cut()
  }
  // cut in the middle of a read: it is repeated, and gives its answer
  let reads = 0
  const seen = await database.snapshot(async (db) => {
    const who = await reader(db)
    reads += 1
    if (who === 'replica') way.set('away')
    await db.execute(sql`select 1`)
    return who
  })
  expect([seen, reads]).toEqual(['primary', 2])
  // one that is far behind answers, but is not read
  const admin = new pg.Client({ connectionString: own.url })
  await admin.connect()
  await admin.query('create database late')
  await admin.end()
  const lateUrl = new URL(own.url)
  lateUrl.pathname = '/late'
  const late = new pg.Client({ connectionString: lateUrl.href })
  await late.connect()
  await late.query('create schema lag')
  await late.query(`create function lag.pg_is_in_recovery() returns boolean language sql as 'select true'`)
  await late.query(`create function lag.pg_last_xact_replay_timestamp() returns timestamptz language sql
    as 'select now() - interval ''1 minute'''`)
  await late.query('alter database late set search_path = lag, pg_catalog, public')
  await late.end()
  lateUrl.searchParams.set('application_name', 'replica')
  const lagging = connect(own.url, createLog('silent'), 2, undefined, lateUrl.href)
  expect(await lagging.snapshot(reader)).toBe('primary')
  expect(Math.round((await lagging.replicaBehind()) ?? 0)).toBe(60)
  await lagging.close()
  way.set('open')
  expect(await orders()).toEqual(all)
  await ensureClean(own.app)
  tell(context, `${log.join('; ')}; a read that was cut came from the primary; ${n} of ${n} orders`)
}, 120_000)
