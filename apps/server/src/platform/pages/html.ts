import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page ready to be sent: compressed once for all requests of the next seconds. */
export type PackedPage = {
  status: number
  policy: string
  /** ETag of the text. */
  tag: string
  plain: Buffer
  br: Buffer
  gz: Buffer
  /** Sent before as `br`. */
  wasSent: boolean
  /** `br` has maximum compression, or will have soon. */
  isSmallest: boolean
}

const brotli = (plain: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
})

/**
 * Compresses a page; quality 5 costs about 2 ms for 60 KB. `before` is the page sent so far at this
 * address: if its text is equal it is reused with its compressed form.
 */
export const packPage = async (
  status: number,
  policy: string,
  html: string,
  before?: PackedPage,
): Promise<PackedPage> => {
  const plain = Buffer.from(html)
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (before?.tag === tag && before.status === status && before.policy === policy) return before
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, brotli(plain, 5)),
    promisify(gzip)(plain, { level: 6 }),
  ])
  return { status, policy, tag, plain, br, gz, wasSent: false, isSmallest: false }
}

let isPacking = false

/**
 * Compresses a page requested again at brotli's maximum, an eighth smaller than at first. Home then needs one round
 * trip less on a slow network (performance F1): ten packets, 14,600 bytes with the headers, arrive before the browser
 * must acknowledge. It takes 0.1 to 0.2 s on another thread, so only one page is compressed at a time.
 */
const packSmaller = (page: PackedPage): void => {
  if (isPacking || page.isSmallest) return
  isPacking = page.isSmallest = true
  brotliCompress(page.plain, brotli(page.plain, 11), (error, br) => {
    isPacking = false
    if (!error) page.br = br
  })
}

/**
 * Sends a page in the best encoding the browser accepts. Private caches may store it but must revalidate; an equal text
 * is answered with 304. The time, `now` in ms, is in a header, or no two texts would be equal.
 */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PackedPage, now: number) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.tag)
    .header('server-timing', `now;dur=${now}`)
    .header('content-security-policy', page.policy)
  const known = String(request.headers['if-none-match'] ?? '').split(/,\s*/)
  if (page.status === 200 && known.includes(page.tag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  if (encoding === 'br') {
    if (page.wasSent) packSmaller(page)
    page.wasSent = true
  }
  return reply.send(encoding === 'br' ? page.br : encoding === 'gzip' ? page.gz : page.plain)
}
