import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { commandFor } from './account'
import { pathFor } from './cluster'
import { readPostmaster, stopPostmaster } from './leftover'
import type { Programs } from './programs'

export interface Postmaster {
  pid: number
  port: number
  /** Resolves when the process has ended, with its last lines. */
  ended: Promise<string[]>
  stop(): Promise<void>
}

/** The process ended before it was ready; `lines` is its output. */
export class DidNotStart extends Error {
  constructor(readonly lines: string[]) {
    super(lines.at(-1) ?? 'no output')
  }
}

/** Starts PostgreSQL on a folder and waits until it accepts connections, also during a long recovery. */
export const startPostmaster = async (
  programs: Programs,
  folder: string,
  port: number,
  settings: Record<string, string>,
  say: (line: string) => void,
): Promise<Postmaster> => {
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const words = ['-D', pathFor(programs, folder), ...options]
  const { command, args, options: account } = commandFor(programs.account, programs.postgres, words)
  // In a session of its own: Ctrl-C in the terminal must reach only the server, which stops the database last.
  const child = spawn(command, args, {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = listen(child, say)
  const pid = child.pid ?? 0
  const kill = () => child.kill('SIGINT')
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  await ready(folder, pid, ended)
  return { pid, port, ended, stop: () => stop(programs, folder, pid, ended) }
}

const KEPT_LINES = 50

const listen = (child: ChildProcess, say: (line: string) => void): Promise<string[]> => {
  const lines: string[] = []
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) say(line)
    lines.push(...parts)
    lines.splice(0, lines.length - KEPT_LINES)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve([...lines, error.message]))
    child.once('close', () => resolve(lines))
  })
}

const ready = async (folder: string, pid: number, ended: Promise<string[]>) => {
  let lines: string[] | undefined
  void ended.then((output) => {
    lines = output
  })
  while (lines === undefined) {
    const postmaster = readPostmaster(folder)
    if (postmaster?.pid === pid && postmaster.isReady) return
    await sleep(20)
  }
  throw new DidNotStart(lines)
}

const stop = async (programs: Programs, folder: string, pid: number, ended: Promise<string[]>) => {
  if (process.platform === 'win32') {
    await promisify(execFile)(programs.pgCtl, ['stop', '-D', folder, '-m', 'fast'])
  } else {
    await stopPostmaster(pid)
  }
  await ended
}

/** A free TCP port on the loopback address. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
