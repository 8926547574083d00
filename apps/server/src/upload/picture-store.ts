import { defineProvider } from '../platform/app'
import { typeOfFile } from './picture-files'
import { StorageConfig } from './storage/config'
import { objectStorage } from './storage/object-storage'

/** Where the files of pictures are kept for all processes. */
export type PictureStore = {
  /** False: it did not arrive, or nobody knows. */
  put(key: string, bytes: Buffer): Promise<boolean>
  /** Undefined: there is none; `away`: the storage did not answer. */
  read(key: string): Promise<Buffer | 'away' | undefined>
  /** Also true when there was none; false: it is not known to be gone. */
  remove(key: string): Promise<boolean>
}

/** The largest film that a setting may allow. */
const mostBytes = 50_000_000

export const pictureStore = defineProvider<PictureStore>('pictures', (app) => {
  const storage = objectStorage(StorageConfig.parse(app.keys.storage))
  return {
    put: (key, bytes) =>
      storage.put({ key, bytes: new Uint8Array(bytes) as Uint8Array<ArrayBuffer>, mime: typeOfFile(key) }),
    read: (key) => storage.read(key, mostBytes),
    remove: storage.remove,
  }
})
