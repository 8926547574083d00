import { createHmac } from 'node:crypto'
import type { QiniuConfig } from './config'

/** What a token allows; exactly one of the last three fields selects the keys. */
export type UploadGrant = {
  /** Expiry, in real time. */
  expiresAt: Date
  maxBytes: number
  /** `image/jpeg`, `image/png`, …; the storage checks the content, not the sender's claim. */
  mimeTypes: readonly string[]
  /** The storage deletes the file after this number of days. */
  deleteAfterDays?: number
} & (
  | { key: string }
  /** The uploader chooses the rest of the key; existing files are not overwritten. */
  | { keyPrefix: string }
  /** The storage chooses the name: `member/12/$(etag)$(ext)`; the uploader's key is ignored. */
  | { saveKey: string }
)

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** Returns `AccessKey:Sign:Policy` with an HMAC-SHA1 over the encoded policy. */
export function signPolicy(policy: object, keys: Pick<QiniuConfig, 'accessKey' | 'secretKey'>): string {
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)))
  const sign = urlSafe(createHmac('sha1', keys.secretKey).update(encoded).digest())
  return `${keys.accessKey}:${sign}:${encoded}`
}

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
