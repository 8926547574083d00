import { expect, test } from 'vitest'
import { readEnv } from './env'

test.each([
  ['http://localhost:8080/sandbox/', 'http://localhost:8080/sandbox', '/sandbox'],
  ['/sandbox', '/sandbox', '/sandbox'],
  ['http://localhost:9000', 'http://localhost:9000', ''],
  ['', '', ''],
])('public base %j', (given, publicBase, basePath) => {
  const env = readEnv({ SANDBOX_STATE: '/tmp/x', SANDBOX_PUBLIC_BASE: given })
  expect(env).toMatchObject({ publicBase, basePath, host: '127.0.0.1', port: 0, timeScale: 1 })
})

test('refuses production and a missing folder', () => {
  expect(() => readEnv({ SANDBOX_STATE: '/tmp/x', GREENSTAR_ENV: 'production' })).toThrow('production')
  expect(() => readEnv({})).toThrow('SANDBOX_STATE')
})
