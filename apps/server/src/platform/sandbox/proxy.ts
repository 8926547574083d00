import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Serves the sandbox's pages under /sandbox/ on the shop's own port, so that one address is enough on a phone. */
export const proxySandbox = (http: FastifyInstance, port: number) =>
  http.register(proxy, {
    upstream: `http://127.0.0.1:${port}`,
    prefix: '/sandbox',
    rewritePrefix: '/',
    http2: false,
    // The sandbox adds the prefix to its own addresses; a redirect back to the shop must stay unchanged.
    internalRewriteLocationHeader: false,
  })
