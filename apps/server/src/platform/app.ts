import type { Cache } from './cache'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Database, Db } from './database/connect'
import type { Feature } from './feature'
import type { LoadShedder } from './http/load-shedder'
import type { RepeatWindows } from './http/once'
import type { Jobs } from './jobs/boss'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { HttpRefusal } from './refuse'

/** The parts of a running server; features reach their outside services through `defineProvider`. */
export type App = {
  config: Config
  /** What the business nouns register, lowest first. */
  features: readonly Feature[]
  database: Database
  clock: Clock
  log: Log
  jobs: Jobs
  metrics: Metrics
  cache: Cache
  /** Counts the calls under way and decides whether one more is accepted. */
  loadShedder: LoadShedder
  /** How long a repeated request gets the first response, from the settings. */
  repeatWindows: (db: Db) => Promise<RepeatWindows>
  /** Keys of the outside services by name; in demo mode those of the sandbox. */
  keys: ProviderKeys
  providers: Map<string, unknown>
}

/** The key file's content; each adapter reads its own part. */
export type ProviderKeys = { sandbox: boolean; [service: string]: unknown }

const made = <T>(app: App, name: string, make: (app: App) => T): T => {
  try {
    return make(app)
  } catch (error) {
    // A shop without an account there cannot do it now, which is not an error (reliability FR76).
    throw app.keys[name] === undefined ? new HttpRefusal(503, '系统维护中，请稍后访问') : error
  }
}

/** An outside service of a feature: created once per app from its keys. */
export const defineProvider =
  <T>(name: string, make: (app: App) => T) =>
  (app: App): T => {
    if (!app.providers.has(name)) app.providers.set(name, made(app, name, make))
    return app.providers.get(name) as T
  }
