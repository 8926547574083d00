import type { TestProject } from 'vitest/node'
// The features declare their job queues, which migrating makes.
import '../../features'
import { migrate } from '../database/migrate'
import { createDatabase, dropDatabase, urlOfDatabase } from './test-database'
import { startTestServer } from './test-server'

/** Runs once before the server's tests: one PostgreSQL, one migrated template. Vitest calls what it returns at the end. */
export default async function setup(project: TestProject) {
  const server = await findServer()
  const template = `greenstar_template_${process.pid}_${Date.now()}`
  await createDatabase(server.url, template)
  await migrate(urlOfDatabase(server.url, template))
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}

const findServer = async () => {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  return url ? { url, stop: async () => undefined } : startTestServer()
}
