import { FILM_TYPE } from '@greenstar/rules/upload/upload.film'
import { UPLOAD_FAILED } from '@greenstar/rules/upload/upload.rules'

export type SentFile = { key: string }

/** Network failure or timeout: the same file may be sent again. */
export class LineBroken extends Error {}

/** The token is no longer valid: the same file may be sent with a new one. */
export class TokenOver extends Error {}

type Form = { token: string; key: string; file: Blob }
type Options = { onProgress?: ((share: number) => void) | undefined; signal?: AbortSignal | undefined }

/** Timeouts (ms) of a picture, and of a film on a slow network. */
const timeouts = { picture: 60_000, film: 300_000 }

/** Returns the form fields of a token: the token itself (Qiniu), or after `s3.` those of a signed form. */
export const fieldsOf = (token: string): Record<string, string> =>
  token.startsWith('s3.')
    ? (JSON.parse(atob(token.slice(3).replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, string>)
    : { token }

/** Returns the key of the stored file; Qiniu returns it, S3 responds with 201 if the form asks for it. */
const storedKey = ({ status, responseText }: XMLHttpRequest, asked: string): string | undefined => {
  if (status === 201) return asked
  if (status !== 200) return undefined
  try {
    return (JSON.parse(responseText) as { key?: string }).key
  } catch {
    return undefined
  }
}

/** Whether the token is no longer valid. */
const isOver = ({ status, responseText }: XMLHttpRequest): boolean =>
  status === 401 || (status === 403 && responseText.includes('Policy expired'))

/**
 * Posts a file to the storage and reports the progress (fetch cannot). Rejects with a text for the member:
 * LineBroken after a network failure, TokenOver if the token is no longer valid.
 */
export const sendForm = (url: string, { token, key, file }: Form, options: Options): Promise<SentFile> =>
  new Promise((done, fail) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fieldsOf(token))) form.set(name, value)
    form.set('key', key)
    // the last field: S3 ignores fields after it
    form.set('file', file, key.slice(key.lastIndexOf('/') + 1))
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = file.type === FILM_TYPE ? timeouts.film : timeouts.picture
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const stored = storedKey(request, key)
      if (stored) done({ key: stored })
      else fail(isOver(request) ? new TokenOver(UPLOAD_FAILED) : new Error(UPLOAD_FAILED))
    }
    request.onerror = () => fail(new LineBroken('请检查网络是否正常'))
    request.ontimeout = () => fail(new LineBroken('连接服务器超时，请重试'))
    request.onabort = () => fail(new DOMException('', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
