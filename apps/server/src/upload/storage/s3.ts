import { fetchBytes, type Outside } from '../../platform/outside/fetch-bytes'
import type { S3Config } from './config'
import type { ObjectStorage } from './object-storage'
import { ALGORITHM, credentialOf, s3Path, s3Time, signedHeaders, signText } from './s3-signature'
import type { UploadGrant } from './upload-token'

/**
 * Fields of every form. S3 does not check the content of a file, so an upload is only served as a download,
 * never as a page, until this server has re-encoded it.
 */
const harmless = {
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': 'attachment',
  success_action_status: '201',
}

type S3Grant = UploadGrant & ({ key: string } | { keyPrefix: string })

/**
 * Returns a signed form (POST policy) as text: `s3.` and the encoded fields, to be posted to `uploadUrl` with
 * key and file. `deleteAfterDays` is a rule of the bucket here (docs/operations.md).
 */
export function s3Token(config: S3Config, grant: S3Grant, now = new Date()): string {
  const time = s3Time(now)
  const signed = {
    ...harmless,
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': credentialOf(config, time),
    'x-amz-date': time,
  }
  const conditions = [
    { bucket: config.bucket },
    'key' in grant ? { key: grant.key } : ['starts-with', '$key', grant.keyPrefix],
    ['content-length-range', 1, grant.maxBytes],
    ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
  ]
  const policy = Buffer.from(
    JSON.stringify({ expiration: grant.expiresAt.toISOString(), conditions }),
  ).toString('base64')
  const fields = { ...signed, policy, 'x-amz-signature': signText(config, time, policy) }
  return `s3.${Buffer.from(JSON.stringify(fields)).toString('base64url')}`
}

type Sent = { method: 'GET' | 'PUT' | 'DELETE'; key: string; mime?: string; maxBytes?: number }

/** Storage in a private S3 bucket, with signed requests. */
export const s3Storage = (config: S3Config): ObjectStorage => {
  const ask = ({ method, key, mime, maxBytes }: Sent, body?: Uint8Array<ArrayBuffer>): Promise<Outside> => {
    const url = new URL(`${config.serverUploadUrl.replace(/\/$/, '')}/${s3Path(key)}`)
    const headers = signedHeaders(config, { method, url, body, now: new Date() })
    return fetchBytes(url.href, {
      service: 'storage',
      method,
      headers: mime ? { ...headers, 'content-type': mime } : headers,
      ...(body ? { body } : {}),
      ...(maxBytes ? { maxBytes } : {}),
      timeoutMs: config.timeoutMs,
    })
  }
  return {
    async put({ key, bytes, mime }) {
      const answer = await ask({ method: 'PUT', key, mime }, bytes)
      return answer.arrived && answer.status === 200
    },
    async read(key, maxBytes) {
      const answer = await ask({ method: 'GET', key, maxBytes })
      if (!answer.arrived || answer.status >= 500) return 'away'
      return answer.status === 200 ? answer.bytes : undefined
    },
    async remove(key) {
      const answer = await ask({ method: 'DELETE', key })
      return answer.arrived && (answer.status === 204 || answer.status === 404)
    },
    token: (grant) => ('saveKey' in grant ? '' : s3Token(config, grant)),
  }
}
