import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { features } from '../../apps/server/src/features'
import type { ProviderKeys } from '../../apps/server/src/platform/app'
import { readConfig } from '../../apps/server/src/platform/config'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { accountsToTry, commandFor } from '../../apps/server/src/platform/postgres/account'
import { NAME, pathFor } from '../../apps/server/src/platform/postgres/cluster'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded'
import { findPrograms } from '../../apps/server/src/platform/postgres/programs'
import type { TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createApp } from '../../apps/server/src/server'

/**
 * A dedicated database with the shop's production settings (the shared one of a test run does not sync),
 * and an app on it.
 */
export const startOwnDatabase = async (
  dataDir = mkdtempSync(join(tmpdir(), 'greenstar-own-')),
  settings: Record<string, string> = {},
  keys: ProviderKeys = { sandbox: true },
) => {
  const lines: string[] = []
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const database = await startEmbedded({ dataDir, log, settings })
  await migrate(database.url, features)
  const config = readConfig({ GREENSTAR_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', RATE_LIMIT: '1000000' })
  const app = await createApp(config, database.url, keys)
  return {
    dataDir,
    url: database.url,
    pid: database.pid,
    lines,
    app,
    /** What the factories need: they use only the app. */
    shop: { app } as unknown as TestApp,
    postmasterLines: () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n'),
    /** Stops it and keeps its folder. */
    async halt() {
      await app.jobs.stop().catch(() => {})
      await app.database.close().catch(() => {})
      await database.stop()
    },
    async stop() {
      await this.halt()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type OwnDatabase = Awaited<ReturnType<typeof startOwnDatabase>>

/** Waits until a condition holds; returns how long it took (ms), or throws after `patienceMs`. */
export const until = async (holds: () => Promise<boolean> | boolean, patienceMs: number, what: string) => {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > patienceMs)
      throw new Error(`${what} did not come within ${patienceMs} ms`)
    await sleep(20)
  }
  return performance.now() - began
}

/** Queries a stopped database as its superuser; returns the output, throws on an error. */
export const askStopped = (dataDir: string, statements: string) => {
  const folder = join(dataDir, 'postgres')
  const programs = findPrograms(accountsToTry(statSync(folder)), dataDir)
  const args = ['--single', '-D', pathFor(programs, folder), NAME]
  const { command, args: words, options } = commandFor(programs.account, programs.postgres, args)
  const { stdout, stderr } = spawnSync(command, words, {
    ...options,
    cwd: folder,
    input: statements,
    encoding: 'utf8',
  })
  const trouble = /^.*(ERROR|FATAL|PANIC):.*$/m.exec(`${stderr}`)
  if (trouble) throw new Error(trouble[0])
  return `${stdout}`
}
