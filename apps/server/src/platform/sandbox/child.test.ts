import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { TaxConfig } from '../../invoice/tax/config'
import { MailConfig } from '../../message/mail-provider/config'
import { SmsConfig } from '../../message/sms-provider/config'
import { CourierConfig } from '../../order/courier/config'
import { WechatPayConfig } from '../../payment/wechat-pay/config'
import { QiniuConfig } from '../../upload/storage/config'
import { startSandbox } from './child'
import { hasSandboxKeys, sandboxProviderKeys } from './sandbox-keys'

const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
const options = { stateDir, publicBase: '/sandbox', log: () => undefined }

afterAll(() => rmSync(stateDir, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

test('its keys are complete for every adapter, private, and the same after a restart', async () => {
  const first = await startSandbox(options)
  expect(first.keys.sandbox).toBe(true)
  expect(WechatPayConfig.parse(first.keys.payment).baseUrl).toBe(`http://127.0.0.1:${first.port}`)
  SmsConfig.parse(first.keys.sms)
  CourierConfig.parse(first.keys.courier)
  TaxConfig.parse(first.keys.tax)
  MailConfig.parse(first.keys.mail)
  expect(QiniuConfig.parse(first.keys.storage).publicBase).toBe('/sandbox/storage/files')
  await first.stop()
  for (const file of ['keys.json', 'provider-keys.json'])
    expect(statSync(join(stateDir, file)).mode & 0o777).toBe(0o600)
  const second = await startSandbox(options)
  const secret = (keys: typeof first.keys) => WechatPayConfig.parse(keys.payment).apiV3Key
  expect(secret(second.keys)).toBe(secret(first.keys))
  await second.stop()
  await expect(fetch(`http://127.0.0.1:${second.port}/healthz`)).rejects.toThrow()
})

test('it does not start in production, and its secrets are recognised in every setting', async () => {
  vi.stubEnv('GREENSTAR_ENV', 'production')
  await expect(startSandbox(options)).rejects.toThrow('production')
  const file: unknown = JSON.parse(readFileSync(join(stateDir, 'keys.json'), 'utf8'))
  const keys = sandboxProviderKeys(file, { base: 'http://127.0.0.1:1', smtp: 2 }, '/sandbox')
  expect(hasSandboxKeys(keys)).toBe(true)
  for (const part of ['payment', 'sms', 'courier', 'tax', 'mail', 'storage', 'messenger', 'moderation']) {
    expect(hasSandboxKeys({ sandbox: false, [part]: keys[part] })).toBe(true)
  }
  expect(hasSandboxKeys({ sandbox: false, payment: { apiV3Key: 'k'.repeat(32) } })).toBe(false)
})

/** Seen to fail when the child did not watch its standard input. */
test('it ends when its parent is killed', async () => {
  const script = `import { startSandbox } from '${join(import.meta.dirname, 'child.ts')}'
    const sandbox = await startSandbox({ stateDir: '${stateDir}', publicBase: '/sandbox', log: () => undefined })
    console.log(JSON.stringify({ pid: sandbox.pid(), port: sandbox.port }))
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  const line = await new Promise<string>((resolve) =>
    parent.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString())),
  )
  const { pid, port } = JSON.parse(line) as { pid: number; port: number }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 20_000)
})
