import type { Db } from '../platform/database/connect'
import { holdPaths } from './upload.store'

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
