import { coverOf, isFilm } from '@greenstar/rules/upload/upload.film'
import type { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { encodeOne } from './encode-picture'
import { findOwn, keepPictures, letGo } from './member-picture.store'
import { filesOfPicture, storageKey } from './picture-files'
import { pictureStore } from './picture-store'
import { readPicture } from './read-picture'
import { holdPaths } from './upload.store'
import { hourToken } from './upload-grant'
import { refusalOf } from './upload-picture'
import { holdVideo } from './video.store'

export { isUpload } from './picture-files'

// Rows found by the next functions stay locked, so that a picture put into use is not deleted during the call.

/** Whether the path is a picture of the library, or empty. */
export const isInLibrary = (db: Db, path: string): Promise<boolean> => areInLibrary(db, [path])

/** Whether all non-empty paths are pictures of the library. */
export const areInLibrary = async (db: Db, paths: readonly string[]): Promise<boolean> => {
  const wanted = paths.filter((path) => path !== '')
  const known = await whichAreInLibrary(db, wanted)
  return wanted.every((path) => known.has(path))
}

/** Returns the paths that are pictures of the library, in one query at most. */
export const whichAreInLibrary = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  paths.length === 0 ? Promise.resolve(new Set()) : holdPaths(db, paths)

export const isUploadedVideo = (db: Db, path: string): Promise<boolean> => holdVideo(db, path)

/**
 * Marks pictures that this member confirmed for this purpose (`ConfirmUpload`) as in use; call it in the
 * transaction that stores their paths. Refuses with upload/not-yours if one is another member's, of another
 * purpose, deleted or unknown. A retry is safe.
 */
export const claimUploads = async (
  db: Db,
  memberId: number,
  purpose: UploadPurpose,
  paths: readonly string[],
): Promise<void> => {
  const wanted = new Set(paths)
  if (wanted.size === 0) return
  const kept = await keepPictures(db, memberId, purpose, [...wanted])
  if (kept.length !== wanted.size) throw refuse('upload/not-yours')
}

/** Returns the size in px of a picture or film of the member; 0 if unknown. */
export const sizeOfUpload = async (db: Db, memberId: number, path: string) => {
  const row = await findOwn(db, memberId, path)
  return { width: row?.width ?? 0, height: row?.height ?? 0 }
}

/**
 * Releases the member's pictures: their files are deleted within seconds, unless something else uses them
 * (`uploadUses`). Ignores those of others.
 */
export const releaseUploads = async (
  db: Db,
  memberId: number,
  paths: readonly string[],
  now: number,
): Promise<void> => {
  if (paths.length > 0) await letGo(db, memberId, paths, new Date(now))
}

/**
 * Returns a file of a picture, or of a film's cover, large enough to be checked; undefined if there is none, `away` if
 * the storage did not answer.
 */
export const pictureForCheck = (app: App, path: string): Promise<Buffer | 'away' | undefined> => {
  const files = filesOfPicture(isFilm(path) ? coverOf(path) : path)
  return pictureStore(app).read(storageKey(files.find((file) => file.endsWith('.640.jpg')) ?? files[0] ?? ''))
}

/** MemberInfo's UploadToken (spec 3): valid for an hour, for one picture. */
export const memberUploadToken = async (app: App, memberId: number, db?: Db): Promise<string> =>
  hourToken(app, memberId, await getSettings(app, db))

/**
 * Cleans a picture that is stored outside the public files: returns one JPEG without metadata (reliability
 * FR58 to FR60); of an animation the first frame. Refuses with upload/not-a-picture, broken, too-large,
 * too-many-pixels, moves-too-long.
 */
export const cleanPicture = async (bytes: Buffer): Promise<Buffer> => {
  const facts = await readPicture(bytes)
  if (typeof facts === 'string') throw refusalOf(facts)
  return encodeOne(bytes, facts).catch(() => {
    throw refuse('upload/broken')
  })
}
