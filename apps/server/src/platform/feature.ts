import type { FastifyInstance } from 'fastify'
import type { App } from './app'
import type { Export } from './export/export'
import type { AnyHandlers } from './http/context'
import type { Gate } from './http/lanes'

/** What a business noun brings to the server. */
export type Feature = {
  name: string
  shop?: AnyHandlers
  console?: AnyHandlers
  /** What stands before a call of the shop, by action. */
  gates?: Record<string, Gate>
  /** Lists of the console that may be taken away as a file. */
  exports?: Export[]
  /** Looks at every request of the shop; runs before any route is there. */
  hooks?: (http: FastifyInstance, app: App) => void
  /** Routes that are not calls: provider notices. */
  routes?: (http: FastifyInstance, app: App) => void | Promise<void>
}
