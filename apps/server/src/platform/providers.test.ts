import { expect, test } from 'vitest'
import { refuseKeys } from './providers'

const messenger = { endpoint: 'https://api.weixin.qq.com', appId: 'wx1', secret: 'real' }
const payment = { appId: 'wx1', apiV3Key: 'k' }

test('keys of one account start', () => {
  expect(() => refuseKeys({ sandbox: false, messenger, payment }, true)).not.toThrow()
  expect(() => refuseKeys({ sandbox: false, payment }, true)).not.toThrow()
})

test('payment and messenger of two accounts do not: no member in the messenger could pay', () => {
  const keys = { sandbox: false, messenger, payment: { ...payment, appId: 'wx2' } }
  expect(() => refuseKeys(keys, false)).toThrow('不是同一个公众号')
})

test.each([
  { sandbox: true, messenger },
  { sandbox: false, messenger: { ...messenger, secret: 'sandbox0123' } },
])('production refuses a value of a sandbox: %j', (keys) => {
  expect(() => refuseKeys(keys, true)).toThrow('正式环境不能使用沙箱密钥')
  expect(() => refuseKeys(keys, false)).not.toThrow()
})
