import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { prepareQueues } from '../jobs/boss'

const lockKey = 7_204_417

const migrationsFolder = () => {
  const here = dirname(fileURLToPath(import.meta.url))
  const places = [join(here, 'migrations'), join(here, '../../../migrations')]
  const found = places.find((place) => existsSync(join(place, 'meta/_journal.json')))
  if (!found) throw new Error(`no migrations in ${places.join(' or ')}`)
  return found
}

/** Brings the database forward under an advisory lock, so that any number of processes may start at once. */
export const migrate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
    await prepareQueues(url)
  } finally {
    await client.end()
  }
}
