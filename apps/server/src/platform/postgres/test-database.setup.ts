import pg from 'pg'
import type { TestProject } from 'vitest/node'
// The features declare their job queues, which migrating makes.
import '../../features'
import { migrate } from '../database/migrate'
import { urlOfDatabase } from './test-database'
import { startTestServer } from './test-server'

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
  return url ? { url, stop: async () => undefined } : startTestServer()
}

const order = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
