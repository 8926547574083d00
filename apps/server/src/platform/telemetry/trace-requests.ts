import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app'
import { currentTracer, type Request } from './tracing'

/** Files and health checks are not traced. */
const isLeftOut = (url: string) =>
  /^\/(media|assets|art|console\/assets|healthz|readyz|metrics)(\/|$)/.test(url)

/**
 * Traces each request from its headers to its response, if enabled. A parent trace in the headers counts
 * only behind a trusted proxy.
 */
export const traceRequests = (http: FastifyInstance, { config }: Pick<App, 'config'>) => {
  const tracer = currentTracer()
  if (!tracer) return
  const requests = new WeakMap<FastifyRequest, Request>()
  http.addHook('onRequest', (request, _reply, next) => {
    if (isLeftOut(request.routeOptions.url ?? request.url)) return next()
    const parent = config.trustProxy === false ? undefined : request.headers.traceparent
    const { method, id } = request
    const one = tracer.request({ method, id }, typeof parent === 'string' ? parent : undefined)
    requests.set(request, one)
    one.run(next)
  })
  // The socket reads the body outside of the request's context: it is restored afterwards.
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
