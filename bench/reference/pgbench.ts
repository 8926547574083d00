import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const name = 'greenstar_pgbench'

const addressOf = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

const recreate = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
}

const tpsOf = (output: string) => Number(/tps = ([\d.]+)/.exec(output)?.[1])

/**
 * PostgreSQL's own measure on the same server at 32 connections: `select` one row by key, `tpcb` its TPC-B like
 * transaction at scale 10. Undefined where pgbench is not installed (Debian: postgresql-contrib).
 */
export const measurePgbench = async (
  databaseUrl: string,
  seconds: number,
): Promise<{ select: number; tpcb: number } | undefined> => {
  const found = await run('pgbench', ['--version']).catch(() => undefined)
  if (!found) return undefined
  await recreate(databaseUrl)
  const address = addressOf(databaseUrl)
  await run('pgbench', ['-i', '-q', '-s', '10', address])
  const measured = async (...args: string[]) =>
    tpsOf(
      (
        await run('pgbench', [
          '-n',
          '-c',
          '32',
          '-j',
          '2',
          '-M',
          'prepared',
          '-T',
          String(seconds),
          ...args,
          address,
        ])
      ).stdout,
    )
  return { select: await measured('-S'), tpcb: await measured() }
}
