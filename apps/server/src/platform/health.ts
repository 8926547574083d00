import type { FastifyInstance } from 'fastify'
import type { App } from './app'
import { bearerOf, tokenHash } from './session/token'

/** Whether this header may read the metrics. Hashes are compared, so that the time taken reveals nothing. */
const mayRead = ({ env, metricsToken }: App['config'], authorization: string | undefined): boolean => {
  if (metricsToken === undefined) return env !== 'production'
  return tokenHash(bearerOf(authorization) ?? '') === tokenHash(metricsToken)
}

/**
 * /healthz: the process runs. /readyz: it can serve (the database takes writes, not shutting down). /metrics: metrics.
 */
export const registerHealth = (http: FastifyInstance, app: App, state: { stopping: boolean }) => {
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const database = await app.database.state()
    const ready = database === 'writable' && !state.stopping
    return reply.code(ready ? 200 : 503).send({ ready, database, stopping: state.stopping })
  })
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(app.config, request.headers.authorization)) return reply.callNotFound()
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics())
  })
}
