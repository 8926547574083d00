import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app'
import { listOpen } from './pattern.store'
import { fileWire } from './pattern.wire'

/** Maximum age (s) of the cached response if no invalidation arrives. */
const keptSeconds = 5

/** Serves jsonfiles/patternTest.json (spec 7.1), the published tests; clients add a cache-busting v. */
export const patternRoutes = (http: FastifyInstance, app: App) => {
  http.get('/jsonfiles/patternTest.json', async (_request, reply) => {
    const tests = await app.cache.get('pattern.file', keptSeconds, async () =>
      (await listOpen(app.database.db)).map(fileWire),
    )
    return reply.header('cache-control', 'no-store').send(tests)
  })
}
