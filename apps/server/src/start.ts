import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer as createServerSocket } from 'node:net'
import { shop } from '@greenstar/contract'
import type { FastifyInstance } from 'fastify'
import { refuseDemoPasswords } from './demo/refuse-demo-passwords'
import { features } from './features'
import { greeting } from './greeting'
import { requireParts } from './key-parts'
import { messengerOf } from './member/login/messenger-login'
import type { App } from './platform/app'
import { listenForCacheNews } from './platform/cache-news'
import { type Config, readConfig } from './platform/config'
import { migrate, refuseUnmigrated } from './platform/database/migrate'
import { refuseTransactionPooling } from './platform/database/pooler'
import { explainUnreached } from './platform/database/unreached'
import { registerDemoClock } from './platform/demo-clock'
import { createListener } from './platform/http/listener'
import { startDueRunner } from './platform/jobs/due'
import { startHeartbeat } from './platform/jobs/heartbeat'
import { keepClock } from './platform/keep-clock'
import { surviveErrors } from './platform/last-resort'
import { registerPages } from './platform/pages/pages'
import { createPublicCall } from './platform/pages/public-call'
import { startEmbedded } from './platform/postgres/embedded'
import { StartProblem } from './platform/postgres/start-problem'
import { readProviders } from './platform/providers'
import { startTelemetry } from './platform/telemetry/telemetry'
import { createApp, createServer, shopHandlers } from './server'
import { fillAppId } from './setting/fill-app-id'

/** Prints to standard error, for the operator; standard output has only the JSON lines of the log. */
const say = (line: string) => console.error(line)

/** Ignores write errors of stdout and stderr, which must not end the shop (reliability FR06). */
const ignoreWriteErrors = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

const checkDataDir = (dir: string) => {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
  } catch (error) {
    throw new StartProblem(
      `数据目录 ${dir} 不能写入，请换一个目录或修改权限`,
      `DATA_DIR ${dir} is not writable`,
      error,
    )
  }
}

/** Loads a module of the demo; refuses with a StartProblem if the release does not include it. */
const demoPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartProblem(
      '这个发行包没有演示商城和沙箱，只用于正式环境：请设 GREENSTAR_ENV=production',
      'this release has no demo shop: say GREENSTAR_ENV=production',
      error,
    )
  })

type OpenDatabase = { url: string; stop(): Promise<void> }

/** Opens the database at DATABASE_URL, or our own embedded server under DATA_DIR. */
const openDatabase = async (config: Config): Promise<OpenDatabase> => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  if (config.env === 'production')
    throw new StartProblem('正式环境请用 DATABASE_URL 指定数据库', 'production needs DATABASE_URL')
  say('· 启动内置 PostgreSQL …')
  const log = { info: (line: string) => say(`· ${line}`), warn: (line: string) => say(`! ${line}`) }
  return startEmbedded({ dataDir: config.dataDir, log })
}

const portProblem = (config: Config, error: Error) => {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartProblem(
      `端口 ${config.port} 已被占用，请关闭占用它的程序，或换一个端口：PORT=8081 npm start`,
      `port ${config.port} is taken`,
      error,
    )
  if (code === 'EACCES')
    return new StartProblem(
      `没有使用端口 ${config.port} 的权限，请换一个大于 1024 的端口`,
      `no permission for port ${config.port}`,
      error,
    )
  return error
}

/** Refuses a port in use before the slow steps; `listen` checks again. */
const probePort = (config: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServerSocket()
    probe.once('error', (error) => reject(portProblem(config, error)))
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => resolve()))
  })

const announce = async ({ config, log }: App, port: number) => {
  // In production both streams often end in one file, so print only the JSON log.
  if (config.env === 'production')
    return log.info({ port, role: config.role, url: config.publicUrl }, 'serving')
  for (const line of await greeting(config, port)) say(line)
}

type Closer = { name: string; close: () => Promise<unknown> }

/**
 * Stops once, in the reverse order of starting; running work may finish, within 15 s. Returns how to stop because of
 * an error, with exit code 1.
 */
const stopOnSignal = (closers: Closer[], state: { stopping: boolean }, farewell: number) => {
  const stop = async (wait: number, exitCode = 0) => {
    if (state.stopping) return
    state.stopping = true
    await new Promise((wake) => setTimeout(wake, wait))
    const late = setTimeout(() => process.exit(1), 15_000)
    late.unref()
    for (const { name, close } of [...closers].reverse()) {
      await close().catch((error: unknown) => console.error(`${name}:`, error))
    }
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(farewell))
  return () => void stop(farewell, 1)
}

const startWorker = async (app: App, closers: Closer[]) => {
  await app.jobs.work(app)
  const due = startDueRunner(app)
  closers.push({ name: 'jobs', close: () => app.jobs.stop() }, { name: 'deadlines', close: () => due.stop() })
}

/** Starts the shop as configured by `env`; resolves when it accepts requests. */
export const start = async (env: NodeJS.ProcessEnv): Promise<{ app: App; http: FastifyInstance }> => {
  ignoreWriteErrors()
  const config = readConfig(env)
  checkDataDir(config.dataDir)
  await probePort(config)
  const closers: Closer[] = []
  const state = { stopping: false }
  const stopForError = stopOnSignal(closers, state, config.farewellMs)

  if (config.env === 'demo') await demoPart(() => import('./demo/demo-accounts'))
  // Before all else: a production start with the sandbox's keys must not touch the database.
  const providers = await readProviders(config, (line) => say(`! 沙箱：${line}`))
  closers.push({ name: 'sandbox', close: async () => providers.stop() })
  requireParts(providers.keys, config.env)
  const database = await openDatabase(config)
  closers.push({ name: 'postgres', close: () => database.stop() })
  await explainUnreached(async () => {
    await refuseTransactionPooling(database.url)
    if (config.migrates) await migrate(database.url, features)
    else await refuseUnmigrated(database.url, features)
  })

  const app = await createApp(config, database.url, providers.keys)
  surviveErrors(app, stopForError)
  closers.push({ name: 'pool', close: () => app.database.close() })
  const telemetry = await startTelemetry(app, env)
  if (telemetry) closers.push({ name: 'telemetry', close: () => telemetry.stop() })
  if (config.env === 'production') await refuseDemoPasswords(app.database.db)
  keepClock(app)
  const news = listenForCacheNews(app, database.url)
  closers.push({ name: 'cache news', close: () => news.stop() })
  const appId = messengerOf(app)?.appId
  if (appId) await fillAppId(app, appId)
  // Loaded dynamically: the production program does not include the demo shop.
  if (config.env === 'demo' && config.demoData) {
    const { loadDemo } = await import('./demo/load-demo')
    await loadDemo(app, { onProgress: (line: string) => say(`· ${line}`) })
  }
  if (providers.sandboxPort) {
    const { tellSandbox } = await import('./demo/tell-sandbox')
    await tellSandbox(app, providers.sandboxPort).catch((error: unknown) =>
      app.log.warn({ err: error }, 'earlier payments and parcels could not be sent to the sandbox'),
    )
  }

  if (config.role !== 'api') await startWorker(app, closers)
  const heartbeat = startHeartbeat(app)
  closers.push({ name: 'heartbeat', close: () => heartbeat.stop() })
  const http = await createServer(app, state)
  const listener = createListener(http)
  closers.push({ name: 'http', close: () => listener.close() })
  if (providers.sandboxPort && config.role !== 'worker') {
    // Loaded dynamically: its two hundred files would delay every other start.
    const { proxySandbox } = await import('./platform/sandbox/proxy')
    await proxySandbox(http, providers.sandboxPort)
    await http.register(async (scope) => registerDemoClock(scope, app))
  }
  if (config.role !== 'worker') await registerPages(http, app, createPublicCall(app, shop, shopHandlers))
  await listener.listen(config).catch((error: Error) => {
    throw portProblem(config, error)
  })
  const bound = http.server.address()
  await announce(app, typeof bound === 'object' && bound ? bound.port : config.port)
  return { app, http }
}
