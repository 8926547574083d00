import { expect, test } from 'vitest'
import { requireParts, statesOfParts } from './key-parts'
import { productionKeys } from './platform/testing/production-keys'

const { payment } = productionKeys
const stateOf = (keys: Parameters<typeof statesOfParts>[0], name: string) =>
  statesOfParts(keys).find((one) => one.name === name)

test('complete parts pass, absent ones name what is missing, unknown ones are reported', () => {
  expect(stateOf(productionKeys, 'payment')).toMatchObject({ state: 'complete' })
  expect(stateOf(productionKeys, 'courier')).toMatchObject({ state: 'missing', note: '没有物流轨迹' })
  expect(stateOf({ ...productionKeys, wechat: {} }, 'wechat')).toMatchObject({ state: 'unknown' })
})

// Fails if only the fields are checked: a key pasted without its line breaks would fail at the first payment.
test.each([
  [{ ...payment, apiV3Key: 'short', mchId: '' }, 'mchId、apiV3Key 缺少或不正确'],
  [
    { ...payment, merchantPrivateKey: payment.merchantPrivateKey.replaceAll('\n', ' ') },
    'merchantPrivateKey 不是',
  ],
  [{ ...payment, platformKeys: {} }, '没有平台公钥'],
  [{ ...payment, platformKeys: { PUB_1: 'key' } }, 'PUB_1 不是可读的公钥'],
])('a wrong payment key is reported with its field', (part, note) => {
  const state = stateOf({ ...productionKeys, payment: part }, 'payment')
  expect(state).toMatchObject({ state: 'wrong', note: expect.stringContaining(note) })
  expect(state?.note).not.toContain(payment.apiV3Key)
})

test('a storage is Qiniu or S3, and each has its own fields', () => {
  const shared = { accessKey: 'a', secretKey: 's', bucket: 'b', uploadUrl: 'https://b.example' }
  const storage = { ...shared, serverUploadUrl: 'https://b.example' }
  const noteOf = (part: object) => stateOf({ ...productionKeys, storage: part }, 'storage')?.note
  expect(noteOf({ ...storage, publicBase: 'https://files.example' })).toBe('')
  expect(noteOf(storage)).toBe('publicBase 缺少或不正确')
  expect(noteOf({ ...storage, kind: 's3', region: 'cn-east-1' })).toBe('')
  expect(noteOf({ ...storage, kind: 's3' })).toBe('region 缺少或不正确')
})

test('production does not start without payment, text messages and a console key of its own', () => {
  expect(() => requireParts(productionKeys, 'production')).not.toThrow()
  for (const name of ['payment', 'sms', 'console'])
    expect(() => requireParts({ ...productionKeys, [name]: undefined }, 'production')).toThrow(
      `没有 ${name} 部分`,
    )
  const short = { ...productionKeys, console: { secretKey: 'short' } }
  expect(() => requireParts(short, 'production')).toThrow('secretKey 缺少或不正确')
  expect(() => requireParts({ ...productionKeys, courier: {} }, 'production')).toThrow('courier')
  expect(() => requireParts({ sandbox: false }, 'demo')).not.toThrow()
})
