import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processSpace, startTicks } from './processes'
import { StartProblem } from './start-problem'

interface Holder {
  nonce: string
  pid: number
  startTicks?: string
  space: string
}

const HEARTBEAT_MS = 1000
/** A holder in another container cannot be checked; after this long without touching its file it counts as dead. */
const SILENCE_MS = 5000
/** A server that is stopped and restarted at once finds its previous process still finishing. */
const PATIENCE_MS = 2000

/**
 * Makes this process the only server on a data folder; the returned function releases it. Throws when another running
 * server holds it; takes over what a killed server left. PostgreSQL's own lock cannot distinguish a second server from
 * an orphan of a killed one, and does not see other containers that share the folder.
 */
export const lockFolder = async (folder: string, silenceMs = SILENCE_MS): Promise<() => void> => {
  const file = join(folder, 'server.lock')
  const end = performance.now() + PATIENCE_MS
  while (!(await isFree(file, silenceMs))) {
    if (performance.now() > end) throw inUse(folder)
    await sleep(50)
  }
  const mine = {
    nonce: randomUUID(),
    pid: process.pid,
    startTicks: startTicks(process.pid),
    space: processSpace(),
  }
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw inUse(folder)
    throw error
  }
  return keep(file, mine)
}

/** Whether the folder is free; removes the file of a dead holder. */
const isFree = async (file: string, silenceMs: number): Promise<boolean> => {
  const found = readHolder(file)
  if (!found) return true
  if (await isHeld(file, found, silenceMs)) return false
  // Another start may have taken over by now.
  if (readHolder(file)?.nonce !== found.nonce) return false
  unlinkSync(file)
  return true
}

const keep = (file: string, mine: Holder) => {
  const beat = setInterval(() => {
    // The folder may have been removed under a running server; PostgreSQL reports that.
    try {
      if (isMine(file, mine)) utimesSync(file, new Date(), new Date())
    } catch {
      // No file can be opened at the moment: the next beat retries.
    }
  }, HEARTBEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (isMine(file, mine)) unlinkSync(file)
  }
}

const isMine = (file: string, mine: Holder) => readHolder(file)?.nonce === mine.nonce

const isHeld = async (file: string, holder: Holder, silenceMs: number): Promise<boolean> => {
  if (holder.space === processSpace() && process.platform === 'linux') {
    return isAlive(holder.pid) && startTicks(holder.pid) === holder.startTicks
  }
  if (holder.space === processSpace() && !isAlive(holder.pid)) return false
  return isTouchedWithin(file, silenceMs)
}

const isTouchedWithin = async (file: string, ms: number): Promise<boolean> => {
  const before = statSync(file).mtimeMs
  await sleep(ms)
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs !== before
}

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    // Truncated by a power failure, or being written now: only watching it can distinguish them.
    if (error instanceof SyntaxError) return { nonce: '', pid: 0, space: 'unknown' }
    throw error
  }
}

const inUse = (folder: string) =>
  new StartProblem(
    `数据目录 ${folder} 正被另一个服务器使用，请先停止它，或用 DATA_DIR 换一个目录`,
    'another server is using this data folder: stop it or set DATA_DIR',
  )
