import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { OUTBOX } from '../postgres/settings'

const outboxOf = (dataDir: string) => join(dataDir, 'postgres', OUTBOX)
export const walFolder = (backupDir: string) => join(backupDir, 'wal')

const isJournal = (name: string) => /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/.test(name)

const gzipTo = async (from: string, to: string) => {
  // The shop and a backup may archive the same segment: each writes its own temporary file, and both rename
  // the same content.
  const part = `${to}.${randomUUID()}.part`
  // Opened first: a missing segment must not leave a temporary file, which a stream may open after it was destroyed.
  const source = await open(from)
  try {
    await pipeline(source.createReadStream(), createGzip({ level: 1 }), createWriteStream(part))
    const file = await open(part, 'r+')
    await file.sync()
    await file.close()
    await rename(part, to)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Another process has archived it and then removed the source. */
const isMoved = (error: unknown, from: string) => {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && path === from
}

const moveOne = async (from: string, to: string) => {
  try {
    await gzipTo(from, to)
    await rm(from, { force: true })
  } catch (error) {
    if (!isMoved(error, from)) throw error
  }
}

/** Moves the segments that the database has handed out into the backups, compressed and synced, oldest first. */
export const moveJournal = async (dataDir: string, backupDir: string): Promise<void> => {
  const [from, to] = [outboxOf(dataDir), walFolder(backupDir)]
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = await readdir(from).catch(() => [])
  for (const name of names.filter(isJournal).toSorted())
    await moveOne(join(from, name), join(to, `${name}.gz`))
}

const everyMs = 5000

/** Keeps archiving until stopped; logs failures and retries. */
export const keepArchive = (dataDir: string, backupDir: string, warn: (message: string) => void) => {
  let running: Promise<void> = Promise.resolve()
  const move = () => {
    running = running
      .then(() => moveJournal(dataDir, backupDir))
      .catch((error: Error) => {
        warn(`备份目录 ${backupDir} 不能写入（the journal was not moved to the backups）：${error.message}`)
      })
    return running
  }
  const timer = setInterval(() => void move(), everyMs)
  timer.unref()
  return {
    move,
    async stop() {
      clearInterval(timer)
      await move()
    },
  }
}
