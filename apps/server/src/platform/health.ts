import type { FastifyInstance } from 'fastify'
import type { App } from './app'
import { ping } from './database/connect'

/** /healthz: the process lives. /readyz: it can serve (database answers, not shutting down). /metrics: figures. */
export const registerHealth = (http: FastifyInstance, app: App, state: { stopping: boolean }) => {
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const database = await ping(app.database.db).then(
      () => true,
      () => false,
    )
    const ready = database && !state.stopping
    return reply.code(ready ? 200 : 503).send({ ready, database, stopping: state.stopping })
  })
  http.get('/metrics', async (_request, reply) =>
    reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics()),
  )
}
