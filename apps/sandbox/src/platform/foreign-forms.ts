import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Paths of signed requests: shop pages upload there from their own origin, providers send no origin. */
const signed = /^\/(v3|storage|courier\/poll|tax\/open)\/|^\/$/

/** Host in the browser's address: that of the shop, which proxies the sandbox. */
const hostOf = ({ headers }: FastifyRequest) => String(headers['x-forwarded-host'] ?? headers.host ?? '')

const isOfOtherOrigin = (request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request)
}

/**
 * Refuses writing requests from pages of other sites, which can submit forms from the visitor's network; also
 * for the test switches. Signed paths are not checked.
 */
export const refuseForeignForms = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    const isReading = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!isReading && !signed.test(route) && isOfOtherOrigin(request))
      return reply.code(403).send({ message: 'forms of other sites change nothing here' })
  })
}
