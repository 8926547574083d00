import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedLog } from './embedded'
import { explainEnd } from './explain'
import { DidNotStart, freePort, type Postmaster, startPostmaster } from './postmaster'
import type { Programs } from './programs'

/** What to start: the programs, the folder, the settings, and the log. */
export interface Start {
  programs: Programs
  folder: string
  settings: Record<string, string>
  log: EmbeddedLog
  /** Set once the database works. Until then its output is only collected, to explain a failed start. */
  isUp?: boolean
}

/** Dead processes that are not reaped yet, or still release shared memory, hold the folder for a moment. */
const HELD = /lock file "[^"]+" already exists|pre-existing shared memory block/
const PORT_TAKEN = /could not bind|Address already in use/
const PATIENCE_MS = 15_000

/** Starts PostgreSQL on this port or a free one; retries while the obstacle is temporary. */
export const launch = async (start: Start, port?: number): Promise<Postmaster> => {
  const { programs, folder, settings, log } = start
  const say = (line: string) => {
    if (start.isUp && /^(FATAL|PANIC):/.test(line)) log.warn(`PostgreSQL ${line}`)
    else log.debug?.(`PostgreSQL ${line}`)
  }
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await startPostmaster(programs, folder, port ?? (await freePort()), settings, say)
    } catch (error) {
      if (!(error instanceof DidNotStart)) throw error
      const output = error.lines.join('\n')
      const mayPass = HELD.test(output) || PORT_TAKEN.test(output)
      if (!mayPass || performance.now() > end) throw explainEnd(folder, error.lines)
      await sleep(200)
    }
  }
}

/**
 * Restarts PostgreSQL on the same port whenever it ends unexpectedly: out of memory, a full disk, an
 * operator's mistake. Retries until it is stopped.
 */
export const keepRunning = (start: Start, first: Postmaster) => {
  start.isUp = true
  let current = first
  let isStopping = false
  let watching: Promise<void> = Promise.resolve()

  const watch = async () => {
    while (!isStopping) {
      await current.ended
      if (!isStopping) await revive()
    }
  }
  const revive = async () => {
    start.log.warn('数据库进程意外退出，正在恢复（PostgreSQL ended by itself, bringing it back）')
    while (!isStopping) {
      try {
        current = await launch(start, current.port)
        start.log.info('数据库已恢复（PostgreSQL is back）')
        return
      } catch (error) {
        start.log.warn((error as Error).message)
        await sleep(1000)
      }
    }
  }
  watching = watch()

  return {
    pid: () => current.pid,
    stop: async () => {
      isStopping = true
      // Terminated connections are expected now.
      start.isUp = false
      await current.stop()
      await watching
      // It may have been restarted between the order to stop and its arrival.
      await current.stop()
    },
  }
}
