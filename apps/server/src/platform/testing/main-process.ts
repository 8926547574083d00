import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../postgres/postmaster'
import { briefly, bundleOf } from './program-bundle'

/** A folder for this test file with a key file in it; production-like keys, nothing of the sandbox. */
export const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-process-'))
  const keys = join(folder, 'keys.json')
  writeFileSync(keys, JSON.stringify({ sandbox: false }))
  return { folder, keys, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * The whole program as `npm start` runs it, in a child process. `file`: an open file for its output, instead of
 * `output`; `files`: its limit of open files; `pages`: with the built pages of the shop and the console.
 */
export const startMain = async (
  env: Record<string, string>,
  { file, files, pages = false }: { file?: number; files?: number; pages?: boolean } = {},
) => {
  const port = Number(env.PORT ?? (await freePort()))
  const program = [
    process.execPath,
    ...briefly,
    '--enable-source-maps',
    await bundleOf(pages ? 'pages' : 'main'),
  ]
  const [command = '', ...args] = files ? ['prlimit', `--nofile=${files}`, ...program] : program
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      GREENSTAR_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'],
  })
  let output = ''
  let logged = ''
  child.stdout?.on('data', (bytes: Buffer) => {
    logged += bytes.toString('utf8')
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8')
    })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  const base = `http://127.0.0.1:${port}`
  return {
    port,
    base,
    pid: child.pid ?? 0,
    /** Exit code or signal. */
    ended,
    /** Both streams. */
    output: () => output,
    /** Standard output alone. */
    logged: () => logged,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async ready(): Promise<void> {
      for (let waited = 0; waited < 60_000; waited += 100) {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output}`)
        const answer = await fetch(`${base}/readyz`).catch(() => undefined)
        if (answer?.status === 200) return
        await sleep(100)
      }
      throw new Error(`not ready in time: ${output}`)
    },
    /** Cleans up, for afterEach. */
    async end(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type MainProcess = Awaited<ReturnType<typeof startMain>>
