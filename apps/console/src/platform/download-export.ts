import type { Envelope } from '@greenstar/contract'
import { encodeForm } from '@greenstar/web/form'
import { keepFile } from './keep-file'
import { session } from './session'

const nameOf = (response: Response, fallback: string) => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return name ? decodeURIComponent(name) : fallback
}

type Watch = {
  /** Aborts the download and the export. */
  signal?: AbortSignal
  /** Called with the number of bytes received. */
  onBytes?: (bytes: number) => void
}

/** Reads the body, in pieces as they arrive if the progress is shown. A body with a reader has no `blob()` any more. */
const read = async (response: Response, onBytes: Watch['onBytes']): Promise<Blob> => {
  if (!response.body || !onBytes) return response.blob()
  const reader = response.body.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    bytes += value.length
    onBytes(bytes)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/** What the browser says about a broken connection is English and technical. */
const inPlainWords = (cause: unknown): never => {
  if ((cause as Error).name === 'AbortError') throw cause
  throw new Error('下载中断，请检查网络后重试', { cause })
}

/**
 * Downloads an export (`name` of its `defineExport`) with the operator's token and saves it; throws the
 * server's message, or that the connection broke.
 */
export const downloadExport = async (
  name: string,
  payload: Record<string, unknown>,
  { signal, onBytes }: Watch = {},
) => {
  const token = session.get()?.Token
  const response = await fetch(`/api/Console/Export/${name}?${encodeForm(payload)}`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
    ...(signal ? { signal } : {}),
  }).catch(inPlainWords)
  if (response.headers.get('content-type')?.includes('json')) {
    if (response.status === 401) session.expire(token)
    throw new Error(((await response.json()) as Envelope).Msg)
  }
  if (!response.ok) throw new Error('导出失败，请重试')
  keepFile(nameOf(response, name), await read(response, onBytes).catch(inPlainWords))
}
