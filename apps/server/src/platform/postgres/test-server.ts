import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded'
import { isAlive } from './processes'

/** Speed for durability: a test run that is cut off starts again anyway. Crash tests start a database of their own. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '400',
}

const PREFIX = 'greenstar-test-'

/** A PostgreSQL for tests in a folder that goes away with it. */
export const startTestServer = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const server = await startEmbedded({ dataDir, log, settings: SETTINGS })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** A run that was killed could not tidy up; its folder carries its process id. */
const removeAbandoned = () => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
