import type { Db } from '../platform/database/connect'
import { hasPictures } from './upload.store'

/** Whether the path is one of the library's pictures, or empty. */
export const isInLibrary = (db: Db, path: string): Promise<boolean> =>
  path === '' ? Promise.resolve(true) : hasPictures(db, [path])

/** Whether every path, named once or more often, is one of the library's pictures; empty ones do not count. */
export const areInLibrary = (db: Db, paths: readonly string[]): Promise<boolean> => {
  const named = [...new Set(paths)].filter((path) => path !== '')
  return named.length === 0 ? Promise.resolve(true) : hasPictures(db, named)
}
