import type { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { encodeOne } from './encode-picture'
import { findOwn, keepPictures, letGo } from './member-picture.store'
import { grantUpload, uploadLimits } from './member-upload'
import { readPicture } from './read-picture'
import { holdPaths } from './upload.store'
import { refusalOf } from './upload-picture'
import { holdVideo } from './video.store'

// Who asks is about to show the picture: what is found is held until the caller's transaction ends, and is not deleted.

/** Whether the path is one of the library's pictures, or empty. */
export const isInLibrary = (db: Db, path: string): Promise<boolean> => areInLibrary(db, [path])

/** Whether all of these paths are pictures of the library; empty ones are none. */
export const areInLibrary = async (db: Db, paths: readonly string[]): Promise<boolean> => {
  const wanted = paths.filter((path) => path !== '')
  const known = await whichAreInLibrary(db, wanted)
  return wanted.every((path) => known.has(path))
}

/** Those of the paths that are pictures of the library, in one statement at most. */
export const whichAreInLibrary = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  paths.length === 0 ? Promise.resolve(new Set()) : holdPaths(db, paths)

/** Whether the path is a film that an operator uploaded. */
export const isUploadedVideo = (db: Db, path: string): Promise<boolean> => holdVideo(db, path)

/**
 * Keeps pictures that this member confirmed for this purpose (`ConfirmUpload`), because something shows them from now on.
 * Call it in the transaction that stores the paths. A path that is another member's, of another purpose, deleted or made
 * up refuses all of them with upload/not-yours; what is kept already stays kept, so a retry is safe.
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

/** Size in px of a picture or film that the member sent; 0 of what is unknown. */
export const sizeOfUpload = async (db: Db, memberId: number, path: string) => {
  const row = await findOwn(db, memberId, path)
  return { width: row?.width ?? 0, height: row?.height ?? 0 }
}

/** Nothing shows these pictures of the member any more: their files are deleted within seconds. Others' are left alone. */
export const releaseUploads = async (
  db: Db,
  memberId: number,
  paths: readonly string[],
  now: number,
): Promise<void> => {
  if (paths.length > 0) await letGo(db, memberId, paths, new Date(now))
}

/** MemberInfo's UploadToken (spec 3): a fresh one for an hour, for keys under the member's own prefix. */
export const memberUploadToken = async (app: App, memberId: number, db?: Db): Promise<string> =>
  grantUpload(app, memberId, uploadLimits(await getSettings(app, db))).token

/**
 * A picture that the shop keeps elsewhere than among its public files: one JPEG without anything hidden in it
 * (reliability R58 to R60). Refuses: not-a-picture, broken, too-large, too-many-pixels.
 */
export const cleanPicture = async (bytes: Buffer): Promise<Buffer> => {
  const facts = await readPicture(bytes)
  if (typeof facts === 'string') throw refusalOf(facts)
  return encodeOne(bytes).catch(() => {
    throw refuse('upload/broken')
  })
}
