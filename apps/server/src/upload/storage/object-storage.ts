import { fetchBytes } from '../../platform/outside/fetch-bytes'
import type { QiniuConfig, StorageConfig } from './config'
import { deleteObject } from './delete-object'
import { s3Storage } from './s3'
import { type NewObject, publicUrl, putObject } from './storage'
import { type UploadGrant, uploadToken } from './upload-token'

/** A bucket of any provider. */
export interface ObjectStorage {
  /** Overwrites an existing key, so a retry is safe. False: it failed, or the result is unknown. */
  put(object: NewObject): Promise<boolean>
  /** Undefined: it does not exist; `away`: the storage did not respond. */
  read(key: string, maxBytes: number): Promise<Buffer | 'away' | undefined>
  /** True if it is deleted or did not exist; false if unknown. */
  remove(key: string): Promise<boolean>
  /** Returns the token with which a browser can upload files. */
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
