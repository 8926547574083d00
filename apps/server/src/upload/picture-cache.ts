import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { filesOfPicture, isPictureFile, olderFile, pathOfFile, storageKey } from './picture-files'
import { pictureStore } from './picture-store'
import { hasPath } from './upload.store'

const folderOf = (app: App) => join(app.config.dataDir, 'pictures')

const keep = async (app: App, file: string, bytes: Buffer) => {
  const folder = folderOf(app)
  await mkdir(folder, { recursive: true })
  // Whole or not at all: another request never reads half a file.
  const part = join(folder, `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`)
  try {
    await writeFile(part, bytes)
    await rename(part, join(folder, file))
  } catch (error) {
    // A full disk: what came of it would only take more room.
    await rm(part, { force: true })
    throw error
  }
}

/** The storage is asked for so many names that the library does not have, in so long (ms). */
const strangers = { most: 20, windowMs: 10 * SECOND }
const asked = new WeakMap<App, { since: number; count: number }>()

/**
 * Whether the storage may be asked for a file. Pictures that left the library are still shown by old orders, and look
 * like names that somebody made up: of both only a few are looked for at a time.
 */
const mayAsk = async (app: App, file: string): Promise<boolean> => {
  if (await hasPath(app.database.db, pathOfFile(file))) return true
  const now = app.clock.now()
  const window = asked.get(app)
  if (!window || now - window.since >= strangers.windowMs) {
    asked.set(app, { since: now, count: 1 })
    return true
  }
  return window.count++ < strangers.most
}

/**
 * A file of an uploaded picture: from this machine's disk, else from the object storage and then kept on the disk, so
 * that what was shown once is shown while the storage is away. Undefined: there is no such picture; `away`: nobody
 * knows now.
 */
export const openPictureFile = async (app: App, file: string): Promise<Buffer | 'away' | undefined> => {
  if (!isPictureFile(file)) return undefined
  const found = await readFile(join(folderOf(app), file)).catch(() => undefined)
  if (found) return found
  if (!(await mayAsk(app, file))) return 'away'
  const store = pictureStore(app)
  const older = olderFile(file)
  const own = await store.read(storageKey(file))
  const stored = own === undefined && older ? await store.read(storageKey(older)) : own
  if (stored === undefined || stored === 'away') return stored
  await keep(app, file, stored).catch((error: unknown) =>
    app.log.warn({ err: error }, 'a picture was not kept on disk'),
  )
  return stored
}

/** Deletes every file of a picture, in the storage and on this machine. Throws when the storage does not say that it did. */
export const dropPictureFiles = async (app: App, path: string): Promise<void> => {
  const store = pictureStore(app)
  for (const file of filesOfPicture(path)) {
    if (!(await store.remove(storageKey(file)))) throw new Error('the storage did not delete a picture')
    await rm(join(folderOf(app), file), { force: true })
  }
}
