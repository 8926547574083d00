import { fetchBytes } from '../../platform/outside/fetch-bytes'
import type { QiniuConfig, StorageConfig } from './config'
import { deleteObject } from './delete-object'
import { s3Storage } from './s3'
import { type NewObject, publicUrl, putObject } from './storage'
import { type UploadGrant, uploadToken } from './upload-token'

/** A bucket, whoever keeps it. */
export interface ObjectStorage {
  /** The same key again replaces it, so trying again is safe. False: it did not arrive, or nobody knows. */
  put(object: NewObject): Promise<boolean>
  /** Undefined: there is none; `away`: the storage did not answer. */
  read(key: string, maxBytes: number): Promise<Buffer | 'away' | undefined>
  /** Also true when there was none; false: it is not known to be gone. */
  remove(key: string): Promise<boolean>
  /** What a browser needs to send files by itself. */
  token(grant: UploadGrant): string
}

const qiniuStorage = (config: QiniuConfig): ObjectStorage => ({
  put: async (object) => (await putObject(config, object)).state === 'stored',
  async read(key, maxBytes) {
    const url = new URL(publicUrl(config, key), config.serverUploadUrl).href
    const answer = await fetchBytes(url, { service: 'storage', timeoutMs: config.timeoutMs, maxBytes })
    if (!answer.arrived || answer.status >= 500) return 'away'
    return answer.status === 200 ? answer.bytes : undefined
  },
  remove: (key) => deleteObject(config, key),
  token: (grant) => uploadToken(config, grant),
})

export const objectStorage = (config: StorageConfig): ObjectStorage =>
  config.kind === 's3' ? s3Storage(config) : qiniuStorage(config)
