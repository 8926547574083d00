import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcessesIn, isAlive, isPostmasterOf, waitUntilGone } from './processes'
import { isSocketFile } from './socket'
import { StartProblem } from './start-problem'

/**
 * Stops a database that a killed server left running on this folder, and removes the lock file and the
 * sockets of one that is gone. Call it only while holding the folder's own lock.
 */
export const stopLeftover = async (folder: string, warn: (message: string) => void) => {
  const pid = readPostmaster(folder)?.pid
  if (pid !== undefined && isAlive(pid) && isPostmasterOf(pid, folder)) {
    warn('上次没有正常退出，正在停止遗留的数据库进程（stopping the database a killed server left behind）')
    if (!(await stopPostmaster(pid))) throw doesNotStop(pid)
  }
  if (!existsSync(folder) || !(await isUnused(folder))) return
  for (const name of readdirSync(folder))
    if (name === 'postmaster.pid' || isSocketFile(name)) rmSync(join(folder, name), { force: true })
}

const doesNotStop = (pid: number) =>
  new StartProblem(
    `无法停止遗留的数据库进程 ${pid}，请手动结束它`,
    `a database process of an earlier run, ${pid}, does not stop`,
  )

/**
 * Whether certainly no database process uses the folder. PostgreSQL trusts only its lock file, which after
 * a crash may name a zombie or another process; but without the file a session that outlives its postmaster
 * for a moment would not be noticed, so the file stays until the last one has ended.
 */
const isUnused = async (folder: string): Promise<boolean> => {
  for (let tries = 0; tries < 100; tries++) {
    const users = databaseProcessesIn(folder)
    if (users === undefined) return false
    if (users.length === 0) return true
    await sleep(50)
  }
  return false
}

/** Stops a postmaster: first cleanly, then immediately (it recovers at its next start), at last by SIGKILL. */
export const stopPostmaster = async (pid: number): Promise<boolean> => {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ESRCH'
    }
    if (await waitUntilGone(pid, patience)) return true
  }
  return false
}

/** Lines 1, 4 and 8 of a postmaster's lock file. */
export const readPostmaster = (folder: string) => {
  const file = join(folder, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const pid = Number(lines[0])
  // An empty or truncated file names no process; kill would read 0 and 1 as "everybody".
  if (!(pid > 1)) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}
