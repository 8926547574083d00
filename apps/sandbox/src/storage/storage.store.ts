import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Ledger } from '../platform/ledger'

export interface StoredObject {
  key: string
  hash: string
  mime: string
  size: number
  /** ms */
  at: number
  /** ms; not served after this time. */
  until?: number
}

const DAY_MS = 86_400_000
const BLOCK = 4 * 1024 * 1024
const sha1 = (bytes: Buffer): Buffer => createHash('sha1').update(bytes).digest()

/** The provider's `etag`: SHA-1 of the file, or of the SHA-1s of its 4 MB blocks. */
export function etagOf(bytes: Buffer): string {
  const blocks: Buffer[] = []
  for (let from = 0; from < bytes.length || from === 0; from += BLOCK)
    blocks.push(sha1(bytes.subarray(from, from + BLOCK)))
  const [only = Buffer.alloc(0)] = blocks
  const [mark, digest] = blocks.length === 1 ? [0x16, only] : [0x96, sha1(Buffer.concat(blocks))]
  return Buffer.concat([Buffer.from([mark]), digest]).toString('base64url')
}

/** Files on disk under generated names, so that no key can leave the folder. */
export class ObjectStore {
  readonly objects: Ledger<StoredObject>
  readonly #folder: string

  constructor(stateDir: string) {
    const root = join(stateDir, 'storage')
    this.#folder = join(root, 'files')
    mkdirSync(this.#folder, { recursive: true })
    for (const name of readdirSync(this.#folder)) if (name.endsWith('.part')) rmSync(join(this.#folder, name))
    this.objects = new Ledger(join(root, 'objects.log'))
  }

  fileOf(object: StoredObject): string {
    return join(this.#folder, object.hash)
  }

  /** The current object, unless deleted or expired. */
  get(key: string): StoredObject | undefined {
    const object = this.objects.get(key)
    return object && (object.until ?? Number.POSITIVE_INFINITY) > Date.now() ? object : undefined
  }

  all(): StoredObject[] {
    return this.objects.all().filter(({ key }) => this.get(key) !== undefined)
  }

  /** Returns false if there was none. The bytes are deleted with their last key. */
  remove(key: string): boolean {
    const object = this.get(key)
    if (!object) return false
    this.objects.put(key, { ...object, until: 0 })
    if (!this.all().some(({ hash }) => hash === object.hash)) rmSync(this.fileOf(object), { force: true })
    return true
  }

  /** The file is completely on disk before its row exists: no partial file is ever served (reliability FR06). */
  save(key: string, bytes: Buffer, mime: string, days = 0): StoredObject {
    const at = Date.now()
    const ends = days > 0 ? { until: at + days * DAY_MS } : {}
    const object = { key, hash: etagOf(bytes), mime, size: bytes.length, at, ...ends }
    const file = this.fileOf(object)
    if (!existsSync(file)) {
      const part = `${file}.part`
      writeFileSync(part, bytes, { mode: 0o600 })
      const fd = openSync(part, 'r')
      fsyncSync(fd)
      closeSync(fd)
      renameSync(part, file)
    }
    return this.objects.put(key, object)
  }
}
