import { defineProvider } from '../platform/app'
import { fetchBytes, type Outside } from '../platform/outside/fetch-bytes'
import { isPublicAddress, leadsOutside, outwardLookup } from '../platform/outside/public-address'
import { pictureLimits } from './read-picture'

/** Reads a picture of another site; no redirects, because their target is not checked. */
export type ReadFromWeb = (url: string) => Promise<Outside | 'inward'>

const timeoutMs = 15_000

export const webPictures = defineProvider<ReadFromWeb>('web-pictures', () => async (url) => {
  if (!(await leadsOutside(new URL(url).hostname))) return 'inward'
  return fetchBytes(url, {
    ...{ service: 'web', timeoutMs, maxBytes: pictureLimits.bytes },
    // The name may lead elsewhere by the time of the connection.
    lookup: outwardLookup(),
    headers: { accept: 'image/avif,image/webp,image/*' },
  })
})

const failures = {
  timeout: '对方网站没有及时响应',
  aborted: '已取消',
  'too-large': `图片超过 ${pictureLimits.bytes / 1_000_000} MB`,
  unreachable: '对方网站无法访问，或把图片转到了别处',
} as const

/** The address that is asked: pictures of old articles are named without TLS, which their sites all have. */
const asked = (address: string) => address.replace(/^http:/i, 'https:').replace(/^\/\//, 'https://')

/** Returns the bytes of a picture at a public address, or the reason why it was left out. */
export const fetchPicture = async (
  read: ReadFromWeb,
  address: string,
): Promise<{ bytes: Buffer } | { reason: string }> => {
  if (/^(file|blob):/i.test(address)) return { reason: '图片在您的电脑上，请另存后上传' }
  if (/^data:/i.test(address)) return { reason: '图片没有随粘贴上传，请另存后上传' }
  const url = asked(address)
  if (!isPublicAddress(url)) return { reason: '地址不是公开的网站' }
  const answer = await read(url)
  if (answer === 'inward') return { reason: '对方网站无法访问，或地址不是公开的网站' }
  if (!answer.arrived) return { reason: failures[answer.reason] }
  if (answer.status !== 200) return { reason: `对方网站不提供这张图片（${answer.status}）` }
  return { bytes: answer.bytes }
}
