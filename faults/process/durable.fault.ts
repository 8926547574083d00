import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../apps/server/src/member/member.factory'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { askStopped, type OwnDatabase, startOwnDatabase } from '../lib/embedded'
import { leaveOpen, tell } from '../lib/tell'

let own: OwnDatabase
beforeAll(async () => {
  own = await startOwnDatabase()
})
afterAll(() => own.stop())

const settingOf = async (name: string) => {
  const { rows } = await own.app.database.db.execute<{ value: string }>(
    sql`select current_setting(${name}) as value`,
  )
  return rows[0]?.value
}

it('FR04 runs with all settings by which an acknowledged commit survives a power cut', async (context) => {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  for (const name of settings) expect([name, await settingOf(name)]).toEqual([name, 'on'])
  tell(context, `${settings.join(', ')}: on`)
})

/** Lines of strace that sync the write-ahead log. */
const syncs = (file: string) =>
  readFileSync(file, 'utf8').match(/\b(fdatasync|fsync|pwrite64.*O_DSYNC)\(/g)?.length ?? 0

it('FR04 syncs the journal for every commit, one at a time', async (context) => {
  if (spawnSync('strace', ['-V']).error)
    return leaveOpen(context, 'the syncs of commits: strace is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-strace-'))
  const file = join(folder, 'calls')
  const commits = 50
  const client = await own.app.database.pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const args = ['-f', '-e', 'trace=fdatasync,fsync', '-o', file, '-p', String(rows[0]?.pid)]
    const tracer = spawn('strace', args, { stdio: 'ignore' })
    await sleep(1000)
    await client.query('create table synced (n int)')
    const before = syncs(file)
    for (let n = 0; n < commits; n++) await client.query(`insert into synced values (${n})`)
    await sleep(300)
    const count = syncs(file) - before
    tracer.kill('SIGINT')
    await new Promise((resolve) => tracer.once('close', resolve))
    tell(context, `${count} syncs for ${commits} commits (strace)`)
    expect(count).toBeGreaterThanOrEqual(commits)
  } finally {
    client.release()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('FR04 has intact tables and indexes after kills during writes', async (context) => {
  for (let round = 0; round < 3; round++) {
    const work = inLanes(200, 10, () => makeMember(own.app).catch(() => undefined))
    await sleep(150)
    process.kill(own.pid(), 'SIGKILL')
    await work
    for (let tries = 0; tries < 100; tries++) {
      const answer = await own.app.database.db.execute(sql`select 1`).catch(() => undefined)
      if (answer) break
      await sleep(100)
    }
  }
  await own.halt()
  askStopped(own.dataDir, 'CREATE EXTENSION IF NOT EXISTS amcheck;\n')
  const checked = askStopped(own.dataDir, `${wholeCheck}\n`)
  const [indexes, tables, sound] = ['indexes', 'tables', 'sound'].map((name) =>
    Number(new RegExp(`${name} = "(\\d+)"`).exec(checked)?.[1]),
  )
  tell(
    context,
    `amcheck after 3 kills: ${indexes} indexes against their tables and ${sound} of ${tables} tables sound`,
  )
  expect(indexes).toBeGreaterThan(50)
  expect(sound).toBe(tables)
})

const ours = `select c.oid, c.relkind, am.amname from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am am on am.oid = c.relam where n.nspname in ('public', 'pgboss') and c.relpersistence = 'p'`
const wholeCheck = `with heaps as (select (select count(*) from verify_heapam(oid::regclass)) as broken from (${ours}) o where relkind = 'r') select (select count(*) from (select bt_index_check(oid, true) from (${ours}) o where relkind = 'i' and amname = 'btree') a) as indexes, (select count(*) from heaps) as tables, (select count(*) from heaps where broken = 0) as sound;`
