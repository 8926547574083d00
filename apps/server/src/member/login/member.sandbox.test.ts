import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SmsConfig } from '../../message/sms-provider/config'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { startTestApp, type TestApp } from '../../platform/testing/test-app'
import { aPhone } from '../member.factory'

const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
let sandbox: Sandbox
let shop: TestApp

beforeAll(async () => {
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => undefined })
  shop = await startTestApp(sandbox.keys)
  await shop.app.jobs.work(shop.app)
})
afterAll(async () => {
  await shop.stop()
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const codeOn = async (phone: string): Promise<string> => {
  const { endpoint } = SmsConfig.parse(sandbox.keys.sms)
  for (let waited = 0; waited < 60_000; waited += 100) {
    const answer = await fetch(`${endpoint}/sms/inbox.json?phone=${phone}`)
    const { texts } = (await answer.json()) as { texts: { code: string | null }[] }
    if (texts[0]?.code) return texts[0].code
    await sleep(100)
  }
  throw new Error('no text message came')
}

test('a phone gets its code through the provider’s own protocol and logs in with it', async () => {
  const phone = aPhone()
  await shop.call('member', 'SendSMS', { mobile: phone, type: 60 })
  const code = await codeOn(phone)
  const reply = await shop.call('member', 'CodeLogin', { userName: phone, code })
  expect(reply).toMatchObject({ Status: 100, Data: { MemberInfo: { MemberLevelID: 1 } } })
})
