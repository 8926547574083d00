import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded'
import { isAlive } from './processes'

/** Speed over durability: an interrupted test run starts again anyway. Crash tests start a database of their own. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '400',
}

const PREFIX = 'greenstar-test-'

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: a run takes under 1 GB. */
const ROOM = 4_000_000_000

/**
 * Folder of test databases: in memory if there is room. Each copy of the template has 2,000 files, for which ext4 takes
 * 0.3 to 0.8 s of processor time (it searches for inodes that were not deleted recently), and memory 0.05.
 */
const parentFolder = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM ? MEMORY : tmpdir()
}

/** A PostgreSQL for tests in a temporary folder. */
export const startTestServer = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  for (const folder of [MEMORY, tmpdir()]) removeAbandoned(folder)
  const dataDir = mkdtempSync(join(parentFolder(), `${PREFIX}${process.pid}-`))
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const server = await startEmbedded({ dataDir, log, settings: SETTINGS })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** Removes folders of killed runs, whose names contain the process id. */
const removeAbandoned = (parent: string) => {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}
