import { createHash, createHmac } from 'node:crypto'
import type { SandboxKeys } from '../keys'
import { sameText } from '../platform/random'

type Keys = SandboxKeys['storage']

/** A refusal with the provider's own code. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message)
  }
}

export interface S3Request {
  method: string
  /** As sent, undecoded. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SKEW_MS = 15 * 60_000
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const mismatch = () =>
  new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )

/** `20261124T101500Z` → ms; NaN for anything else. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** `accessKey/day/region/s3/aws4_request`; the region is the shop's setting. */
function scopeOf(credential: string, keys: Keys): string[] {
  const [accessKey = '', ...scope] = credential.split('/')
  if (!sameText(accessKey, keys.accessKey)) throw new S3Error(403, 'InvalidAccessKeyId')
  if (scope.length !== 4 || scope[2] !== 's3' || scope[3] !== 'aws4_request') throw mismatch()
  return scope
}

const signatureOf = (keys: Keys, scope: string[], text: string): string => {
  const [day = '', ...rest] = scope
  const key = rest.reduce<Buffer>((sofar, part) => hmac(sofar, part), hmac(`AWS4${keys.secretKey}`, day))
  return hmac(key, text).toString('hex')
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

interface Claim {
  credential: string
  time: string
  names: string
  signature: string
  hash: string
}

const headerOf = ({ headers }: S3Request, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ')
}

function claimOfHeaders(request: S3Request, now: number): Claim {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headerOf(request, 'authorization'),
    )
  if (!found) throw new S3Error(403, 'AccessDenied', 'Access Denied')
  const [, credential = '', names = '', signature = ''] = found
  const time = headerOf(request, 'x-amz-date')
  if (!(Math.abs(timeOf(time) - now) <= SKEW_MS)) throw new S3Error(403, 'RequestTimeTooSkewed')
  const hash = headerOf(request, 'x-amz-content-sha256')
  if (hash.startsWith('STREAMING')) throw new S3Error(501, 'NotImplemented', 'streamed signatures')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(request.body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  return { credential, time, names, signature, hash }
}

function claimOfQuery(query: URLSearchParams, now: number): Claim {
  const [time, seconds] = [query.get('X-Amz-Date') ?? '', Number(query.get('X-Amz-Expires'))]
  if (!(timeOf(time) + seconds * 1000 > now)) throw new S3Error(403, 'AccessDenied', 'Request has expired')
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    time,
    names: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    hash: 'UNSIGNED-PAYLOAD',
  }
}

/** Accepts requests signed with one of the shop's keys, in headers or in the address (presigned). */
export function checkSignature(request: S3Request, keys: Keys, now: number): void {
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  const claim = query.has('X-Amz-Signature') ? claimOfQuery(query, now) : claimOfHeaders(request, now)
  const scope = scopeOf(claim.credential, keys)
  if (!claim.names.split(';').includes('host')) throw mismatch()
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...claim.names.split(';').map((name) => `${name}:${headerOf(request, name)}`),
    '',
    claim.names,
    claim.hash,
  ].join('\n')
  const text = [ALGORITHM, claim.time, scope.join('/'), sha256(canonical)].join('\n')
  if (!sameText(claim.signature, signatureOf(keys, scope, text))) throw mismatch()
}

type Condition = Record<string, string> | [string, string | number, string | number]

const meets = (condition: Condition, fields: Record<string, string>, size: number): boolean => {
  if (!Array.isArray(condition))
    return Object.entries(condition).every(([name, value]) => fields[name.toLowerCase()] === value)
  const [kind, name, value] = condition
  if (kind === 'content-length-range') {
    if (size > Number(value)) throw new S3Error(400, 'EntityTooLarge')
    if (size < Number(name)) throw new S3Error(400, 'EntityTooSmall')
    return true
  }
  const field = fields[String(name).replace(/^\$/, '').toLowerCase()] ?? ''
  if (kind === 'starts-with') return field.startsWith(String(value))
  return kind === 'eq' && field === value
}

const nameOf = (condition: Condition): string[] =>
  Array.isArray(condition)
    ? [String(condition[1]).replace(/^\$/, '').toLowerCase()]
    : Object.keys(condition).map((name) => name.toLowerCase())

/** Fields that need no condition. */
const free = ['policy', 'x-amz-signature', 'bucket']

/** Accepts a form whose policy is signed, not expired, and met by every field. Field names are in lower case. */
export function checkPolicy(fields: Record<string, string>, size: number, keys: Keys, now: number): void {
  const { policy = '', 'x-amz-signature': signature = '', 'x-amz-credential': credential = '' } = fields
  if (policy === '') throw new S3Error(403, 'AccessDenied', 'Access Denied')
  const scope = scopeOf(credential, keys)
  if (!sameText(signature, signatureOf(keys, scope, policy))) throw mismatch()
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as {
    expiration: string
    conditions: Condition[]
  }
  if (!(Date.parse(expiration) > now))
    throw new S3Error(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
  const failed = conditions.find((condition) => !meets(condition, fields, size))
  if (failed)
    throw new S3Error(
      403,
      'AccessDenied',
      `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(failed)}`,
    )
  const known = new Set([...free, ...conditions.flatMap(nameOf)])
  const extra = Object.keys(fields).find((name) => !known.has(name) && !name.startsWith('x-ignore-'))
  if (extra)
    throw new S3Error(403, 'AccessDenied', `Invalid according to Policy: Extra input fields: ${extra}`)
}
