import { createHmac } from 'node:crypto'
import { fetchBytes } from '../../platform/outside/fetch-bytes'
import type { QiniuConfig } from './config'

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** `QBox AccessKey:Sign`, the sign an HMAC-SHA1 over path and line feed: how the provider's management is asked. */
export const managementSign = (
  { accessKey, secretKey }: Pick<QiniuConfig, 'accessKey' | 'secretKey'>,
  path: string,
) => `QBox ${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(`${path}\n`).digest())}`

const noSuchFile = 612

/** Deletes a file; true when it is gone, also because there was none. Trying again is safe. */
export async function deleteObject(config: QiniuConfig, key: string): Promise<boolean> {
  const entry = urlSafe(Buffer.from(`${config.bucket}:${key}`))
  const url = new URL(`${config.manageUrl}/delete/${entry}`)
  const answer = await fetchBytes(url.href, {
    service: 'storage',
    method: 'POST',
    headers: {
      authorization: managementSign(config, url.pathname),
      'content-type': 'application/x-www-form-urlencoded',
    },
    timeoutMs: config.timeoutMs,
  })
  return answer.arrived && (answer.status === 200 || answer.status === noSuchFile)
}
