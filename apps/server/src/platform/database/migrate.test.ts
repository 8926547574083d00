import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { features } from '../../features'
import { auditJob } from '../audit/audit.jobs'
import { createTestDatabase, type TestDatabase } from '../postgres/test-database'
import { migrate, refuseUnmigrated } from './migrate'

const folders: string[] = []
const databases: TestDatabase[] = []
let url: string
beforeEach(async () => {
  const database = await createTestDatabase({ empty: true })
  databases.push(database)
  url = database.url
})
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true })
  await Promise.all(databases.map((database) => database.drop()))
})

/** A folder of migrations; each is a list of statements. */
const migrationsOf = (...migrations: string[][]) => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-migrations-'))
  folders.push(folder)
  mkdirSync(join(folder, 'meta'))
  const entries = migrations.map((statements, index) => {
    const tag = `000${index}_step`
    writeFileSync(join(folder, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'))
    return { idx: index, version: '7', when: index + 1, tag, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  return folder
}

const connected = async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
const one = async (query: string) => {
  const client = await connected()
  try {
    const { rows } = await client.query<{ it: unknown }>(query)
    return rows[0]?.it
  } finally {
    await client.end()
  }
}
const isSound = (index: string) =>
  one(`select indisvalid as it from pg_index where indexrelid = to_regclass('${index}')`)

const table = ['create table plants (name text)', "insert into plants values ('moss'), ('fern')"]
const index = ['create index concurrently "plants_name" on plants (name)']

// Red with every migration in one transaction: a concurrent index build is not allowed in one.
test('an index is built concurrently: it waits for an open order, and blocks no write', async () => {
  await migrate(url, features, { folder: migrationsOf(table) })
  const [running, other] = [await connected(), await connected()]
  await running.query("begin; insert into plants values ('ivy')")
  const done = migrate(url, features, {
    folder: migrationsOf(table, index, ['alter table plants add age int']),
  })
  await vi.waitFor(async () => expect(await isSound('plants_name')).toBe(false), { timeout: 20_000 })
  await other.query("set lock_timeout = 1000; insert into plants values ('oak')")
  await running.query('commit')
  expect(await done).toBe(2)
  expect(await isSound('plants_name')).toBe(true)
  expect(await one('select count(age)::int as it from plants')).toBe(0)
  await Promise.all([running.end(), other.end()])
})

// Red with pg_advisory_lock: the second process waits inside a statement, and the first one's index build
// waits for that statement.
test('processes that start together with such an index do not wait for one another', async () => {
  const folder = migrationsOf(table, index)
  const counts = await Promise.all([0, 1, 2].map(() => migrate(url, features, { folder, waitMs: 30_000 })))
  expect(counts.toSorted()).toEqual([0, 0, 2])
})

// Red when an invalid index left by an interrupted build counts as existing.
test('an interrupted build is repeated by the next run', async () => {
  const unique = ['create unique index concurrently plants_one on plants (name)']
  const folder = migrationsOf([...table, "insert into plants values ('moss')"], unique)
  await expect(migrate(url, features, { folder })).rejects.toThrow('could not create unique index')
  expect(await isSound('plants_one')).toBe(false)
  await one("delete from plants where name = 'moss'")
  expect(await migrate(url, features, { folder })).toBe(1)
  expect(await isSound('plants_one')).toBe(true)
  // interrupted after the index was built and before the migration was recorded
  await one('delete from drizzle.__drizzle_migrations where created_at = 2')
  expect(await migrate(url, features, { folder })).toBe(1)
})

test('such an index with other statements in its migration is refused', async () => {
  await expect(
    migrate(url, features, { folder: migrationsOf(table, [...index, 'select 1']) }),
  ).rejects.toThrow('stand alone')
})

test('a table in use for too long: an error message, and nothing of that step has changed', async () => {
  await migrate(url, features, { folder: migrationsOf(table) })
  const holder = await connected()
  await holder.query('begin; lock table plants')
  const folder = migrationsOf(table, ['create table pots ()'], ['alter table plants add age int'])
  const waits = { table: 100, index: 100 }
  await expect(migrate(url, features, { folder, waits })).rejects.toThrow('有表被占用超过 0.1 秒')
  expect(await one("select to_regclass('pots') as it")).toBeNull()
  await holder.end()
  expect(await migrate(url, features, { folder, waits })).toBe(2)
})

// Red when only the migrations are compared: a release may add a queue and no table.
test('a process that does not migrate refuses a database that is behind its release', async () => {
  await expect(refuseUnmigrated(url, features)).rejects.toThrow('npm run migrate')
  await migrate(url, features)
  await expect(refuseUnmigrated(url, features)).resolves.toBeUndefined()
  await one(`select pgboss.delete_queue('${auditJob.name}') as it`)
  await expect(refuseUnmigrated(url, features)).rejects.toThrow('缺 0 项迁移')
})
