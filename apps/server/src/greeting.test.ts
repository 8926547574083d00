import { expect, test } from 'vitest'
import { greeting } from './greeting'

const config = { env: 'demo', host: '127.0.0.1', publicUrl: 'http://localhost:8080', demoData: true } as const

test('a start with the demo shop prints its accounts', async () => {
  const lines = (await greeting(config, 8080)).join('\n')
  expect(lines).toContain('运营台账号 admin')
  expect(lines).toContain('演示会员')
})

// Red before: an empty shop printed accounts that it does not have.
test('a start without demo data prints no accounts and no passwords', async () => {
  const lines = (await greeting({ ...config, demoData: false }, 8080)).join('\n')
  expect(lines).toContain('http://localhost:8080/console/')
  expect(lines).not.toMatch(/账号|密码|演示/)
})
