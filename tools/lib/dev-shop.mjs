import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import { keepServer } from './dev-server.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject } from './project.mjs'
import { makeRestOfPictures } from './rest-of-pictures.mjs'
import { run } from './run.mjs'

/** Paths that the server answers itself; everything else is a page. */
const SERVER_PATHS = [
  ...['api', 'media', 'config', 'jsonfiles', 'healthz', 'readyz', 'metrics'],
  // outside services send their notices to the shop's public address
  ...['sandbox', 'demo', 'notify'],
]

const freePort = () =>
  new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address()
      socket.close(() => resolve(port))
    })
  })

const dataDir = process.env.DATA_DIR || inProject('.data')

/** Starts the embedded PostgreSQL, unless DATABASE_URL is set; in the server it would slow each restart. */
const startDatabase = async () => {
  if (process.env.DATABASE_URL) return { env: {}, stop: async () => {} }
  const child = fork(inProject('tools/dev-database.mjs'), [dataDir], { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit')
  const [told] = await Promise.race([once(child, 'message'), ended])
  if (!told?.url) process.exit(1)
  return {
    env: { GREENSTAR_ENV: 'demo', DEMO_DATA: '1', ...process.env, DATABASE_URL: told.url },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** The server and the sandbox it starts, bundled again on each edit. */
const startServer = (port, publicPort, databaseEnv) => {
  const programs = ['server', 'sandbox'].map((name) => [inProject('apps', name), inProject('dist/dev', name)])
  return keepServer(programs, {
    DATA_DIR: dataDir,
    // No load balancer in front has to notice the shutdown.
    FAREWELL_MS: '0',
    ...process.env,
    ...databaseEnv,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${publicPort}`,
  })
}

/** Serves the pages of a front end from source. */
const startPages = async ({ createServer }, app, settings) => {
  const server = await createServer({
    root: inProject('apps', app),
    clearScreen: false,
    server: { strictPort: true, ws: { port: await freePort() }, ...settings },
  })
  return server.listen()
}

/** One address for everything: Vite serves the storefront's pages and proxies the rest. */
export const devShop = async () => {
  const port = Number(process.env.PORT || 8080)
  await ensureInstalled()
  await run(process.execPath, [inProject('tools/build.mjs'), '--first', 'media'], { show: true })
  const [serverPort, consolePort] = [await freePort(), await freePort()]
  const database = await startDatabase()
  const server = startServer(serverPort, port, database.env)
  const vite = await import('vite')
  const toServer = Object.fromEntries(
    SERVER_PATHS.map((path) => [`/${path}`, `http://127.0.0.1:${serverPort}`]),
  )
  toServer['/socket'] = { target: `http://127.0.0.1:${serverPort}`, ws: true }
  const pages = [
    await startPages(vite, 'console', { port: consolePort, host: '127.0.0.1', proxy: toServer }),
    await startPages(vite, 'storefront', {
      port,
      host: true,
      proxy: { ...toServer, '/console': `http://127.0.0.1:${consolePort}` },
    }),
  ]
  console.log(
    `\n✓ 开发模式（development）  http://localhost:${port}  运营台（console）  http://localhost:${port}/console/\n`,
  )
  endTogether(server, pages, database)
  makeRestOfPictures()
}

const endTogether = (server, pages, database) => {
  let isEnding = false
  const end = async (signal) => {
    if (isEnding) return
    isEnding = true
    await server.stop(signal)
    await Promise.all([database.stop(), ...pages.map((page) => page.close())])
    process.exit(0)
  }
  // Vite would exit this process at once; the server has to finish first.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(signal))
}
