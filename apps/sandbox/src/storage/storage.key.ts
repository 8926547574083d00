import { randomHex } from '../platform/random'
import { isoShanghai } from '../platform/time'
import { StorageError, type UploadPolicy } from './storage.token'

interface Upload {
  /** The key that the uploader requests. */
  asked: string | undefined
  etag: string
  ext: string
  mime: string
  size: number
}

/** No empty, dot or dot-dot parts, no backslash, no control characters, no percent signs, at most 200 characters. */
const isPlainKey = (key: string): boolean =>
  key.length <= 200 &&
  /^[^\\%\p{C}]+$/u.test(key) &&
  key.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** The file's key: the policy's before the uploader's; throws when the scope does not cover it. */
export function keyOfUpload(policy: UploadPolicy, upload: Upload, now: number): string {
  const [, ...rest] = policy.scope.split(':')
  const scopeKey = rest.length > 0 ? rest.join(':') : undefined
  const made = policy.saveKey ? fill(policy.saveKey, upload, now) : undefined
  const fixed = policy.isPrefixalScope ? undefined : scopeKey
  const key = (policy.forceSaveKey ? made : (upload.asked ?? made)) ?? fixed ?? upload.etag
  if (!isPlainKey(key)) throw new StorageError(400, 'invalid key')
  const covered = policy.isPrefixalScope
    ? key.startsWith(scopeKey ?? '')
    : scopeKey === undefined || key === scopeKey
  if (!covered) throw new StorageError(403, "key doesn't match with scope")
  return key
}

/** The provider's magic variables in `saveKey`. */
function fill(saveKey: string, upload: Upload, now: number): string {
  const [date = '', time = ''] = isoShanghai(now).slice(0, 19).split('T')
  const [year = '', mon = '', day = ''] = date.split('-')
  const [hour = '', min = '', sec = ''] = time.split(':')
  const { etag, ext, mime, size } = upload
  const values: Record<string, string> = {
    year,
    mon,
    day,
    hour,
    min,
    sec,
    etag,
    ext,
    mimeType: mime,
    fsize: String(size),
    uuid: randomHex(16),
  }
  return saveKey.replace(/\$\((\w+)\)/g, (_all, name: string) => values[name] ?? '')
}
