import { expect, test } from 'vitest'
import { isPublicAddress, isPublicIp, leadsOutside, mayFetch } from './public-address'

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

test.each([
  ['https://pictures.example.com/a/640?fmt=jpeg', true],
  ['https://pictures.example.com:443/a.jpg', true],
  ['https://pictures.example.com:8443/a.jpg', false],
  ['http://pictures.example.com/a.jpg', false],
  ['http://127.0.0.1:18080/tax/files/a.pdf', false],
  ['https://10.0.0.8/a.jpg', false],
  ['https://storage/a.jpg', false],
  ['file:///C:/a.png', false],
  ['data:image/png;base64,AA', false],
])('R62: a picture at %s may be fetched: %s', (address, may) => {
  expect(isPublicAddress(address)).toBe(may)
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['no-ip', false],
])('R62: %s is on the internet: %s', (ip, is) => {
  expect(isPublicIp(ip)).toBe(is)
})

test('R62: a name that leads to this machine, or nowhere, is not followed', async () => {
  expect(await leadsOutside('localhost')).toBe(false)
  expect(await leadsOutside('nowhere.invalid')).toBe(false)
})
