import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTestApp } from '../testing/set-up-test-app'
import { limits, registerBodies } from './payload'
import { createHttp } from './server'

const shop = setUpTestApp()
let hasty: FastifyInstance
let port: number
let patient: string
beforeAll(async () => {
  hasty = await createHttp(shop.app, { headersMs: 300, requestMs: 2500 })
  registerBodies(hasty)
  hasty.post('/echo', async () => ({ ok: true }))
  await hasty.listen({ port: 0, host: '127.0.0.1' })
  const address = hasty.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  patient = await shop.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => hasty.close())

/**
 * Sends pieces of a request, one each 100 ms; returns when (ms) and with what the server ended it, and how
 * many were sent.
 */
const drip = (pieces: readonly string[]) =>
  new Promise<{ ms: number; answer: string; sent: number }>((resolve) => {
    const started = performance.now()
    let answer = ''
    let sent = 0
    const socket = connect(port, '127.0.0.1', async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return
        socket.write(piece)
        sent++
        await sleep(100)
      }
    })
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('close', () => resolve({ ms: performance.now() - started, answer, sent }))
  })

/** Red without headersTimeout: only the timeout of the whole request then ends it. */
test('headers that take too long are cut', async () => {
  const { ms, answer, sent } = await drip([
    'POST /echo HTTP/1.1\r\n',
    ...Array.from({ length: 60 }, () => 'x-a: b\r\n'),
  ])
  expect(ms).toBeGreaterThan(250)
  expect(sent).toBeLessThan(61)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

/** Red without requestTimeout. */
test('a body that takes too long is cut', async () => {
  const head =
    'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'
  const { ms, answer, sent } = await drip([head, ...Array.from({ length: 60 }, () => '1')])
  expect(ms).toBeGreaterThan(2400)
  expect(sent).toBeLessThan(61)
  expect(answer).not.toMatch(/ 200 /)
})

test('the shop waits 10 s for headers and 30 s for a request, and checks each second', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = shop.http.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  })
})

const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`

/** Red when the limit is that of Fastify itself (1 MiB). */
test('a body of 64 KB is read, one byte more is refused with HTTP 413', async () => {
  const post = (payload: string) =>
    shop.http.inject({
      method: 'POST',
      url: '/api/Main/GetServerDate',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const fits = bodyOf(limits.shopBytes)
  expect([fits.length, limits.shopBytes]).toEqual([64_000, 64_000])
  expect((await post(fits)).json()).toMatchObject({ Status: 100 })
  const tooBig = await post(bodyOf(limits.shopBytes + 1))
  expect([tooBig.statusCode, tooBig.json().Msg]).toEqual([413, '提交的内容过大'])
})

test('a body in chunks is measured too', async () => {
  const stream = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 11; part++) controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit
  const answer = await fetch(`${patient}/api/Main/GetServerDate`, init).catch(() => undefined)
  expect([413, undefined]).toContain(answer?.status)
})
