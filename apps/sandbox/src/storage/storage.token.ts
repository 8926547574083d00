import { createHmac } from 'node:crypto'
import type { SandboxKeys } from '../keys'
import { sameText } from '../platform/random'

/** The supported part of the provider's upload policy. */
export interface UploadPolicy {
  /** `bucket` or `bucket:key`. */
  scope: string
  /** Seconds since 1970. */
  deadline: number
  /** 1: the key of `scope` is a prefix. */
  isPrefixalScope?: number
  insertOnly?: number
  saveKey?: string
  forceSaveKey?: boolean
  fsizeLimit?: number
  fsizeMin?: number
  mimeLimit?: string
  deleteAfterDays?: number
}

export class StorageError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** Checks `AccessKey:Sign:Policy` (HMAC-SHA1 over the encoded policy) and returns the policy, or throws 401. */
export function policyOfToken(token: string, keys: SandboxKeys['storage'], now: number): UploadPolicy {
  const [accessKey = '', sign = '', encoded = '', ...rest] = token.split(':')
  const right = urlSafe(createHmac('sha1', keys.secretKey).update(encoded).digest())
  if (rest.length > 0 || !sameText(accessKey, keys.accessKey) || !sameText(sign, right))
    throw new StorageError(401, 'bad token')
  const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as UploadPolicy
  if (!(policy.deadline * 1000 > now)) throw new StorageError(401, 'expired token')
  const [bucket] = policy.scope.split(':')
  if (bucket !== keys.bucket) throw new StorageError(631, 'no such bucket')
  return policy
}

/** The file named by a signed management request, or 401. Path and line feed are signed. */
export function entryToDelete(
  path: string,
  authorization: string | undefined,
  keys: SandboxKeys['storage'],
): string {
  const sign = urlSafe(createHmac('sha1', keys.secretKey).update(`${path}\n`).digest())
  if (!sameText(authorization ?? '', `QBox ${keys.accessKey}:${sign}`))
    throw new StorageError(401, 'bad token')
  const entry = Buffer.from(path.slice(path.lastIndexOf('/') + 1), 'base64url').toString('utf8')
  const [bucket, ...key] = entry.split(':')
  if (bucket !== keys.bucket) throw new StorageError(631, 'no such bucket')
  return key.join(':')
}

/** `image/*;video/mp4` allows, `!text/html` forbids. */
export function mimeAllowed(limit: string | undefined, mime: string): boolean {
  if (!limit) return true
  const negated = limit.startsWith('!')
  const list = (negated ? limit.slice(1) : limit).split(';')
  const matches = list.some(
    (one) => one === mime || (one.endsWith('/*') && mime.startsWith(one.slice(0, -1))),
  )
  return negated ? !matches : matches
}
