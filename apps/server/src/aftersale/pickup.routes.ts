import type { FastifyInstance } from 'fastify'
import { courierService } from '../order/order.service'
import type { App } from '../platform/app'
import { registerBodies } from '../platform/http/payload'
import { takePickup } from './pickup'

/** Receives callbacks of the courier about pick-ups; it repeats those that are not accepted. */
export const pickupRoutes = (http: FastifyInstance, app: App) => {
  registerBodies(http)
  http.post('/notify/pickup', async (request, reply) => {
    const news = courierService(app).pickup?.read((request.body ?? {}) as Record<string, unknown>)
    const isTaken = news !== undefined && (await takePickup(app, news, app.clock.now()))
    const answer = isTaken
      ? { result: true, returnCode: '200', message: '成功' }
      : { result: false, returnCode: '500', message: '失败' }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}
