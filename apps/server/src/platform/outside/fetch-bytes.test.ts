import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBytes, parseJson } from './fetch-bytes'

let server: Server
let base: string
let away = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(503).end(String(++away))
    else if (request.url === '/big') response.end(Buffer.alloc(2000))
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
  expect(await fetchBytes(base + path, { service: 'payment', timeoutMs, maxBytes: 1000 })).toEqual({
    arrived: false,
    reason,
  })
})

test('a complete answer is returned, an aborted one is not', async () => {
  const answer = await fetchBytes(`${base}/`, { service: 'payment', timeoutMs: 60_000 })
  expect(answer.arrived && [answer.status, answer.bytes.toString()]).toEqual([200, 'ok'])
  const aborted = await fetchBytes(`${base}/slow`, {
    service: 'payment',
    timeoutMs: 60_000,
    signal: AbortSignal.timeout(20),
  })
  expect(aborted).toEqual({ arrived: false, reason: 'aborted' })
  expect(await fetchBytes('http://127.0.0.1:1/', { service: 'payment', timeoutMs: 60_000 })).toMatchObject({
    reason: 'unreachable',
  })
})

test('text that is not JSON is undefined', () => {
  expect([parseJson('{"a":1}'), parseJson('{'), parseJson('')]).toEqual([{ a: 1 }, undefined, undefined])
})

test('a service that is down is left alone, one for which a member waits is asked each time', async () => {
  const ask = async (service: 'sms' | 'payment') =>
    (await fetchBytes(`${base}/away`, { service, timeoutMs: 60_000 })).arrived
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await ask('sms'))
  expect([answers, away]).toEqual([[true, true, true, false, false], 3])
  for (let n = 0; n < 5; n++) expect(await ask('payment')).toBe(true)
})
