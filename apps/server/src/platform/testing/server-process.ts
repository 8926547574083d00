import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../postgres/postmaster'
import { briefly, bundleOf } from './program-bundle'

export type ServerProcess = {
  port: number
  pid: number
  /** Resolves with the signal that ended it. */
  ended: Promise<string>
  kill(): void
  /** One call as JSON; undefined when the server died before it answered. */
  call(
    area: string,
    action: string,
    payload: object,
    token?: string,
  ): Promise<{ Status: number; Data: never } | undefined>
}

/** Starts a server process (serve.ts) on a database; `env` may set CRASH_AT and ROLE. */
export const startServerProcess = async (
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const port = await freePort()
  const entry = await bundleOf('serve')
  const child: ChildProcess = spawn(process.execPath, [...briefly, entry], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      GREENSTAR_ENV: 'test',
      ROLE: 'api',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? String(code))),
  )
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code, signal) => reject(new Error(`the server ended at once (${signal ?? code})`)))
  })
  const call = async (area: string, action: string, payload: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const init = { method: 'POST', headers, body: JSON.stringify(payload) }
    const answer = await fetch(`http://127.0.0.1:${port}/api/${area}/${action}`, init).catch(() => undefined)
    return answer?.json().catch(() => undefined) as Promise<{ Status: number; Data: never } | undefined>
  }
  return { port, pid: child.pid ?? 0, ended, kill: () => child.kill('SIGKILL'), call }
}
