import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../platform/app'
import { getGlobalConfig } from '../setting/setting.service'
import { areaTree } from './area-tree'

/** Always served, so that pages opened before the config changed can still load the tree. */
const defaultName = 'address.json'

const makeFile = () => {
  const plain = Buffer.from(JSON.stringify(areaTree()))
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: {
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(plain, { level: 9 }),
      identity: plain,
    },
  }
}

const encodingOf = (request: FastifyRequest): 'br' | 'gzip' | 'identity' => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/**
 * Serves the whole address tree, compressed once, cached for a day and revalidated by its ETag, under the
 * path that the global config JsonAddressUrl names (spec 7.1).
 */
export const regionRoutes = (http: FastifyInstance, app: App) => {
  let made: ReturnType<typeof makeFile> | undefined
  http.get<{ Params: { file: string } }>('/jsonfiles/:file', async (request, reply) => {
    const { file } = request.params
    const isTree = file === defaultName || (await getGlobalConfig(app, 'JsonAddressUrl')).endsWith(`/${file}`)
    if (!isTree) return reply.code(404).send()
    made ??= makeFile()
    const encoding = encodingOf(request)
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('etag', made.etag)
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(made.bodies[encoding])
  })
}
