import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPicture } from '../../moderation/picture-check/check-picture'
import { PictureCheckConfig } from '../../moderation/picture-check/config'
import { tc3Authorization } from '../../platform/outside/tc3'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { SmsConfig } from './config'
import { sendSms } from './send-sms'

const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
let sandbox: Sandbox
let config: SmsConfig

beforeAll(async () => {
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => undefined })
  config = SmsConfig.parse(sandbox.keys.sms)
})

afterAll(async () => {
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const inbox = async (phone: string) => {
  const answer = await fetch(`${config.endpoint}/sms/inbox.json?phone=${phone}`)
  return ((await answer.json()) as { texts: { phone: string; code: string; text: string }[] }).texts
}

const chaos = (fault: object) =>
  fetch(`${config.endpoint}/chaos/sms`, {
    method: 'PUT',
    body: JSON.stringify(fault),
    headers: { 'content-type': 'application/json' },
  })

/** The example of the provider's own documentation of TC3-HMAC-SHA256. */
test('the signature is the one the provider documents', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const call = { service: 'cvm', host: 'cvm.tencentcloudapi.com', body, timestamp: 1_551_113_065 }
  const header = tc3Authorization(
    call,
    'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
  )
  expect(header).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

test('a code arrives in the inbox, newest first', async () => {
  const phone = '13800138001'
  for (const code of ['111111', '222222']) {
    const sent = await sendSms(config, { phone, template: 'login-code', params: [code, '5'] })
    expect(sent).toMatchObject({ state: 'sent' })
  }
  const texts = await inbox(phone)
  expect(texts.map((text) => text.code)).toEqual(['222222', '111111'])
  expect(texts[0]?.text).toBe(
    '【绿星商城】您的登录验证码为 222222，5 分钟内有效。若非本人操作，请忽略本短信。',
  )
})

test.each([
  ['a wrong key', (good: SmsConfig) => ({ ...good, secretKey: 'wrong' }), 'AuthFailure.SignatureFailure'],
  [
    'an unknown key id',
    (good: SmsConfig) => ({ ...good, secretId: 'wrong' }),
    'AuthFailure.SecretIdNotFound',
  ],
  [
    'another application',
    (good: SmsConfig) => ({ ...good, sdkAppId: '1400000000' }),
    'UnauthorizedOperation.SmsSdkAppIdVerifyFail',
  ],
  [
    'another signature name',
    (good: SmsConfig) => ({ ...good, signName: '别人' }),
    'FailedOperation.SignatureIncorrectOrUnapproved',
  ],
])('%s is refused and sends nothing', async (_name, spoil, code) => {
  const phone = '13800138002'
  const sent = await sendSms(spoil(config), { phone, template: 'login-code', params: ['123456', '5'] })
  expect(sent).toEqual({ state: 'refused', code })
  expect(await inbox(phone)).toEqual([])
})

test('a wrong number or wrong parameters are refused', async () => {
  const phone = '10086'
  const wrong = await sendSms(config, { phone, template: 'bind-code', params: ['123456', '5'] })
  expect(wrong).toEqual({ state: 'refused', code: 'InvalidParameterValue.IncorrectPhoneNumber' })
  const short = await sendSms(config, { phone: '13800138003', template: 'bind-code', params: ['123456'] })
  expect(short).toEqual({ state: 'refused', code: 'FailedOperation.TemplateIncorrectOrUnapproved' })
})

test.each([
  ['silence', { delayMs: 800 }],
  ['a reset', { resetRate: 1 }],
  ['status 500', { errorRate: 1 }],
  ['half an answer', { truncateRate: 1 }],
])('%s of the provider is unknown, not refused', async (_name, fault) => {
  await chaos(fault)
  const sms = { phone: '13800138004', template: 'reset-code', params: ['123456', '5'] } as const
  expect(await sendSms({ ...config, timeoutMs: 300 }, { ...sms, params: [...sms.params] })).toMatchObject({
    state: 'unknown',
  })
  await chaos({})
})

test('pictures are judged by the same protocol: passed, doubted or blocked, and not judged without an answer', async () => {
  const pictures = PictureCheckConfig.parse(sandbox.keys.moderation)
  const bytes = Buffer.from('a picture')
  const next = (suggestion: string) =>
    fetch(`${config.endpoint}/ims/next`, {
      method: 'POST',
      body: JSON.stringify({ next: suggestion }),
      headers: { 'content-type': 'application/json' },
    })
  expect(await checkPicture(pictures, bytes)).toEqual({
    state: 'judged',
    suggestion: 'Pass',
    label: 'Normal',
  })
  await next('Block')
  expect(await checkPicture(pictures, bytes)).toMatchObject({ suggestion: 'Block', label: 'Porn' })
  await next('Review')
  expect(await checkPicture(pictures, bytes)).toMatchObject({ suggestion: 'Review', label: 'Ad' })
  expect(await checkPicture(pictures, Buffer.alloc(0))).toMatchObject({ state: 'unreadable' })
  expect(await checkPicture({ ...pictures, secretKey: 'wrong' }, bytes)).toEqual({
    ...{ state: 'unknown', reason: 'AuthFailure.SignatureFailure' },
  })
  for (const fault of [{ delayMs: 800 }, { resetRate: 1 }, { errorRate: 1 }, { truncateRate: 1 }]) {
    await fetch(`${config.endpoint}/chaos/moderation`, {
      method: 'PUT',
      body: JSON.stringify(fault),
      headers: { 'content-type': 'application/json' },
    })
    expect(await checkPicture({ ...pictures, timeoutMs: 300 }, bytes)).toMatchObject({ state: 'unknown' })
  }
})
