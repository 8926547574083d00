import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { packPage, sendPage } from './html'

const html = `<!doctype html><p>${'绿'.repeat(2000)}</p>`

const server = async () => {
  const page = await packPage(200, "default-src 'self'", html)
  const http = Fastify()
  http.get('/', (request, reply) => sendPage(request, reply, page, 1_000))
  return http
}

test.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', undefined, (body: Buffer) => body],
])('accepting %s it is sent as %s', async (accepted, encoding, unpack) => {
  const http = await server()
  const reply = await http.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers['content-security-policy']).toBe("default-src 'self'")
  expect(unpack(reply.rawPayload).toString()).toBe(html)
})

test('a client with the current text gets 304, with the current date', async () => {
  const http = await server()
  const first = await http.inject('/')
  expect(first.headers['server-timing']).toBe('now;dur=1000')
  const again = await http.inject({
    url: '/',
    headers: { 'if-none-match': `"other", ${first.headers.etag}` },
  })
  expect([again.statusCode, again.body, again.headers['server-timing']]).toEqual([304, '', 'now;dur=1000'])
  const other = await packPage(200, '', `${html}.`)
  expect(other.tag).not.toBe(first.headers.etag)
})

test('a page that is requested again is compressed better, once for the same content', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `<li data-at="${at * 7919}">${(at * at) % 97} 盆</li>`)
  const page = await packPage(200, '', rows.join(''))
  const http = Fastify()
  http.get('/', (request, reply) => sendPage(request, reply, page, 1_000))
  const send = () => http.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const first = await send()
  await vi.waitFor(
    async () => expect((await send()).rawPayload.length).toBeLessThan(first.rawPayload.length * 0.95),
    20_000,
  )
  expect(brotliDecompressSync((await send()).rawPayload).toString()).toBe(rows.join(''))
  expect(await packPage(200, '', rows.join(''), page)).toBe(page)
  expect((await packPage(200, '', rows.slice(1).join(''), page)).tag).not.toBe(page.tag)
})
