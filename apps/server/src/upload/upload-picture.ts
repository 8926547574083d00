import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { type EncodedFile, encodePicture } from './encode-picture'
import { pathOfUpload, storageKey } from './picture-files'
import { pictureStore } from './picture-store'
import { type PictureProblem, pictureLimits, readPicture } from './read-picture'
import { dropFilesJob } from './upload.jobs'
import { findPictureByHash, insertPicture, type PictureRow, readSpace } from './upload.store'
import { readVideoSpace } from './video.store'

const hour = 3_600_000
const megabyte = 1024 * 1024
/** Number of files of one picture that are stored in parallel. */
const atOnce = 4

export type Upload = { bytes: Buffer; name: string; folder: string }

export const refusalOf = (problem: PictureProblem) => {
  if (problem === 'too-large')
    return refuse('upload/too-large', { megabytes: Math.floor(pictureLimits.bytes / 1_000_000) })
  if (problem === 'too-many-pixels')
    return refuse('upload/too-many-pixels', { side: pictureLimits.side, pixels: pictureLimits.pixels })
  return refuse(`upload/${problem}`)
}

/** Refuses with upload/no-space when the library is full. */
export const checkRoom = async (app: App) => {
  const megabytes = await getSetting(app, 'media.spaceMegabytes')
  const pictures = (await readSpace(app.database.db)).reduce((sum, row) => sum + Number(row.bytes), 0)
  const taken = pictures + (await readVideoSpace(app.database.db))
  if (taken >= megabytes * megabyte) throw refuse('upload/no-space', { megabytes })
}

const storeAll = async (app: App, files: readonly EncodedFile[]) => {
  const store = pictureStore(app)
  for (let from = 0; from < files.length; from += atOnce) {
    const batch = files.slice(from, from + atOnce)
    const stored = await Promise.all(batch.map(({ file, bytes }) => store.put(storageKey(file), bytes)))
    if (stored.includes(false)) throw refuse('upload/storage-down')
  }
}

/** A picture or film to store: its wire path, its files and their size in bytes. */
export type Stored = { path: string; files: readonly EncodedFile[] }

export const sizeOf = (files: readonly EncodedFile[]): number =>
  files.reduce((sum, file) => sum + file.bytes.length, 0)

/**
 * Stores files and then their row, which `insert` returns; it returns the row of another path if that upload
 * of the same file was first. A job deletes files that got no row. Refuses with upload/storage-down.
 */
export const storeWithRow = async <Row extends { path: string }>(
  app: App,
  { path, files }: Stored,
  insert: () => Promise<Row>,
): Promise<Row> => {
  let named: string | undefined
  try {
    await storeAll(app, files)
    const row = await insert()
    named = row.path
    return row
  } finally {
    if (named !== path) await app.jobs.send(app.database.db, dropFilesJob, { path })
  }
}

/**
 * Like `storeWithRow`, for a file that is kept once however often it is sent: of parallel uploads one inserts
 * a row, the others get that row. `key` is the lock by which they wait for each other.
 */
export const storeOnce = <Row extends { path: string }>(
  app: App,
  stored: Stored,
  key: string,
  find: (db: Db) => Promise<Row | undefined>,
  insert: (db: Db) => Promise<Row>,
): Promise<Row> =>
  storeWithRow(app, stored, () =>
    app.database.transact(async (db) => {
      await lock(db, key)
      return (await find(db)) ?? (await insert(db))
    }),
  )

/**
 * Adds a file to the media library: checks its real type and re-encodes it without metadata, with a new name,
 * in every width. The same file again, also in parallel, returns the existing picture.
 */
export const uploadPicture = async (
  app: App,
  operator: SignedInOperator,
  { bytes, name, folder }: Upload,
  request: RequestFacts,
): Promise<PictureRow> => {
  const now = app.clock.now()
  const max = await getSetting(app, 'media.uploadsPerHour')
  if ((await countAttempt(app, `upload:${operator.id}`, hour, now)) > max) throw refuse('upload/too-often')
  const facts = await readPicture(bytes)
  if (typeof facts === 'string') throw refusalOf(facts)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findPictureByHash(app.database.db, hash)
  if (known) return known
  await checkRoom(app)
  const fileName = randomBytes(16).toString('hex')
  const files = await encodePicture(fileName, bytes, facts).catch(() => {
    throw refuse('upload/broken')
  })
  const path = pathOfUpload(fileName, facts)
  const { width, height } = facts
  return storeOnce(
    app,
    { path, files },
    `picture:${hash}`,
    (db) => findPictureByHash(db, hash),
    async (db) => {
      const row = await insertPicture(db, {
        path,
        name,
        folder,
        width,
        height,
        bytes: sizeOf(files),
        hash,
        createdById: operator.id,
        createdBy: operator.displayName,
        createdAt: new Date(now),
      })
      const after = { name, folder, path, width: row.width, height: row.height }
      await audit(
        db,
        operator,
        { action: 'UploadPicture', subject: `picture:${row.id}`, after },
        now,
        request,
      )
      return row
    },
  )
}
