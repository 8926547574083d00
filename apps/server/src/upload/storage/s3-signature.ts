import { createHash, createHmac } from 'node:crypto'
import type { S3Config } from './config'

// Signature version 4 of S3: the signing key is derived for one day, region and service.

export type S3Keys = Pick<S3Config, 'accessKey' | 'secretKey' | 'region'>

export const ALGORITHM = 'AWS4-HMAC-SHA256'
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** `20261124T101500Z` */
export const s3Time = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '')

const scopeOf = (region: string, time: string): string => `${time.slice(0, 8)}/${region}/s3/aws4_request`

export const credentialOf = ({ accessKey, region }: S3Keys, time: string): string =>
  `${accessKey}/${scopeOf(region, time)}`

/** Returns the signature of a text at this time, in hexadecimal digits. */
export const signText = ({ secretKey, region }: S3Keys, time: string, text: string): string => {
  const [day = '', ...rest] = scopeOf(region, time).split('/')
  const key = rest.reduce<Buffer>((sofar, part) => hmac(sofar, part), hmac(`AWS4${secretKey}`, day))
  return hmac(key, text).toString('hex')
}

/** Encodes a key for an address: every byte but letters, digits and `-._~/` becomes %XX. */
export const s3Path = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/** Returns the signed headers of a request to the bucket; any change to them invalidates the signature. */
export const signedHeaders = (
  keys: S3Keys,
  { method, url, body, now }: { method: string; url: URL; body?: Uint8Array | undefined; now: Date },
): Record<string, string> => {
  const time = s3Time(now)
  const hash = sha256(body ?? '')
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const request = [
    method,
    url.pathname,
    '',
    `host:${url.host}`,
    `x-amz-content-sha256:${hash}`,
    `x-amz-date:${time}`,
    '',
    names,
    hash,
  ].join('\n')
  const text = [ALGORITHM, time, scopeOf(keys.region, time), sha256(request)].join('\n')
  return {
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
    authorization: `${ALGORITHM} Credential=${credentialOf(keys, time)}, SignedHeaders=${names}, Signature=${signText(keys, time, text)}`,
  }
}
