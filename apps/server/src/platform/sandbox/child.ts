import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProviderKeys } from '../app'
import { sandboxProviderKeys } from './sandbox-keys'

export interface SandboxOptions {
  /** Folder of the sandbox's own state; survives restarts. */
  stateDir: string
  /** Where browsers reach the sandbox through our proxy: `/sandbox`, or absolute. */
  publicBase: string
  /** Receives one line of plain text at a time; no secrets. */
  log: (line: string) => void
  /** Factor on retry ladders; 1 is the provider's speed. */
  timeScale?: number
  /** Duration of a refund in ms. */
  refundDelayMs?: number
  /** Origin of the shop, the only one it may call; by default this machine, in tests. */
  shopOrigin?: string
  /** Path of the shop's clock control, for the sandbox's panel. */
  clockPath?: string
}

export interface Sandbox {
  port: number
  keys: ProviderKeys
  /** Pid of the running process; it is replaced when it dies. */
  pid: () => number | undefined
  stop: () => Promise<void>
}

const READY_WITHIN_MS = 30_000
const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 5000

/** The bundled program beside us, or the source through tsx in development and tests. */
function programArguments(): { args: string[]; cwd: string } {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const source = join(folder, 'apps', 'sandbox', 'src', 'main.ts')
    const bundle = join(folder, 'sandbox', 'main.js')
    if (existsSync(bundle)) return { args: [bundle], cwd: folder }
    if (existsSync(source)) return { args: ['--import', 'tsx', source], cwd: folder }
    if (folder === dirname(folder)) throw new Error('the sandbox program is not there')
  }
}

/** Loopback ports; 0 lets the system choose. */
type Ports = { port: number; smtp: number }

function spawnSandbox(options: SandboxOptions, { port, smtp }: Ports): ChildProcess {
  const { args, cwd } = programArguments()
  return spawn(process.execPath, args, {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      GREENSTAR_ENV: process.env.GREENSTAR_ENV,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtp),
      SANDBOX_STATE: options.stateDir,
      SANDBOX_PUBLIC_BASE: options.publicBase,
      SANDBOX_TIME_SCALE: String(options.timeScale ?? 1),
      SANDBOX_REFUND_DELAY_MS: String(options.refundDelayMs ?? 1000),
      // Its standard input closes when we end, in whatever way, and it exits too.
      SANDBOX_PARENT_PIPE: '1',
      ...(options.shopOrigin ? { SANDBOX_SHOP_ORIGIN: options.shopOrigin } : {}),
      ...(options.clockPath ? { SANDBOX_CLOCK_PATH: options.clockPath } : {}),
    },
  })
}

/** Waits for the line with the ports; all other output of the child goes to the log. */
function portsOf(child: ChildProcess, log: (line: string) => void): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the sandbox did not start in time')), READY_WITHIN_MS)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    child.once('exit', (code) => fail(new Error(`the sandbox ended at once (${code})`)))
    child.once('error', fail)
    child.stderr?.on('data', (bytes: Buffer) => log(bytes.toString('utf8').trimEnd()))
    child.stdout?.on('data', (bytes: Buffer) => {
      const ready = /\{"sandbox":"ready","port":(\d+),"smtp":(\d+)\}/.exec(bytes.toString('utf8'))
      if (!ready) return log(bytes.toString('utf8').trimEnd())
      clearTimeout(timer)
      resolve({ port: Number(ready[1]), smtp: Number(ready[2]) })
    })
  })
}

/**
 * Starts the sandbox as a child process on a loopback port and waits until it responds. If it dies it is
 * restarted on the same port; if we die, even by kill -9, it exits. Throws in production (domain 21).
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env.GREENSTAR_ENV === 'production') throw new Error('the sandbox does not start in production')
  let child = spawnSandbox(options, { port: 0, smtp: 0 })
  const ports = await portsOf(child, options.log).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  let stopping = false
  let pause = FIRST_PAUSE_MS
  const watch = (): void => {
    child.once('exit', () => {
      if (stopping) return
      options.log('sandbox ended, starting it again')
      setTimeout(revive, pause)
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    })
  }
  const revive = (): void => {
    if (stopping) return
    child = spawnSandbox(options, ports)
    watch()
    portsOf(child, options.log).then(
      () => {
        pause = FIRST_PAUSE_MS
      },
      () => child.kill('SIGKILL'),
    )
  }
  watch()
  const file = JSON.parse(readFileSync(join(options.stateDir, 'keys.json'), 'utf8')) as unknown
  const { port, smtp } = ports
  const keys = sandboxProviderKeys(file, { base: `http://127.0.0.1:${port}`, smtp }, options.publicBase)
  const stop = async (): Promise<void> => {
    stopping = true
    await endOf(child)
  }
  return { port, keys, pid: () => child.pid, stop }
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
