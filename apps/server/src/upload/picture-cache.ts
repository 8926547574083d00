import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../platform/app'
import { isPictureFile, storageKey } from './picture-files'
import { pictureStore } from './picture-store'

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

/**
 * A file of an uploaded picture: from this machine's disk, else from the object storage and then kept on the disk, so
 * that what was shown once is shown while the storage is away. Undefined: there is no such picture.
 */
export const openPictureFile = async (app: App, file: string): Promise<Buffer | 'away' | undefined> => {
  if (!isPictureFile(file)) return undefined
  const found = await readFile(join(folderOf(app), file)).catch(() => undefined)
  if (found) return found
  const stored = await pictureStore(app).read(storageKey(file))
  if (stored === undefined || stored === 'away') return stored
  await keep(app, file, stored).catch((error: unknown) =>
    app.log.warn({ err: error }, 'a picture was not kept on disk'),
  )
  return stored
}
