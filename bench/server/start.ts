import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../apps/server/src/platform/postgres/postmaster'
import type { Result } from '../lib/measure'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The process and its descendants. */
const family = async (pid: number): Promise<number[]> => {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (one: number): number[] => [
    one,
    ...pairs.filter(([, parent]) => parent === one).flatMap(([child = 0]) => below(child)),
  ]
  return below(pid)
}

/** Proportional memory (own pages plus the share of shared ones) in MB (Linux). */
const memoryOf = (pid: number) => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Starts the shop with `npm start` on a folder and returns the ms to the first response; `work` runs while it is up. */
const start = async (dataDir: string, work: (pid: number) => Promise<void>): Promise<number> => {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await fetch(`http://127.0.0.1:${port}/home`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode} before it answered`)
    await new Promise((wake) => setTimeout(wake, 10))
  }
  const took = performance.now() - begun
  await work(child.pid ?? 0)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
  return took
}

/** S8: `npm start` on a built tree with the demo shop; needs a machine without other load. */
export const measureStart = async (): Promise<Result> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenstar-bench-'))
  try {
    const first = await start(dataDir, async () => {})
    let memory = 0
    const again = await start(dataDir, async (pid) => {
      await new Promise((wake) => setTimeout(wake, 20_000))
      memory = (await family(pid)).reduce((sum, one) => sum + memoryOf(one), 0)
    })
    return {
      id: 'S8',
      title: 'npm start on a built tree',
      conditions: 'embedded PostgreSQL, the demo shop',
      figures: [
        {
          what: 'to the first page',
          ours: `${(again / 1000).toFixed(1)} s`,
          reference: `with an empty folder ${(first / 1000).toFixed(1)} s`,
          goal: '≤ 3 s',
          met: again <= 3000,
        },
        {
          what: 'memory after 20 s, database, sandbox and npm included',
          ours: `${Math.round(memory)} MB`,
          reference: '–',
          goal: '≤ 250 MB',
          met: memory <= 250,
        },
      ],
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
