import type { Db } from '../platform/database/connect'
import { hasPictures } from './upload.store'

/** Whether the path is one of the library's pictures, or empty. */
export const isInLibrary = (db: Db, path: string): Promise<boolean> =>
  path === '' ? Promise.resolve(true) : hasPictures(db, [path])
