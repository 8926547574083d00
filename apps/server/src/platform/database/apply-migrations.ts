import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const migrationsFolder = () => {
  const here = dirname(fileURLToPath(import.meta.url))
  const places = [join(here, 'migrations'), join(here, '../../../migrations')]
  const found = places.find((place) => existsSync(join(place, 'meta/_journal.json')))
  if (!found) throw new Error(`no migrations in ${places.join(' or ')}`)
  return found
}

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** Name of the index that a statement creates or drops concurrently; undefined for any other statement. */
export const concurrentIndex = (statement: string): string | undefined =>
  /^(?:\s|--.*\n)*(?:create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/i.exec(
    statement,
  )?.[1]

const note = (client: pg.Client, { hash, folderMillis }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])

/** State of an index: an interrupted build leaves an invalid one, which is maintained but never used. */
const stateOf = async (client: pg.Client, name: string): Promise<'none' | 'broken' | 'sound'> => {
  const { rows } = await client.query<{ sound: boolean }>(
    'select i.indisvalid as sound from pg_index i where i.indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  if (!rows[0]) return 'none'
  return rows[0].sound ? 'sound' : 'broken'
}

/** Can be interrupted anywhere and resumed: existing indexes are not built again. */
const applyConcurrent = async (client: pg.Client, migration: Migration) => {
  for (const statement of migration.sql) {
    const name = concurrentIndex(statement)
    if (!name) throw new Error(`concurrent indexes stand alone in their migration, not beside: ${statement}`)
    const state = await stateOf(client, name)
    const isDrop = /drop\s+index/i.test(statement)
    if (isDrop ? state === 'none' : state === 'sound') continue
    if (!isDrop && state === 'broken') await client.query(`drop index concurrently "${name}"`)
    await client.query(statement)
  }
  await note(client, migration)
}

/** All of them or none. */
const applyTogether = async (client: pg.Client, migrations: readonly Migration[]) => {
  await client.query('begin')
  try {
    for (const migration of migrations) {
      for (const statement of migration.sql) await client.query(statement)
      await note(client, migration)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The migrations missing in a database, oldest first. */
export const pendingMigrations = async (client: pg.ClientBase, folder: string): Promise<Migration[]> => {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  const { rows } = tables[0]?.there
    ? await client.query<{ newest: string | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
      )
    : { rows: [] }
  const newest = Number(rows[0]?.newest ?? 0)
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > newest)
}

/**
 * Applies missing migrations: ordinary ones in one transaction, concurrent index builds outside of any.
 * `waits`: how long (ms) each kind may wait for locks. Returns how many were applied.
 */
export const applyMigrations = async (
  client: pg.Client,
  folder: string,
  waits: { table: number; index: number },
): Promise<number> => {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const pending = await pendingMigrations(client, folder)
  const isConcurrent = ({ sql }: Migration) => sql.some((statement) => concurrentIndex(statement))
  for (let at = 0; at < pending.length; ) {
    const next = pending[at] as Migration
    if (isConcurrent(next)) {
      await client.query(`set lock_timeout = ${waits.index}`)
      await applyConcurrent(client, next)
      at++
      continue
    }
    const end = pending.findIndex((one, place) => place > at && isConcurrent(one))
    const together = pending.slice(at, end === -1 ? undefined : end)
    await client.query(`set lock_timeout = ${waits.table}`)
    await applyTogether(client, together)
    at += together.length
  }
  return pending.length
}
