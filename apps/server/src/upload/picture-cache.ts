import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
 * and cannot be told from invented names, so only a few of both are read per window.
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
 * Returns a file of an uploaded picture: from the local disk, else from the object storage, then cached on
 * disk, so that it can be shown while the storage is down. Undefined: it does not exist; `away`: unknown now.
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
