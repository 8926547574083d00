import type { Db } from '../platform/database/connect'
import { hasPictures } from './upload.store'

/** Whether the path is one of the library's pictures, or empty. */
export const isInLibrary = (db: Db, path: string): Promise<boolean> => areInLibrary(db, [path])

/** Whether all of these paths are pictures of the library; empty ones are none. */
export const areInLibrary = (db: Db, paths: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(paths)].filter((path) => path !== '')
  return wanted.length === 0 ? Promise.resolve(true) : hasPictures(db, wanted)
}
