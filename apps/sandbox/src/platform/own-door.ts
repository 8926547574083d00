import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Signed by their senders; a page of the shop uploads there from its own origin, providers send no origin. */
const signed = /^\/(v3|storage|courier\/poll|tax\/open)\/|^\/$/

/** The host that the browser used: the shop's, which is the proxy. */
const hostOf = ({ headers }: FastifyRequest) => String(headers['x-forwarded-host'] ?? headers.host ?? '')

const isOfOtherOrigin = (request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request)
}

/**
 * Pages of other sites can submit forms from the visitor's network: requests from them that would change
 * something are refused, the switches for tests as well.
 */
export const guardDoor = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    const isReading = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!isReading && !signed.test(route) && isOfOtherOrigin(request))
      return reply.code(403).send({ message: 'forms of other sites change nothing here' })
  })
}
