import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { fetchBytes } from './fetch-bytes'
import { isPublicAddress, isPublicIp, leadsOutside, mayFetch, outwardLookup } from './public-address'

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
])('FR62: %s may be fetched: %s', (address, may) => {
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
])('FR62: a picture at %s may be fetched: %s', (address, may) => {
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
  // IPv4 addresses within IPv6 ones, written in all ways
  ['::ffff:7f00:1', false],
  ['::127.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['fec0::1', false],
  ['100::1', false],
  ['no-ip', false],
])('FR62: %s is on the internet: %s', (ip, is) => {
  expect(isPublicIp(ip)).toBe(is)
})

test('FR62: a name that resolves to an inner address at connection time is not connected to', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const url = `https://pictures.example.com:${(server.address() as AddressInfo).port}/a.jpg`
  const ask = async (lookup: LookupFunction) => {
    const before = connections
    const answer = await fetchBytes(url, { service: 'web', timeoutMs: 20_000, lookup })
    return [answer.arrived, connections - before]
  }
  // what a lookup does that checks nothing
  expect(await ask((_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]))).toEqual([
    false,
    1,
  ])
  const rebound = outwardLookup(async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ])
  expect(await ask(rebound)).toEqual([false, 0])
  expect(await ask(outwardLookup(async () => []))).toEqual([false, 0])
  server.close()
})

test('FR62: a name that resolves to this machine, or to nothing, is refused', async () => {
  expect(await leadsOutside('localhost')).toBe(false)
  expect(await leadsOutside('nowhere.invalid')).toBe(false)
})
