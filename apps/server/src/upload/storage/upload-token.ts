import { createHmac } from 'node:crypto'
import type { QiniuConfig } from './config'

/** What a token allows. Exactly one of the three says which keys. */
export type UploadGrant = {
  /** Until when, by the wall clock. */
  expiresAt: Date
  maxBytes: number
  /** `image/jpeg;image/png`; the storage looks at the content, not at what the sender claims. */
  mimeTypes: readonly string[]
  /** The storage deletes the file by itself after so many days. */
  deleteAfterDays?: number
} & (
  | { key: string }
  /** The uploader names the rest of the key; nothing that exists is overwritten. */
  | { keyPrefix: string }
  /** The storage names the file: `member/12/$(etag)$(ext)`; what the uploader asks for is ignored. */
  | { saveKey: string }
)

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** `AccessKey:Sign:Policy`, the sign an HMAC-SHA1 over the encoded policy. */
export function signPolicy(policy: object, keys: Pick<QiniuConfig, 'accessKey' | 'secretKey'>): string {
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)))
  const sign = urlSafe(createHmac('sha1', keys.secretKey).update(encoded).digest())
  return `${keys.accessKey}:${sign}:${encoded}`
}

/** A token for form uploads by browsers or by us. */
export function uploadToken(config: QiniuConfig, grant: UploadGrant): string {
  return signPolicy(
    {
      ...keyPolicy(config.bucket, grant),
      deadline: Math.floor(grant.expiresAt.getTime() / 1000),
      fsizeLimit: grant.maxBytes,
      mimeLimit: grant.mimeTypes.join(';'),
      detectMime: 1,
      ...(grant.deleteAfterDays ? { deleteAfterDays: grant.deleteAfterDays } : {}),
    },
    config,
  )
}

function keyPolicy(bucket: string, grant: UploadGrant): object {
  if ('key' in grant) return { scope: `${bucket}:${grant.key}` }
  if ('keyPrefix' in grant)
    return { scope: `${bucket}:${grant.keyPrefix}`, isPrefixalScope: 1, insertOnly: 1 }
  return { scope: bucket, saveKey: grant.saveKey, forceSaveKey: true, insertOnly: 1 }
}
