import { createHmac } from 'node:crypto'
import { fetchBytes } from '../../platform/outside/fetch-bytes'
import type { QiniuConfig } from './config'

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** Authorization of the management API: `QBox AccessKey:Sign`, HMAC-SHA1 over path and line feed. */
export const managementSign = (
  { accessKey, secretKey }: Pick<QiniuConfig, 'accessKey' | 'secretKey'>,
  path: string,
) => `QBox ${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(`${path}\n`).digest())}`

const noSuchFile = 612

/** Deletes a file; true if it is deleted or did not exist. A retry is safe. */
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
