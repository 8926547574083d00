import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { accountsToTry } from './account'
import { checkCluster, createCluster, giveTo, setLogin, writeHba } from './cluster'
import { corrupt, explainError } from './explain'
import { lockFolder } from './folder-lock'
import { stopLeftover } from './leftover'
import { readPassword, tryLogin, urlFor } from './login'
import { findPrograms } from './programs'
import { SETTINGS } from './settings'
import { canHoldSocket } from './socket'
import { keepRunning, launch, type Start } from './supervisor'

/** Receives progress and warnings; a pino logger fits. */
export interface EmbeddedLog {
  debug?(message: string): void
  info(message: string): void
  warn(message: string): void
}

export interface EmbeddedOptions {
  /** The server's data folder; the database lives in `postgres` inside it. Created when absent. */
  dataDir: string
  log: EmbeddedLog
  /** PostgreSQL settings that differ from the shop's own, for tests. */
  settings?: Record<string, string>
}

export interface Embedded {
  url: string
  dataDir: string
  /** Process id of the current postmaster. */
  pid(): number
  /** Closes every connection, flushes everything and stops. Close the pools first. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL from an npm package on the data folder, and restarts it at the same address if it
 * is killed. Stopped by `stop`, or by the kernel (on Linux) when this process dies. Throws a StartProblem
 * with one plain sentence; never deletes or changes data it cannot read.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  try {
    makeFolder(resolve(options.dataDir))
    const dataDir = realpathSync(options.dataDir)
    const unlock = await lockFolder(dataDir)
    return await startLocked({ ...options, dataDir }, unlock).catch((error: unknown) => {
      unlock()
      throw error
    })
  } catch (error) {
    throw explainError(options.dataDir, error)
  }
}

const startLocked = async (
  { dataDir, log, settings }: EmbeddedOptions,
  unlock: () => void,
): Promise<Embedded> => {
  const folder = join(dataDir, 'postgres')
  const programs = findPrograms(accountsToTry(ownerOf(folder)), dataDir)
  const password = readPassword(dataDir)
  if (checkCluster(folder, programs.major) === 'empty') {
    log.info('首次启动，正在建立数据库（creating the database）')
    createCluster(programs, folder, password)
  }
  await stopLeftover(folder, (message) => log.warn(message))
  writeHba(folder)
  const socket = { unix_socket_directories: (await canHoldSocket(folder)) ? '.' : '' }
  giveTo(programs, folder)
  const start: Start = { programs, folder, log, settings: { ...SETTINGS, ...socket, ...settings } }
  const postmaster = await launchWithLogin(start, password)
  const running = keepRunning(start, postmaster)
  const stop = () => running.stop().finally(unlock)
  return { url: urlFor(folder, postmaster.port, password), dataDir, pid: running.pid, stop }
}

const launchWithLogin = async (start: Start, password: string) => {
  const first = await launch(start)
  try {
    if ((await tryLogin(urlFor(start.folder, first.port, password))) === 'ok') return first
  } catch (error) {
    await first.stop()
    throw corrupt(start.folder, (error as Error).message)
  }
  await first.stop()
  setLogin(start.programs, start.folder, password)
  return launch(start)
}

/** Node's recursive mkdir hides the reason of a failure, and under /proc never ends. */
const makeFolder = (folder: string) => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  mkdirSync(folder)
}

const ownerOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })
