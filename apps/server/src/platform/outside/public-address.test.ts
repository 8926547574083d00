import { expect, test } from 'vitest'
import { mayFetch } from './public-address'

const own = 'http://127.0.0.1:18080/tax'

test.each([
  ['http://127.0.0.1:18080/tax/files/a.pdf', true],
  ['https://files.provider.example/a.pdf', true],
  ['http://files.provider.example/a.pdf', false],
  ['http://127.0.0.1:5432/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/', false],
  ['https://user@files.provider.example/', false],
  ['file:///etc/passwd', false],
  ['', false],
])('R62: %s may be fetched: %s', (address, may) => {
  expect(mayFetch(address, own)).toBe(may)
})
