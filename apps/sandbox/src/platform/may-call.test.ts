import { expect, test } from 'vitest'
import { mayCall } from './may-call'

const inside = [
  'http://169.254.169.254/latest/',
  'http://10.0.0.1/',
  'http://127.0.0.1:9200/',
  'http://[::1]:8080/',
]

test.each([
  ...inside,
  'https://127.0.0.1:8080/',
  'file:///etc/passwd',
  'http://127.0.0.1:8080@10.0.0.1/',
  '',
  null,
])('a sandbox of the shop at port 8080 never calls %s', (address) =>
  expect(mayCall({ shopOrigin: 'http://127.0.0.1:8080' }, address)).toBe(false),
)

test('it calls its shop; without a shop it calls only this machine', () => {
  expect(mayCall({ shopOrigin: 'http://127.0.0.1:8080' }, 'http://127.0.0.1:8080/notify/wechat-pay')).toBe(
    true,
  )
  expect(mayCall({ shopOrigin: undefined }, 'http://127.0.0.1:4711/notify')).toBe(true)
  for (const address of ['http://10.0.0.1/', 'https://127.0.0.1/', 'http://shop.example/'])
    expect(mayCall({ shopOrigin: undefined }, address)).toBe(false)
})
