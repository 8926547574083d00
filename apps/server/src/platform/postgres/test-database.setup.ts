import type { TestProject } from 'vitest/node'
import { features } from '../../features'
import { migrate } from '../database/migrate'
import { createDatabase, dropDatabase, urlOfDatabase } from './test-database'
import { startTestServer } from './test-server'

type Shared = { template: Promise<Template>; users: number }
type Template = { url: string; template: string; stop(): Promise<void> }

/** Vitest loads this file once for each of its projects, in one process. */
const shared = globalThis as { greenstarTestDatabase?: Shared }

/**
 * Runs once before the server's tests: one PostgreSQL, one migrated template. Vitest calls the returned
 * function at the end.
 */
export default async function setup(project: TestProject) {
  shared.greenstarTestDatabase ??= { template: makeTemplate(), users: 0 }
  const own = shared.greenstarTestDatabase
  own.users += 1
  const { url, template, stop } = await own.template
  project.provide('testServer', { url, template })
  return async () => {
    own.users -= 1
    if (own.users > 0) return
    delete shared.greenstarTestDatabase
    await stop()
  }
}

const makeTemplate = async (): Promise<Template> => {
  const server = await findServer()
  const template = `greenstar_template_${process.pid}_${Date.now()}`
  await createDatabase(server.url, template)
  await migrate(urlOfDatabase(server.url, template), features)
  const stop = async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
  return { url: server.url, template, stop }
}

const findServer = async () => {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  return url ? { url, stop: async () => undefined } : startTestServer()
}
