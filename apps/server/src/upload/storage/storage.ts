import { z } from 'zod'
import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import type { QiniuConfig } from './config'
import { uploadToken } from './upload-token'

export interface NewObject {
  key: string
  bytes: Uint8Array<ArrayBuffer>
  /** `image/jpeg`. */
  mime: string
}

export type Stored =
  | { state: 'stored'; key: string; url: string }
  | { state: 'refused'; status: number; message: string }
  | { state: 'unknown'; reason: string }

const Answer = z.object({ key: z.string() })
const Refusal = z.object({ error: z.string() })
const TOKEN_LIFE_MS = 10 * 60_000

/** Stores a file made by this server. Overwrites an existing key, so a retry after `unknown` is safe. */
export async function putObject(
  config: QiniuConfig,
  object: NewObject,
  signal?: AbortSignal,
): Promise<Stored> {
  const token = uploadToken(config, {
    key: object.key,
    expiresAt: new Date(Date.now() + TOKEN_LIFE_MS),
    maxBytes: object.bytes.byteLength,
    mimeTypes: [object.mime],
  })
  const form = new FormData()
  form.set('token', token)
  form.set('key', object.key)
  form.set('file', new Blob([object.bytes], { type: object.mime }), 'file')
  const answer = await fetchBytes(config.serverUploadUrl, {
    service: 'storage',
    method: 'POST',
    body: form,
    signal: signal ?? null,
    timeoutMs: config.timeoutMs,
  })
  if (!answer.arrived) return { state: 'unknown', reason: answer.reason }
  return readAnswer(config, answer.status, parseJson(answer.bytes.toString('utf8')))
}

function readAnswer(config: QiniuConfig, status: number, data: unknown): Stored {
  const stored = Answer.safeParse(data)
  if (status === 200 && stored.success) {
    return { state: 'stored', key: stored.data.key, url: publicUrl(config, stored.data.key) }
  }
  const refusal = Refusal.safeParse(data)
  const definite = refusal.success && (status < 500 || status >= 600)
  return definite
    ? { state: 'refused', status, message: refusal.data.error }
    : { state: 'unknown', reason: `unreadable answer (${status})` }
}

/** Returns the public address of a stored file. */
export function publicUrl(config: Pick<QiniuConfig, 'publicBase'>, key: string): string {
  return `${config.publicBase}/${key.split('/').map(encodeURIComponent).join('/')}`
}
