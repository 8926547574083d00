import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedLog } from './embedded'
import { explainEnd } from './explain'
import { DidNotStart, freePort, type Postmaster, startPostmaster } from './postmaster'
import type { Programs } from './programs'

/** What is started: the programs, the folder, how, and where its words go. */
export interface Start {
  programs: Programs
  folder: string
  settings: Record<string, string>
  log: EmbeddedLog
  /** Set once the database has proved sound. Until then its words are only kept, as the reason of a refusal. */
  isUp?: boolean
}

/** Dead processes that are not collected yet, or still let go of shared memory, hold the folder for a moment. */
const HELD = /lock file "[^"]+" already exists|pre-existing shared memory block/
const PORT_TAKEN = /could not bind|Address already in use/
const PATIENCE_MS = 15_000

/** Starts PostgreSQL, on this port or on a free one, again and again while what stands in the way will pass. */
export const launch = async (start: Start, port?: number): Promise<Postmaster> => {
  const { programs, folder, settings, log } = start
  const say = (line: string) => {
    if (start.isUp && /^(FATAL|PANIC):/.test(line)) log.warn(`PostgreSQL ${line}`)
    else log.debug?.(`PostgreSQL ${line}`)
  }
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await startPostmaster(programs, folder, port ?? (await freePort()), settings, say)
    } catch (error) {
      if (!(error instanceof DidNotStart)) throw error
      const said = error.lines.join('\n')
      const mayPass = HELD.test(said) || PORT_TAKEN.test(said)
      if (!mayPass || Date.now() > end) throw explainEnd(folder, error.lines)
      await sleep(200)
    }
  }
}

/**
 * Brings PostgreSQL back, on the same port, whenever it ends by itself: killed by the system for memory, a
 * full disk, a mistaken hand. Goes on trying until it is stopped.
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
      // That it ends whoever is still connected is what was asked for.
      start.isUp = false
      await current.stop()
      await watching
      // It may have come back between the order to stop and its arrival.
      await current.stop()
    },
  }
}
