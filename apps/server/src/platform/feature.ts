import type { FastifyInstance } from 'fastify'
import type { App } from './app'
import type { Export } from './export/export'
import type { AnyHandlers } from './http/context'

/** What a business noun brings to the server. */
export type Feature = {
  name: string
  shop?: AnyHandlers
  console?: AnyHandlers
  /** Lists of the console that may be taken away as a file. */
  exports?: Export[]
  /** Routes that are not calls: provider notices. */
  routes?: (http: FastifyInstance, app: App) => void | Promise<void>
}
