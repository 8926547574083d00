import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/platform/postgres/postmaster'

const root = join(import.meta.dirname, '../..')

export type Shop = {
  url: string
  dataDir: string
  pid: number
  stop(): Promise<void>
}

const untilReady = async (url: string, child: ChildProcess) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

/** Starts the built shop as a process on a database and resolves once it is ready. */
export const startShop = async (options: {
  databaseUrl: string
  dataDir: string
  env?: Record<string, string>
}): Promise<Shop> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      GREENSTAR_ENV: 'demo',
      // A dedicated database stays empty unless this is set.
      DEMO_DATA: '1',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000000',
      ...options.env,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(url, child)
  return {
    url,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
