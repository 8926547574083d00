import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from './database/connect'
import { statusOf } from './http/envelope'
import { createLog } from './log'
import { startEmbedded } from './postgres/embedded'
import { readPostmaster } from './postgres/leftover'

const dataDir = mkdtempSync(join(tmpdir(), 'greenstar-lagging-'))
const patienceMs = 500
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined }
  server = await startEmbedded({ dataDir, log, settings: {} })
  database = connect(server.url, createLog('silent'), 5, patienceMs)
  await database.db.execute(sql`create table plants (name text)`)
}, 60_000)
afterAll(async () => {
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every commit waits for a missing standby until its name is cleared; the shop's account may not set it itself. */
const waitFor = async (standby: string) => {
  const folder = join(dataDir, 'postgres')
  appendFileSync(join(folder, 'postgresql.auto.conf'), `synchronous_standby_names = '${standby}'\n`)
  process.kill(readPostmaster(folder)?.pid ?? 0, 'SIGHUP')
  await vi.waitFor(async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ it: string }>(
      "select current_setting('synchronous_standby_names') as it",
    )
    client.release()
    expect(rows[0]?.it).toBe(standby)
  }, 20_000)
}
const names = async () =>
  (await database.db.execute<{ name: string }>(sql`select name from plants order by name`)).rows.map(
    ({ name }) => name,
  )
const told503 = async (work: Promise<unknown>) =>
  expect(statusOf(await work.catch((error: unknown) => error))).toBe(503)

// Red without a timeout in the client: statement_timeout does not end a commit, and both writes hang forever.
test('while the standby does not confirm, writes get 503, reads continue, and the database is not ready', async () => {
  await waitFor('nobody')
  const { db } = database
  // The process that makes the others wait reads the setting a moment later than the connections.
  await vi.waitFor(() => told503(db.execute(sql`comment on table plants is 'nobody'`)), 20_000)
  await Promise.all([
    told503(database.transact((tx) => tx.execute(sql`insert into plants values ('moss')`))),
    told503(db.execute(sql`insert into plants values ('fern')`)),
  ])
  expect(await names()).toEqual([])
  await vi.waitFor(async () => expect(await database.state()).toBe('lagging'), {
    timeout: 20_000,
    interval: 200,
  })
  // the standby is back: a write that got a 503 may be there or not, and nothing else is
  await waitFor('')
  await vi.waitFor(async () => expect(await database.state()).toBe('writable'), {
    timeout: 20_000,
  })
  expect(['fern', 'moss']).toEqual(expect.arrayContaining(await names()))
  await database.transact((tx) => tx.execute(sql`insert into plants values ('ivy')`))
}, 60_000)
