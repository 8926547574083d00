import { FILM_TYPE } from '@greenstar/rules/upload/upload.film'
import { UPLOAD_FAILED } from '@greenstar/rules/upload/upload.rules'

export type SentFile = { key: string }
type Form = { token: string; key: string; file: Blob }
type Options = { onProgress?: ((share: number) => void) | undefined; signal?: AbortSignal | undefined }

/** Milliseconds for a picture, and for a film on a slow line. */
const timeouts = { picture: 60_000, film: 300_000 }

/** The storage's answer, or nothing where it is no JSON. */
const answerOf = (text: string): { key?: string; error?: string } => {
  try {
    return JSON.parse(text) as { key?: string; error?: string }
  } catch {
    return {}
  }
}

/**
 * Posts a file to the storage as its form wants it, telling how far it is (fetch cannot). Rejects with `token` where the
 * token is no longer good, otherwise with a sentence for the member.
 */
export const sendForm = (url: string, { token, key, file }: Form, options: Options): Promise<SentFile> =>
  new Promise((done, fail) => {
    const form = new FormData()
    form.set('token', token)
    form.set('key', key)
    form.set('file', file, key.slice(key.lastIndexOf('/') + 1))
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = file.type === FILM_TYPE ? timeouts.film : timeouts.picture
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { key: stored } = answerOf(request.responseText)
      if (request.status === 200 && stored) done({ key: stored })
      else fail(new Error(request.status === 401 ? 'token' : UPLOAD_FAILED))
    }
    request.onerror = () => fail(new Error('请检查网络是否正常'))
    request.ontimeout = () => fail(new Error('连接服务器超时，请重试'))
    request.onabort = () => fail(new DOMException('', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
