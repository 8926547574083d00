import { defineProvider } from '../platform/app'
import { fetchBytes } from '../platform/outside/fetch-bytes'
import { typeOfFile } from './picture-files'
import { StorageConfig } from './storage/config'
import { deleteObject } from './storage/delete-object'
import { publicUrl, putObject } from './storage/storage'

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
  const config = StorageConfig.parse(app.keys.storage)
  return {
    async put(key, bytes) {
      const body = new Uint8Array(bytes) as Uint8Array<ArrayBuffer>
      return (await putObject(config, { key, bytes: body, mime: typeOfFile(key) })).state === 'stored'
    },
    async read(key) {
      const url = new URL(publicUrl(config, key), config.serverUploadUrl).href
      const answer = await fetchBytes(url, {
        service: 'storage',
        timeoutMs: config.timeoutMs,
        maxBytes: mostBytes,
      })
      if (!answer.arrived || answer.status >= 500) return 'away'
      return answer.status === 200 ? answer.bytes : undefined
    },
    remove: (key) => deleteObject(config, key),
  }
})
