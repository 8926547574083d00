import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendError } from '../http/envelope'
import { createLog } from '../log'
import { serveMedia } from './static-files'

const root = mkdtempSync(join(tmpdir(), 'greenstar-media-'))
const folder = join(root, 'dist/media')
const warnings: string[] = []
const http = fastify({ logger: { level: 'warn', stream: { write: (line) => warnings.push(line) } } })
const ask = async (file: string) => {
  const { statusCode, body, headers } = await http.inject(`/media/${file}`)
  return [statusCode, statusCode === 200 ? body : '', headers['cache-control']]
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of [
    ['.unfinished', ''],
    ['p-fern.jpg', 'first'],
    ['p-fern.640.webp', 'webp'],
    ['../outside.jpg', 'secret'],
  ] as const)
    writeFileSync(join(folder, file), text)
  http.setErrorHandler(sendError(createLog('silent')))
  await serveMedia(http, root)
})
afterAll(async () => {
  await http.close()
  rmSync(root, { recursive: true, force: true })
})

test('while pictures are made, the first width replaces missing ones, without caching', async () => {
  expect(await ask('p-fern.320.avif')).toEqual([200, 'first', 'no-store'])
  expect(await ask('p-fern.jpg')).toEqual([200, 'first', 'no-store'])
  expect(await ask('p-fern.640.webp')).toEqual([200, 'webp', 'public, max-age=604800'])
  expect((await ask('p-nothing.320.avif'))[0]).toBe(404)
  expect((await ask('..%2f..%2fp-fern.320.avif'))[0]).toBe(404)
  expect((await ask('.unfinished'))[0]).toBe(404)
  rmSync(join(folder, '.unfinished'))
  expect((await ask('p-fern.320.avif'))[0]).toBe(404)
  expect(await ask('p-fern.jpg')).toEqual([200, 'first', 'public, max-age=604800'])
})

test('HEAD has the headers of GET', async () => {
  const [head, whole] = [
    await http.inject({ method: 'HEAD', url: '/media/p-fern.jpg' }),
    await http.inject('/media/p-fern.jpg'),
  ]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
})

/** `outside.jpg` is beside the folder. */
test.each([
  '../outside.jpg',
  '%2e%2e/outside.jpg',
  '..%2foutside.jpg',
  '%2e%2e%2foutside.jpg',
  '%252e%252e%252foutside.jpg',
  'a/../../outside.jpg',
  '..%5coutside.jpg',
])('nothing outside the folder is served: %s', async (file) => {
  const { statusCode, body } = await http.inject(`/media/${file}`)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('secret')
})

test.each(['%00', '%00.jpg', 'p-fern.jpg%00', '.unfinished%2f..%00', '%2e%2e%2f%00'])(
  'an invalid name, %s, is answered 404, never with a rate limit',
  async (file) => {
    const answer = await http.inject(`/media/${file}`)
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('请求地址出错')])
  },
)

test('a client that disconnects during a replacement is not answered a second time by the route', async () => {
  writeFileSync(join(folder, '.unfinished'), '')
  writeFileSync(join(folder, 'p-large.jpg'), Buffer.alloc(30_000_000))
  await http.listen()
  const { port } = http.server.address() as AddressInfo
  const gone = once(http.server, 'request').then(([, response]) => once(response, 'close'))
  const asking = get({ port, path: '/media/p-large.320.avif' }, (answer) =>
    answer.once('data', () => asking.destroy()),
  )
  asking.on('error', () => {})
  await gone
  await new Promise((done) => setImmediate(() => setImmediate(done)))
  expect((await ask('p-large.jpg'))[0]).toBe(200)
  expect(warnings.filter((line) => line.includes('already sent'))).toEqual([])
})
