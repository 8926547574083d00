import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isWithin, SECOND } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { filesOfPicture, isPictureFile, olderFile, pathOfFile, storageKey } from './picture-files'
import { pictureStore } from './picture-store'
import { hasPath } from './upload.store'

const folderOf = (app: App) => join(app.config.dataDir, 'pictures')

const keep = async (app: App, file: string, bytes: Buffer) => {
  const folder = folderOf(app)
  await mkdir(folder, { recursive: true })
  // Atomic: another request never reads a partial file.
  const part = join(folder, `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`)
  try {
    await writeFile(part, bytes)
    await rename(part, join(folder, file))
  } catch (error) {
    // After an error such as a full disk, the partial file would only take more space.
    await rm(part, { force: true })
    throw error
  }
}

/** Maximum number of storage reads for paths not in the database, per window (ms). */
const strangers = { max: 20, windowMs: 10 * SECOND }
const asked = new WeakMap<App, { since: number; count: number }>()

/**
 * Whether the storage may be read for a file. Pictures deleted from the library are still shown by old orders
 * and cannot be distinguished from invented names, so only a few of both are read per window.
 */
const mayAsk = async (app: App, file: string): Promise<boolean> => {
  if (await hasPath(app.database.db, pathOfFile(file))) return true
  const now = app.clock.now()
  const window = asked.get(app)
  if (!window || !isWithin(window.since, strangers.windowMs, now)) {
    asked.set(app, { since: now, count: 1 })
    return true
  }
  return window.count++ < strangers.max
}

/**
 * A file to send, with its size in bytes. `part`: a stretch of the file, both ends included, which is read as fast as
 * the client takes it. A film in memory for every slow client would be more than the machine has.
 */
export type OpenFile = { size: number; part: (from: number, to: number) => Readable | Buffer }

const onDisk = async (path: string): Promise<OpenFile | undefined> => {
  const found = await stat(path).catch(() => undefined)
  return found && { size: found.size, part: (start, end) => createReadStream(path, { start, end }) }
}

const inMemory = (bytes: Buffer): OpenFile => ({
  size: bytes.length,
  part: (from, to) => bytes.subarray(from, to + 1),
})

/** Reads a file from the storage and keeps it on disk; `unkept` if that failed. */
const fetchFile = async (
  app: App,
  file: string,
): Promise<'kept' | 'away' | undefined | { unkept: Buffer }> => {
  // another request may have kept it since the caller looked
  if (await onDisk(join(folderOf(app), file))) return 'kept'
  if (!(await mayAsk(app, file))) return 'away'
  const store = pictureStore(app)
  const older = olderFile(file)
  const own = await store.read(storageKey(file))
  const stored = own === undefined && older ? await store.read(storageKey(older)) : own
  if (stored === undefined || stored === 'away') return stored
  try {
    await keep(app, file, stored)
    return 'kept'
  } catch (error) {
    app.log.warn({ err: error }, 'a picture was not kept on disk')
    return { unkept: stored }
  }
}

/** Files being fetched: simultaneous requests wait for the same bytes. */
const fetching = new Map<string, ReturnType<typeof fetchFile>>()

const fetchOnce = (app: App, file: string, path: string) => {
  const begun = fetching.get(path)
  if (begun) return begun
  const work = fetchFile(app, file).finally(() => fetching.delete(path))
  fetching.set(path, work)
  return work
}

/**
 * Returns a file of an uploaded picture: from the local disk, else from the object storage, then cached on
 * disk, so that it can be shown while the storage is down. Undefined: it does not exist; `away`: unknown now.
 */
export const openPictureFile = async (app: App, file: string): Promise<OpenFile | 'away' | undefined> => {
  if (!isPictureFile(file)) return undefined
  const path = join(folderOf(app), file)
  const found = await onDisk(path)
  if (found) return found
  const fetched = await fetchOnce(app, file, path)
  if (typeof fetched === 'object') return inMemory(fetched.unkept)
  return fetched === 'kept' ? onDisk(path) : fetched
}

/**
 * Deletes every file of a picture or film that has no row, in the storage and on disk. Throws if the storage
 * does not confirm.
 */
export const dropPictureFiles = async (app: App, path: string): Promise<void> => {
  if (await hasPath(app.database.db, path)) return
  const store = pictureStore(app)
  for (const file of filesOfPicture(path)) {
    if (!(await store.remove(storageKey(file)))) throw new Error('the storage did not delete a picture')
    await rm(join(folderOf(app), file), { force: true })
  }
}
