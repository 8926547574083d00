import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app'
import { currentFollower, type Request } from './follow'

/** Files and the machines' own questions are no work worth following. */
const isLeftOut = (url: string) =>
  /^\/(media|assets|art|console\/assets|healthz|readyz|metrics)(\/|$)/.test(url)

/**
 * Follows each request from its head to its answer, where that is asked for. A parent that a stranger names counts only
 * behind a proxy that is believed.
 */
export const followRequests = (http: FastifyInstance, { config }: Pick<App, 'config'>) => {
  const follower = currentFollower()
  if (!follower) return
  const requests = new WeakMap<FastifyRequest, Request>()
  http.addHook('onRequest', (request, _reply, next) => {
    if (isLeftOut(request.routeOptions.url ?? request.url)) return next()
    const parent = config.trustProxy === false ? undefined : request.headers.traceparent
    const { method, id } = request
    const one = follower.request({ method, id }, typeof parent === 'string' ? parent : undefined)
    requests.set(request, one)
    one.run(next)
  })
  // A body is read by the socket, which knows nothing of the request: it is taken up again behind it.
  http.addHook('preValidation', (request, _reply, next) => {
    const one = requests.get(request)
    if (one) one.run(next)
    else next()
  })
  http.addHook('onResponse', (request, reply, next) => {
    requests.get(request)?.end(request.routeOptions.url ?? 'none', reply.statusCode)
    next()
  })
}
