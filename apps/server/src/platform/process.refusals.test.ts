import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './postgres/postmaster'
import { createTestDatabase, type TestDatabase } from './postgres/test-database'
import { hashSecret } from './session/secret'
import { oneIn } from './testing/full-run'
import { makeFolder, startMain } from './testing/main-process'
import { productionKeys } from './testing/production-keys'

const { folder, keys, remove } = makeFolder()
let database: TestDatabase
let demo: TestDatabase
let empty: TestDatabase
let takenPort: number
const squatter = createServer()
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await createTestDatabase()
  empty = await createTestDatabase({ empty: true })
  await withDemoAccounts(demo.url)
  takenPort = await freePort()
  await new Promise<void>((resolve) => squatter.listen(takenPort, '127.0.0.1', resolve))
  writeFileSync(join(folder, 'a-file'), '')
  mkdirSync(join(folder, 'corrupt/postgres/global'), { recursive: true })
  writeFileSync(join(folder, 'corrupt/postgres/global/pg_control'), 'rubbish')
  writeFileSync(join(folder, 'sandbox-keys.json'), JSON.stringify({ sms: { secretKey: 'sandbox0123' } }))
  writeFileSync(join(folder, 'broken.json'), '{')
  writeFileSync(join(folder, 'real.json'), JSON.stringify(productionKeys))
  writeFileSync(join(folder, 'no-payment.json'), JSON.stringify({ ...productionKeys, payment: undefined }))
})
afterAll(async () => {
  squatter.close()
  await Promise.all([database.drop(), demo.drop(), empty.drop()])
  remove()
})

/** Inserts one operator and one member of the demo. */
const withDemoAccounts = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const [operator, member] = await Promise.all([
    hashSecret('greenstar-admin-2026'),
    hashSecret(createHash('md5').update('greenstar1').digest('hex')),
  ])
  await client.query(
    `insert into operators (name, display_name, role, password_hash, created_at) values ('admin', '周晚', 'administrator', $1, now())`,
    [operator],
  )
  await client.query(
    `insert into members (code, phone, name, password_hash, created_at) values ('GS1', '13800006620', '苔藓', $1, now())`,
    [member],
  )
  await client.end()
}

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
  [
    'its own database without GREENSTAR_ENV',
    () => ({ ...sound(), GREENSTAR_ENV: '' }),
    /设置了 DATABASE_URL 时请写明 GREENSTAR_ENV/,
  ],
  [
    'production on a database whose demo accounts have their public passwords',
    () => ({ ...production(), DATABASE_URL: demo.url, PROVIDER_KEYS: join(folder, 'real.json') }),
    /演示账号仍在使用公开的演示密码：admin、13800006620/,
  ],
  [
    'production that could take no money',
    () => ({ ...production(), PROVIDER_KEYS: join(folder, 'no-payment.json') }),
    /没有 payment 部分：无法付款/,
  ],
  [
    'a process that does not migrate on a database without migrations',
    () => ({ ...sound(), DATABASE_URL: empty.url, MIGRATE: '0' }),
    /请先运行 npm run migrate/,
  ],
  [
    'production without a database',
    () => ({ ...without(production(), 'DATABASE_URL'), PROVIDER_KEYS: join(folder, 'real.json') }),
    /正式环境请用 DATABASE_URL/,
  ],
  [
    'a key file that is no JSON',
    () => ({ ...production(), PROVIDER_KEYS: join(folder, 'broken.json') }),
    /读不到服务商密钥文件/,
  ],
]

/**
 * Red for the unknown host when migrateOrExplain misses ENOTFOUND and EAI_AGAIN, for the sandbox's keys
 * when hasSandboxKeys checks only the flag, and for all when main prints the error itself.
 */
test.concurrent.each(oneIn(2, cases))(
  '%s: one plain sentence and exit code 1',
  async (_what, env, sentence) => {
    const process = await startMain(env())
    // A start that is not refused keeps serving, and is killed.
    const late = setTimeout(() => process.kill('SIGKILL'), 40_000)
    expect(await process.ended).toBe(1)
    clearTimeout(late)
    const lines = process
      .output()
      .split('\n')
      .filter((line) => line.startsWith('✗'))
    expect(lines, process.output()).toHaveLength(1)
    expect(lines[0]).toMatch(sentence)
    expect(process.output()).not.toMatch(/^\s+at |node_modules|Error:/m)
  },
)
