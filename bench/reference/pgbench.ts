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
 * PostgreSQL's own benchmark on the same server: its TPC-B-like transaction at scale 10 and 32 connections,
 * per second. Undefined if pgbench is not installed (Debian: postgresql-contrib).
 */
export const measureTpcb = async (databaseUrl: string, seconds: number): Promise<number | undefined> => {
  const found = await run('pgbench', ['--version']).catch(() => undefined)
  if (!found) return undefined
  await recreate(databaseUrl)
  const address = addressOf(databaseUrl)
  await run('pgbench', ['-i', '-q', '-s', '10', address])
  const options = ['-n', '-c', '32', '-j', '2', '-M', 'prepared', '-T', String(seconds)]
  return tpsOf((await run('pgbench', [...options, address])).stdout)
}
