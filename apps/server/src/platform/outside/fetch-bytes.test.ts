import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBytes, parseJson } from './fetch-bytes'

let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/big') response.end(Buffer.alloc(2000))
    else if (request.url === '/moved') response.writeHead(302, { location: '/big' }).end()
    else if (request.url === '/half') {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => response.destroy(), 20)
    } else if (request.url === '/slow') setTimeout(() => response.end('late'), 60_000).unref()
    else response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['/slow', 'timeout', 200],
  ['/half', 'unreachable', 60_000],
  ['/moved', 'unreachable', 60_000],
  ['/big', 'too-large', 60_000],
])('%s does not arrive: %s', async (path, reason, timeoutMs) => {
  expect(await fetchBytes(base + path, { service: 'sms', timeoutMs, maxBytes: 1000 })).toEqual({
    arrived: false,
    reason,
  })
})

test('a complete answer is returned, an aborted one is not', async () => {
  const answer = await fetchBytes(`${base}/`, { service: 'sms', timeoutMs: 60_000 })
  expect(answer.arrived && [answer.status, answer.bytes.toString()]).toEqual([200, 'ok'])
  const aborted = await fetchBytes(`${base}/slow`, {
    service: 'sms',
    timeoutMs: 60_000,
    signal: AbortSignal.timeout(20),
  })
  expect(aborted).toEqual({ arrived: false, reason: 'aborted' })
  expect(await fetchBytes('http://127.0.0.1:1/', { service: 'sms', timeoutMs: 60_000 })).toMatchObject({
    reason: 'unreachable',
  })
})

test('text that is not JSON is undefined', () => {
  expect([parseJson('{"a":1}'), parseJson('{'), parseJson('')]).toEqual([{ a: 1 }, undefined, undefined])
})
