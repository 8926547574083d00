import type { IdentitySide } from '@greenstar/rules/identity/identity.status'
import { UPLOAD_FAILED } from '@greenstar/rules/upload/upload.rules'
import { currentConfig } from '../../platform/config'
import { currentToken } from '../../platform/session/session'
import type { Upload } from '../../ui/form/use-uploads'
import { shrink } from '../../upload/shared/upload-picture'

type Answer = { Status?: number; Msg?: string; Data?: { ID: number } | null }

const answerOf = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

const post = (side: IdentitySide, file: Blob, options: Parameters<Upload>[1]): Promise<{ path: string }> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${currentConfig().base.Api}/api/Member/UploadIdentityPicture?side=${side}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('authorization', `Bearer ${currentToken() ?? ''}`)
    request.timeout = 60_000
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { Data, Msg } = answerOf(request.responseText)
      if (request.status === 200 && Data) done({ path: String(Data.ID) })
      else fail(new Error(Msg || UPLOAD_FAILED))
    }
    request.onerror = () => fail(new Error('请检查网络是否正常'))
    request.ontimeout = () => fail(new Error('连接服务器超时，请重试'))
    request.onabort = () => fail(new DOMException('', 'AbortError'))
    options.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

/**
 * Uploads one side of a card, shrunk on the phone, to the shop itself; never into the picture storage.
 * Returns its number as `path`; rejects with a text for the member.
 */
export const sendSide =
  (side: IdentitySide): Upload =>
  async (file, options) =>
    post(side, await shrink(file), options)
