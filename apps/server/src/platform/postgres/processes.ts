import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const orNothing = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Whether a process with this id runs; false for a zombie. */
export const isAlive = (pid: number): boolean => {
  const stat = processStat(pid)
  if (stat) return stat.state !== 'Z' && stat.state !== 'X'
  if (process.platform === 'linux') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start time of the process in kernel ticks: distinguishes it from a later one with the same id. Linux only. */
export const startTicks = (pid: number): string | undefined => processStat(pid)?.startTicks

const processStat = (pid: number) => {
  const text = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The second field is the command in brackets and may itself contain brackets and blanks.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && { state: fields[0], startTicks: fields[19] }
}

/** Name of the space in which process ids are unique: the machine since its boot, or a container. */
export const processSpace = (): string => {
  const boot = orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const space = orNothing(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot, space].filter(Boolean).join('/')
}

/** Whether this process is the postmaster of this data folder. */
export const isPostmasterOf = (pid: number, dataFolder: string): boolean => {
  if (process.platform === 'linux') return worksIn(pid, dataFolder)
  const command = orNothing(() => execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).toString())
  return command?.includes('postgres') === true && command.includes(dataFolder)
}

/** All PostgreSQL processes on this data folder; undefined if the system cannot list them. */
export const databaseProcessesIn = (dataFolder: string): number[] | undefined => {
  if (process.platform !== 'linux') return undefined
  const pids = readdirSync('/proc').map(Number)
  return pids.filter((pid) => pid > 0 && worksIn(pid, dataFolder))
}

/** PostgreSQL's processes keep their data folder as working directory. */
const worksIn = (pid: number, folder: string) =>
  orNothing(() => readlinkSync(`/proc/${pid}/cwd`)) === folder &&
  orNothing(() => basename(readlinkSync(`/proc/${pid}/exe`)))?.startsWith('postgres') === true

/** Waits until the process has ended; false when it is still running after `ms`. */
export const waitUntilGone = async (pid: number, ms: number): Promise<boolean> => {
  const end = performance.now() + ms
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}
