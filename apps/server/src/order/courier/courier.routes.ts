import type { FastifyInstance } from 'fastify'
import type { App } from '../../platform/app'
import { registerBodies } from '../../platform/http/payload'
import { takeTrack } from '../ship/track-parcel'
import { pushAccepted, pushRefused } from './courier'
import { courierService } from './courier.provider'

/** Receives pushes of the courier service, which expects HTTP 200 in every case. */
export const courierRoutes = (http: FastifyInstance, app: App) => {
  registerBodies(http)
  http.post('/notify/courier', async (request, reply) => {
    const form = (request.body ?? {}) as { param?: unknown; sign?: unknown }
    const track = courierService(app).readPush(form)
    const taken = track && (await app.database.transact((db) => takeTrack(app, db, track, app.clock.now())))
    return reply.header('cache-control', 'no-store').send(taken ? pushAccepted : pushRefused)
  })
}
