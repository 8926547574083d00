import { defineProvider } from '../platform/app'
import { typeOfFile } from './picture-files'
import { StorageConfig } from './storage/config'
import { objectStorage } from './storage/object-storage'

/** Storage of picture files, shared by all processes. */
export type PictureStore = {
  /** False: it failed, or the result is unknown. */
  put(key: string, bytes: Buffer): Promise<boolean>
  /** Undefined: it does not exist; `away`: the storage did not respond. */
  read(key: string): Promise<Buffer | 'away' | undefined>
  /** True if it is deleted or did not exist; false if unknown. */
  remove(key: string): Promise<boolean>
}

/** The maximum of the setting for the size of films. */
const maxBytes = 50_000_000

export const pictureStore = defineProvider<PictureStore>('pictures', (app) => {
  const storage = objectStorage(StorageConfig.parse(app.keys.storage))
  return {
    put: (key, bytes) =>
      storage.put({ key, bytes: new Uint8Array(bytes) as Uint8Array<ArrayBuffer>, mime: typeOfFile(key) }),
    read: (key) => storage.read(key, maxBytes),
    remove: storage.remove,
  }
})
