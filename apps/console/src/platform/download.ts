import type { Envelope } from '@greenstar/contract'
import { encodeForm } from '@greenstar/web/form'
import { session } from './session'

const nameOf = (response: Response, fallback: string) => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return name ? decodeURIComponent(name) : fallback
}

/** Fetches a file with the operator's token and gives it to the browser to keep; throws the server's words. */
export const download = async (path: string, payload: Record<string, unknown>) => {
  const token = session.get()?.Token
  const response = await fetch(`${path}?${encodeForm(payload)}`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  if (response.headers.get('content-type')?.includes('json')) {
    if (response.status === 401) session.expire(token)
    throw new Error(((await response.json()) as Envelope).Msg)
  }
  if (!response.ok) throw new Error('导出失败，请重试')
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response, 'export')
  link.click()
  URL.revokeObjectURL(address)
}
