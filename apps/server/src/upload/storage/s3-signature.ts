import { createHash, createHmac } from 'node:crypto'
import type { S3Config } from './config'

// Signature version 4 of the S3 protocol: a key for one day, one region and one service signs what is sent.

export type S3Keys = Pick<S3Config, 'accessKey' | 'secretKey' | 'region'>

export const ALGORITHM = 'AWS4-HMAC-SHA256'
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** `20261124T101500Z` */
export const s3Time = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '')

const scopeOf = (region: string, time: string): string => `${time.slice(0, 8)}/${region}/s3/aws4_request`

export const credentialOf = ({ accessKey, region }: S3Keys, time: string): string =>
  `${accessKey}/${scopeOf(region, time)}`

/** The signature of a text at this time, as hexadecimal digits. */
export const signText = ({ secretKey, region }: S3Keys, time: string, text: string): string => {
  const [day = '', ...rest] = scopeOf(region, time).split('/')
  const key = rest.reduce<Buffer>((sofar, part) => hmac(sofar, part), hmac(`AWS4${secretKey}`, day))
  return hmac(key, text).toString('hex')
}

/** A key as it stands in an address: every byte but letters, digits and `-._~/` is written as %XX. */
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

/** The headers that a request to the bucket needs; whatever of them is changed on the way makes it worthless. */
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
