import type { DataOf, Ops } from '@greenstar/contract'
import { session } from '../../platform/session'

export type Picture = DataOf<Ops['upload']['ListPictures']>['DataList'][number]

type Envelope = { Status: number; Msg: string; Data: Picture | null }

const readEnvelope = (text: string): Envelope | undefined => {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}

/** The name of a file without its ending. */
const nameOf = (file: File) => file.name.replace(/\.[^.]*$/, '').slice(0, 60) || '图片'

/**
 * Sends one picture into the library. `onProgress` hears 0 … 99 while the bytes leave; the server then draws it anew,
 * which takes a second or two. Rejects with the sentence to show. `signal` gives it up.
 */
export const sendPicture = (
  file: File,
  folder: string,
  { onProgress, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<Picture> =>
  new Promise((resolve, reject) => {
    const token = session.get()?.Token
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name: nameOf(file), folder })
    request.open('POST', `/api/Console/UploadPicture?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.timeout = 120_000
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(Math.min(99, Math.round((loaded * 100) / Math.max(total, 1))))
    request.onload = () => {
      const answer = readEnvelope(request.responseText)
      if (request.status === 401) session.expire(token)
      if (request.status === 200 && answer?.Data) return resolve(answer.Data)
      reject(new Error(request.status === 413 ? '图片不能超过 20 MB' : answer?.Msg || '上传失败，请重试'))
    }
    request.onerror = () => reject(new Error('请检查网络是否正常'))
    request.ontimeout = () => reject(new Error('连接服务器超时，请重试'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
