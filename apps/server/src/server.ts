import { ops, shop } from '@greenstar/contract'
import type { FastifyInstance } from 'fastify'
import { features } from './features'
import { findSignedInMember, knownMember } from './member/member.service'
import { findSignedInOperator, mayOperator } from './operator/operator.service'
import type { App, ProviderKeys } from './platform/app'
import { createCache } from './platform/cache'
import { createClock } from './platform/clock'
import type { Config } from './platform/config'
import { connect } from './platform/database/connect'
import { mountExports } from './platform/export/export.routes'
import { registerHealth } from './platform/health'
import type { AnyHandlers } from './platform/http/context'
import type { Gate } from './platform/http/lanes'
import { createLoadShedder } from './platform/http/load-shedder'
import { type Identity, mountCalls } from './platform/http/mount'
import { registerBodies } from './platform/http/payload'
import { readyAnswersOf } from './platform/http/ready-answers'
import { createHttp } from './platform/http/server'
import { createJobs } from './platform/jobs/boss'
import { createLog } from './platform/log'
import { createMetrics } from './platform/metrics'
import { connectPorts } from './platform/ports'
import { measureState } from './platform/state-figures'
import { getRepeatWindows } from './setting/setting.service'

/** Builds the app's shared parts on a migrated database. */
export const createApp = async (config: Config, databaseUrl: string, keys: ProviderKeys): Promise<App> => {
  const log = createLog(config.logLevel)
  const database = connect(databaseUrl, log, undefined, undefined, config.databaseReadUrl)
  const clock = createClock()
  await clock.sync(database.db)
  connectPorts(features)
  const app: App = {
    config,
    features,
    database,
    clock,
    log,
    jobs: createJobs(databaseUrl),
    metrics: createMetrics(),
    cache: createCache(config.env !== 'test'),
    loadShedder: createLoadShedder(),
    repeatWindows: (db) => getRepeatWindows(app, db),
    keys,
    providers: new Map(),
  }
  app.metrics.sizes.add('kept answers', app.cache.size)
  app.metrics.sizes.add('bytes of kept answers', app.cache.bytes)
  measureState(app)
  return app
}

const handlersOf = (side: 'shop' | 'console'): Record<string, AnyHandlers> =>
  Object.fromEntries(features.flatMap((feature) => (feature[side] ? [[feature.name, feature[side]]] : [])))

export const shopHandlers = handlersOf('shop')

const gates = Object.assign({}, ...features.map((feature) => feature.gates ?? {})) as Record<string, Gate>

/** Mounts the technical routes on a new web server, and every call unless this process is only a worker. */
export const createServer = async (app: App, state = { stopping: false }): Promise<FastifyInstance> => {
  const http = await createHttp(app)
  const identity: Identity = {
    member: (db, hash, now) => knownMember(app, hash, () => findSignedInMember(app, db, hash, now)),
    operator: (db, hash, now) => findSignedInOperator(app, db, hash, now),
    may: mayOperator,
  }
  const ready = readyAnswersOf(app)
  if (ready) ready.isStopping = () => state.stopping
  // A connection kept open after its last response would delay the stop until it times out.
  http.addHook('onSend', async (_request, reply) => {
    if (state.stopping) reply.header('connection', 'close')
  })
  for (const { hooks } of features) hooks?.(http, app)
  registerHealth(http, app, state)
  if (app.config.role === 'worker') return http
  // Production does not publish the list of every call, nor load what draws it; developers read the contract.
  if (app.config.env !== 'production') {
    const { registerApiPage } = await import('./platform/openapi/openapi')
    await registerApiPage(http, [shop, ops])
  }
  // This scope parses bodies as calls need them; provider notices and the sandbox's pages parse their own.
  await http.register(async (api) => {
    registerBodies(api)
    mountCalls(api, app, identity, shop, shopHandlers, gates)
    mountCalls(api, app, identity, ops, handlersOf('console'))
    mountExports(
      api,
      app,
      identity,
      features.flatMap((feature) => feature.exports ?? []),
    )
  })
  for (const { routes } of features) if (routes) await http.register(async (scope) => routes(scope, app))
  return http
}
