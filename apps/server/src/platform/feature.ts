import type { FastifyInstance } from 'fastify'
import type { App } from './app'
import type { Export } from './export/export'
import type { AnyHandlers } from './http/context'
import type { Gate } from './http/lanes'

/** What a business noun registers in the server. */
export type Feature = {
  name: string
  shop?: AnyHandlers
  console?: AnyHandlers
  /** Gates before calls of the shop, by action. */
  gates?: Record<string, Gate>
  /** Lists of the console that can be exported as files. */
  exports?: Export[]
  /** Hooks for every request of the shop; registered before any route. */
  hooks?: (http: FastifyInstance, app: App) => void
  /** Routes that are not calls: provider notices. */
  routes?: (http: FastifyInstance, app: App) => void | Promise<void>
}
