import { connect } from 'node:net'
import { shop as shopCalls } from '@greenstar/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, shopHandlers } from '../../server'
import { registerPages } from '../pages/pages'
import { createPublicCall } from '../pages/public-call'
import { makeBuiltProject } from '../testing/built-project'
import { startTestApp, type TestApp } from '../testing/test-app'

const built = makeBuiltProject()
let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(async () => {
  await shop.stop()
  built.remove()
})

/** A server with a limit of `rateLimit` calls in ten seconds. */
const serverWith = async (rateLimit: number): Promise<FastifyInstance> => {
  const app = { ...shop.app, config: { ...shop.app.config, rateLimit } }
  const http = await createServer(app)
  await registerPages(http, app, createPublicCall(app, shopCalls, shopHandlers), built.root)
  return http
}

const statusesOf = async (http: FastifyInstance, urls: readonly string[], remoteAddress = '203.0.113.7') => {
  const statuses: number[] = []
  for (const url of urls) statuses.push((await http.inject({ url, remoteAddress })).statusCode)
  return statuses
}

describe('limits go by the route that a request finds, for every spelling of its address', () => {
  test.each([
    ['plain', '/api/Main/GetServerDate'],
    ['percent-encoded', '/%61pi/Main/GetServerDate'],
    ['encoded in another place', '/api/M%61in/GetServerDate'],
    ['with an unused query', '/api/Main/GetServerDate?x=1'],
  ])('%s', async (_how, url) => {
    const http = await serverWith(4)
    expect(await statusesOf(http, Array<string>(5).fill(url))).toEqual([200, 200, 200, 200, 403])
    await http.close()
  })

  test.each([
    ['pages', '/home'],
    ['pages by another address', '/h%6Fme'],
    ['addresses that do not exist', '/api/Main/Nothing'],
    ['the API page', '/api/docs/static/index.html'],
    ['health', '/healthz'],
  ])('%s are limited too', async (_what, url) => {
    const http = await serverWith(8)
    const statuses = await statusesOf(http, Array<string>(9).fill(url))
    expect(statuses.at(-1)).toBe(403)
    await http.close()
  })

  // Fails without the limit on new pages: rendering one blocks the process for tens of milliseconds.
  test('pages that are to be made are fewer than those that are kept', async () => {
    const http = await serverWith(60)
    const urls = ['/mall?keyword=1', '/mall?keyword=2', '/mall?keyword=3', '/mall?keyword=1', '/mall?tab=9']
    expect(await statusesOf(http, urls)).toEqual([200, 200, 403, 200, 403])
    expect(await statusesOf(http, ['/mall?keyword=3'], '203.0.113.8')).toEqual([200])
    expect(await statusesOf(http, ['/mall?keyword=3'])).toEqual([200])
    await http.close()
  })

  test('an absolute address counts as the call that it names', async () => {
    const http = await serverWith(2)
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as { port: number }
    const ask = () =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        let received = ''
        socket.on('data', (bytes) => (received += bytes)).on('close', () => resolve(received.slice(9, 12)))
        socket.write(
          'GET http://shop/api/Main/GetServerDate HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
        )
      })
    expect([await ask(), await ask(), await ask()]).toEqual(['200', '200', '403'])
    await http.close()
  })

  test('networks of one IPv6 customer are granted four times what one of them is', async () => {
    const http = await serverWith(2)
    const url = '/api/Main/GetServerDate'
    const statuses: number[] = []
    for (let net = 0; net < 10; net++)
      statuses.push(...(await statusesOf(http, [url], `2001:db8:1:2${net.toString(16).padStart(2, '0')}::1`)))
    expect(statuses).toEqual([...Array<number>(8).fill(200), 403, 403])
    expect(await statusesOf(http, [url], '2001:db8:1:300::1')).toEqual([200])
    await http.close()
  })
})

describe('behind proxies', () => {
  const chained = async (trustProxy: number | string[]) => {
    const app = { ...shop.app, config: { ...shop.app.config, rateLimit: 2, trustProxy } }
    return createServer(app)
  }
  const url = '/api/Main/GetServerDate'
  const ask = async (http: FastifyInstance, forwarded: string, remoteAddress: string) =>
    (await http.inject({ url, remoteAddress, headers: { 'x-forwarded-for': forwarded } })).statusCode

  test.each([
    ['two hops', 2],
    ['the ranges of both', ['10.0.0.0/24', '10.0.1.0/24']],
  ] as const)(
    '%s: members have separate networks, which they cannot forge (reliability FR82)',
    async (_how, given) => {
      const http = await chained(typeof given === 'number' ? given : [...given])
      const statuses: number[] = []
      for (let member = 0; member < 6; member++)
        statuses.push(await ask(http, `198.51.100.${member}, 10.0.1.7`, '10.0.0.3'))
      expect(statuses).toEqual(Array(6).fill(200))
      // The client's own entry comes before the first proxy's.
      const forged: number[] = []
      for (let n = 0; n < 3; n++)
        forged.push(await ask(http, `192.0.2.${n}, 203.0.113.9, 10.0.1.7`, '10.0.0.3'))
      expect(forged).toEqual([200, 200, 403])
      await http.close()
    },
  )
})

describe('bodies', () => {
  const send = (http: FastifyInstance, url: string, payload: string, type = 'application/json') =>
    http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  test('a call of the shop takes 64 KB at most, from every sender', async () => {
    const http = await serverWith(100)
    const body = (letters: number) => JSON.stringify({ keyword: 'x'.repeat(letters) })
    expect((await send(http, '/api/Product/GetProductList', body(65_000))).statusCode).toBe(413)
    expect((await send(http, '/api/Console/OperatorLogin', body(65_000))).statusCode).toBe(413)
    await http.close()
  })

  test('a prototype key is refused however it is written', async () => {
    const http = await serverWith(100)
    for (const body of [
      '{"__proto__":{"x":1}}',
      '{"__pr\\u006fto__":{"x":1}}',
      '{"a":{"\\u005f_proto__":1}}',
    ])
      expect((await send(http, '/api/Product/GetProductList', body)).statusCode).toBe(400)
    await http.close()
  })

  test('a JSON text in a field is bounded before it is parsed', async () => {
    const http = await serverWith(100)
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const wide = `[${'{"ProductID":1},'.repeat(3000)}{}]`
    for (const text of [deep, wide]) {
      const payload = new URLSearchParams({ listProduct: text, orderDetailList: text }).toString()
      const answer = await send(
        http,
        '/api/Product/GetFreightByProduct',
        payload,
        'application/x-www-form-urlencoded',
      )
      expect([102, 413, 400]).toContain(answer.json().Status)
    }
    await http.close()
  })
})

/** A server's response to raw bytes. */
const sayTo = async (http: FastifyInstance, bytes: string) => {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (part) => (received += part)).on('close', () => resolve(received))
    socket.on('error', () => resolve(received))
    socket.end(bytes)
  })
}

const call = '/api/Main/GetServerDate'

// Requests that one parser reads as two and another as one, or a method that echoes its request.
test.each([
  [
    'a length and chunks',
    `POST ${call} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET ${call} HTTP/1.1\r\nHost: x\r\n\r\n`,
    400,
  ],
  [
    'two lengths',
    `POST ${call} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
    400,
  ],
  [
    'chunks that end in no known way',
    `POST ${call} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['TRACE', `TRACE ${call} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 404],
  ['OPTIONS', `OPTIONS ${call} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 404],
  ['PUT', `PUT ${call} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, 404],
])('%s is no request of ours', async (_how, bytes, status) => {
  const http = await serverWith(100)
  const received = await sayTo(http, bytes)
  expect([received.slice(9, 12), received.match(/HTTP\/1\.1/g)?.length]).toEqual([String(status), 1])
  await http.close()
})

describe('odd requests are answered with 4xx', () => {
  test.each([
    '/%',
    '/%00',
    '//',
    '//evil.example/x',
    '/api/%',
    '/home?%',
    '/home?id[]=1&id[a]=2',
    '/\\evil',
    '/*',
  ])('%s', async (url) => {
    const http = await serverWith(100)
    const { statusCode } = await http.inject({ url })
    expect(statusCode).toBeLessThan(500)
    await http.close()
  })

  test.each(['*', 'http://[', 'shop:80', '/\u0000'])('the target %j on the wire', async (target) => {
    const http = await serverWith(100)
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as { port: number }
    const received = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (bytes) => (text += bytes)).on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
      socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    })
    expect(received.slice(9, 10)).not.toBe('5')
    await http.close()
  })
})
