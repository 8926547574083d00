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
/** A holder in another container cannot be asked; one that leaves its file untouched this long is gone. */
const SILENCE_MS = 5000
/** A server told to stop, and started again at once, finds itself still finishing. */
const PATIENCE_MS = 2000

/**
 * Makes this process the only server on a data folder; the returned function gives the folder back.
 * Refuses when another living server holds it. What a killed server left behind is taken over.
 * PostgreSQL has a lock of its own, but that one cannot tell a second server from an orphan of a killed
 * one, and does not see into another container that shares the folder.
 */
export const lockFolder = async (folder: string, silenceMs = SILENCE_MS): Promise<() => void> => {
  const file = join(folder, 'server.lock')
  const end = Date.now() + PATIENCE_MS
  while (!(await isFree(file, silenceMs))) {
    if (Date.now() > end) throw inUse(folder)
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

/** Whether nobody holds the folder; takes away the file of a holder that is gone. */
const isFree = async (file: string, silenceMs: number): Promise<boolean> => {
  const found = readHolder(file)
  if (!found) return true
  if (await isHeld(file, found, silenceMs)) return false
  // Another start may have taken over while this one was watching.
  if (readHolder(file)?.nonce !== found.nonce) return false
  unlinkSync(file)
  return true
}

const keep = (file: string, mine: Holder) => {
  const beat = setInterval(() => {
    // The folder may have been removed under a running server; that is for PostgreSQL to report.
    try {
      if (isMine(file, mine)) utimesSync(file, new Date(), new Date())
    } catch {
      // No file can be opened for the moment: the next beat tries again.
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
    // Cut short by a power failure, or being written this moment: only watching it can tell.
    if (error instanceof SyntaxError) return { nonce: '', pid: 0, space: 'unknown' }
    throw error
  }
}

const inUse = (folder: string) =>
  new StartProblem(
    `数据目录 ${folder} 正被另一个服务器使用，请先停止它，或用 DATA_DIR 换一个目录`,
    'another server is using this data folder: stop it or set DATA_DIR',
  )
