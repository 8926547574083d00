import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './postgres/postmaster'
import { createTestDatabase, type TestDatabase } from './postgres/test-database'
import { makeFolder, startMain } from './testing/main-process'

const { folder, keys, remove } = makeFolder()
let database: TestDatabase
let takenPort: number
const squatter = createServer()
beforeAll(async () => {
  database = await createTestDatabase()
  takenPort = await freePort()
  await new Promise<void>((resolve) => squatter.listen(takenPort, '127.0.0.1', resolve))
  writeFileSync(join(folder, 'a-file'), '')
  mkdirSync(join(folder, 'corrupt/postgres/global'), { recursive: true })
  writeFileSync(join(folder, 'corrupt/postgres/global/pg_control'), 'rubbish')
  writeFileSync(join(folder, 'sandbox-keys.json'), JSON.stringify({ sms: { secretKey: 'sandbox0123' } }))
  writeFileSync(join(folder, 'broken.json'), '{')
})
afterAll(async () => {
  squatter.close()
  await database.drop()
  remove()
})

type Case = [what: string, env: () => Record<string, string>, sentence: RegExp]
const sound = (): Record<string, string> => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: database.url,
  PROVIDER_KEYS: keys,
})
const production = () => ({ ...sound(), GREENSTAR_ENV: 'production' })
const without = (env: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key !== name))

const cases: Case[] = [
  ['a taken port', () => ({ ...sound(), PORT: String(takenPort) }), /端口 \d+ 已被占用/],
  [
    'a file in the place of DATA_DIR',
    () => ({ ...sound(), DATA_DIR: join(folder, 'a-file') }),
    /数据目录 .+ 不能写入/,
  ],
  ['a corrupt data folder', () => ({ PROVIDER_KEYS: keys, DATA_DIR: join(folder, 'corrupt') }), /已损坏/],
  [
    'an unreachable database',
    () => ({ ...sound(), DATABASE_URL: 'postgres://x:y@127.0.0.1:1/shop' }),
    /无法连接数据库/,
  ],
  [
    'an unknown host',
    () => ({ ...sound(), DATABASE_URL: 'postgres://x:y@db.invalid/shop' }),
    /无法连接数据库/,
  ],
  [
    'a wrong password',
    () => ({ ...sound(), DATABASE_URL: database.url.replace(/\/\/\w+:[^@]+@/, '//nobody:wrong@') }),
    /无法连接数据库/,
  ],
  ['no address at all as DATABASE_URL', () => ({ ...sound(), DATABASE_URL: 'the database' }), /DATABASE_URL/],
  ['a port out of range', () => ({ ...sound(), PORT: '70000' }), /环境变量 PORT 的值不正确/],
  ['production without keys', () => without(production(), 'PROVIDER_KEYS'), /正式环境请用 PROVIDER_KEYS/],
  [
    'production with keys of the sandbox',
    () => ({ ...production(), PROVIDER_KEYS: join(folder, 'sandbox-keys.json') }),
    /不能使用沙箱密钥/,
  ],
  ['production without a database', () => without(production(), 'DATABASE_URL'), /正式环境请用 DATABASE_URL/],
  [
    'a key file that is no JSON',
    () => ({ ...production(), PROVIDER_KEYS: join(folder, 'broken.json') }),
    /读不到服务商密钥文件/,
  ],
]

/**
 * Red for the unknown host when migrateOrExplain forgets ENOTFOUND and EAI_AGAIN, for the sandbox's keys when
 * hasSandboxKeys looks only at the flag, and for all when main prints the error itself.
 */
test.concurrent.each(cases)('%s: one plain sentence and exit code 1', async (_what, env, sentence) => {
  const process = await startMain(env())
  // A start that is not refused serves on, and is ended.
  const late = setTimeout(() => process.kill('SIGKILL'), 40_000)
  expect(await process.ended).toBe(1)
  clearTimeout(late)
  const lines = process
    .said()
    .split('\n')
    .filter((line) => line.startsWith('✗'))
  expect(lines, process.said()).toHaveLength(1)
  expect(lines[0]).toMatch(sentence)
  expect(process.said()).not.toMatch(/^\s+at |node_modules|Error:/m)
})
