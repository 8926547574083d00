import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded } from './embedded'
import { databaseProcessesIn, waitUntilGone } from './processes'
import { ask } from './testing/ask'

const log = { info: () => undefined, warn: () => undefined }
const holder = fileURLToPath(new URL('./testing/hold-embedded.ts', import.meta.url))

describe('the embedded database after kill -9', () => {
  let dataDir: string
  let server: ChildProcess | undefined

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenstar-crash-'))
  })
  afterEach(() => {
    server?.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** A server in a child process. Without setpriv in its PATH its database survives it as an orphan. */
  const hold = async (path = process.env.PATH): Promise<{ url: string; pid: number; problem?: string }> => {
    server = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], {
      env: { ...process.env, PATH: path },
    })
    const [line] = await once(server.stdout ?? server, 'data')
    return JSON.parse(String(line))
  }

  const killServer = async () => {
    server?.kill('SIGKILL')
    await waitUntilGone(server?.pid ?? 0, 5000)
  }

  const reopened = async (sql: string) => {
    const database = await startEmbedded({ dataDir, log })
    return ask(database.url, sql).finally(database.stop)
  }

  it('of the server: the next one starts at once, nothing acknowledged is lost', async () => {
    const { url } = await hold()
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await killServer()
    expect(await reopened('SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('of the server, with its database still running: the next one stops the orphan first', async () => {
    const { url, pid } = await hold('/nowhere')
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await killServer()
    await sleep(300)
    expect(await ask(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    expect(await reopened('SELECT n FROM kept')).toEqual([{ n: 7 }])
    expect(await waitUntilGone(pid, 0)).toBe(true)
  })

  it('of everything at the same time', async () => {
    const { url, pid } = await hold()
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n')
    for (const each of databaseProcessesIn(join(dataDir, 'postgres')) ?? [pid]) process.kill(each, 'SIGKILL')
    await killServer()
    expect(await reopened('SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('of the database alone: it comes back on the same address', async () => {
    const database = await startEmbedded({ dataDir, log })
    await ask(database.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    const first = database.pid()
    process.kill(first, 'SIGKILL')
    await expect
      .poll(() => ask(database.url, 'SELECT n FROM kept').catch(() => 'down'), { timeout: 10_000 })
      .toEqual([{ n: 7 }])
    expect(database.pid()).not.toBe(first)
    await database.stop()
  })

  it('refuses a second server in another process', async () => {
    const database = await startEmbedded({ dataDir, log })
    expect(await hold()).toMatchObject({ problem: expect.stringContaining('正被另一个服务器使用') })
    await database.stop()
  })
})
