import type { DataOf, Ops } from '@greenstar/contract'
import type { FileKind } from '@greenstar/rules/upload/upload.kind'
import { UPLOAD_FAILED } from '@greenstar/rules/upload/upload.rules'
import { acceptOf } from '@greenstar/rules/upload/upload.words'
import { drawnTypes, readChosen } from '@greenstar/web/chosen-file'
import { drawJpeg } from '@greenstar/web/draw-jpeg'
import { session } from '../../platform/session'

export type Picture = DataOf<Ops['upload']['ListPictures']>['DataList'][number]

type Envelope<T> = { Status: number; Msg: string; Data: T | null }

const readEnvelope = <T>(text: string): Envelope<T> | undefined => {
  try {
    return JSON.parse(text) as Envelope<T>
  } catch {
    return undefined
  }
}

/** An uploaded film. */
export type Video = { Path: string; Name: string; Width: number; Height: number; Bytes: number }

type Options = { onProgress?: (percent: number) => void; signal?: AbortSignal }

/** Returns the name of a file without its extension. */
const nameOf = (file: File, other: string) =>
  file.name
    .replace(/\.[^.]*$/, '')
    .slice(0, 60)
    // half of an emoji
    .replace(/[\ud800-\udbff]$/, '') || other

/**
 * Uploads a file as the request body. `onProgress` gets 0 … 99 during the upload; processing on the server
 * then takes a second or two. Rejects with the message to show. `signal` aborts.
 */
const send = <T>(
  address: string,
  file: Blob,
  { onProgress, signal, tooLarge, withinMs }: Options & { tooLarge: string; withinMs: number },
): Promise<T> =>
  new Promise((resolve, reject) => {
    const token = session.get()?.Token
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.timeout = withinMs
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(Math.min(99, Math.round((loaded * 100) / Math.max(total, 1))))
    request.onload = () => {
      const answer = readEnvelope<T>(request.responseText)
      if (request.status === 401) session.expire(token)
      if (request.status === 200 && answer?.Data) return resolve(answer.Data)
      reject(new Error(request.status === 413 ? tooLarge : answer?.Msg || '上传失败，请重试'))
    }
    request.onerror = () => reject(new Error('请检查网络是否正常'))
    request.ontimeout = () => reject(new Error('连接服务器超时，请重试'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })

const pictures = { pictures: true, films: false }
const films = { pictures: false, films: true }
export const acceptedPictures = acceptOf(pictures)
export const acceptedFilms = acceptOf(films)

/** Animations that the shop keeps in motion. */
const moving: readonly FileKind[] = ['gif', 'webp']

/** Uploads a picture to the library, where it is re-encoded. HEIC and BMP, which only this browser can open, go as JPEG. */
export const sendPicture = async (given: File, folder: string, options: Options = {}): Promise<Picture> => {
  const chosen = await readChosen(given, pictures, moving)
  if ('problem' in chosen) throw new Error(chosen.problem)
  const isDrawn = drawnTypes.includes(chosen.file.type)
  const file = isDrawn ? await drawJpeg(chosen.file) : chosen.file
  if (!file) throw new Error(UPLOAD_FAILED)
  const query = new URLSearchParams({ name: nameOf(given, '图片'), folder })
  const bounds = { tooLarge: '图片不能超过 20 MB', withinMs: 120_000 }
  return send<Picture>(`/api/Console/UploadPicture?${query}`, file, { ...options, ...bounds })
}

/** Uploads the film of a product. */
export const sendVideo = async (given: File, options: Options = {}): Promise<Video> => {
  const chosen = await readChosen(given, films)
  if ('problem' in chosen) throw new Error(chosen.problem)
  const { file } = chosen
  const query = new URLSearchParams({ name: nameOf(given, '视频') })
  const bounds = { tooLarge: '视频不能超过 50 MB', withinMs: 600_000 }
  return send<Video>(`/api/Console/UploadVideo?${query}`, file, { ...options, ...bounds })
}
