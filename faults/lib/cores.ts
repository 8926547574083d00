import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../apps/server/src/platform/testing/test-app'

/** Linux only; false if the system cannot do it. */
const pin = (core: number, pid: number) => {
  const { error, stderr } = spawnSync('taskset', ['-acp', String(core), String(pid)])
  return !error && stderr.length === 0
}

const parentOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])

/**
 * Pins the shop with its database to one core and this process, the client, to another, so that the client
 * takes no time from the shop it measures. `shopPid` is the server's process; connections opened later
 * follow. Returns whether it worked.
 */
export const partCores = async ({ app }: TestApp, shopPid: number): Promise<boolean> => {
  if (process.platform !== 'linux' || cpus().length < 2) return false
  const { rows } = await app.database.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity union select pg_backend_pid()`,
  )
  const backends = rows.map(({ pid }) => Number(pid))
  const postmaster = parentOf(backends[0] as number)
  // a process that has ended needs no core
  for (const pid of backends) pin(0, pid)
  return [postmaster, shopPid].every((pid) => pin(0, pid)) && pin(1, process.pid)
}
