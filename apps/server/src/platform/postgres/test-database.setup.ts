import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
// The features declare their job queues, which migrating makes.
import '../../features'
import { migrate } from '../database/migrate'
import { startEmbedded } from './embedded'
import { isAlive } from './processes'
import { urlOfDatabase } from './test-database'

/** Speed for durability: a test run that is cut off starts again anyway. Crash tests start a database of their own. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '400',
}

const PREFIX = 'greenstar-test-'

/** Runs once before the server's tests: one PostgreSQL, one migrated template. Vitest calls what it returns at the end. */
export default async function setup(project: TestProject) {
  const server = await findServer()
  const template = `greenstar_template_${process.pid}_${Date.now()}`
  await order(server.url, `CREATE DATABASE ${template}`)
  await migrate(urlOfDatabase(server.url, template))
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await order(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await server.stop()
  }
}

const findServer = async () => {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const server = await startEmbedded({ dataDir, log, settings: SETTINGS })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** A run that was killed could not tidy up; its folder carries its process id. */
const removeAbandoned = () => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

const order = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
