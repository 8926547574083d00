import { createHash } from 'node:crypto'
import { shop as shopCalls } from '@greenstar/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, shopHandlers } from '../../server'
import { messengerScript } from '../pages/content-policy'
import { registerPages } from '../pages/pages'
import { createPublicCall } from '../pages/public-call'
import { makeBuiltProject } from '../testing/built-project'
import { startTestApp, type TestApp } from '../testing/test-app'

const built = makeBuiltProject()
let shop: TestApp
let demo: FastifyInstance
let production: FastifyInstance

const serverOf = async (env: 'test' | 'production') => {
  const app = { ...shop.app, config: { ...shop.app.config, env } }
  const http = await createServer(app)
  await registerPages(http, app, createPublicCall(app, shopCalls, shopHandlers), built.root)
  return http
}
beforeAll(async () => {
  shop = await startTestApp()
  ;[demo, production] = [await serverOf('test'), await serverOf('production')]
})
afterAll(async () => {
  await Promise.all([demo.close(), production.close()])
  await shop.stop()
  built.remove()
})

const places = [
  ['a page of the shop', '/home', 200],
  ['the console', '/console/', 200],
  ['the API', '/api/Main/GetServerDate', 200],
  ['a config file', '/config/BaseUrl.json', 200],
  ['the address tree', '/jsonfiles/address.json', 200],
  ['health', '/healthz', 200],
  ['a refused call', '/api/Member/GetMemberInfo', 401],
  ['an unknown address', '/api/Main/Nothing', 404],
  ['a picture that is not there', '/media/none.jpg', 404],
] as const

/** Files and other non-pages omit most page headers: a first visit loads thirty of them. */
const files = [
  ['a picture', '/media/a-1.jpg', 'sandbox'],
  ['a drawing', '/art/z.svg', 'sandbox'],
  ['an icon', '/favicon.svg', 'sandbox'],
  ['the service worker', '/service-worker.js', undefined],
  ['a file of the shop', '/assets/y.js', undefined],
  ['a file of the console', '/console/assets/x.js', undefined],
] as const

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(' ')
        return [name, values]
      }),
  )

/** Red without helmet, and for the console when its policy allows inline styles. */
describe.each(places)('%s', (_what, url, status) => {
  test('carries every security header', async () => {
    const { statusCode, headers } = await demo.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const policy = policyOf(headers)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    const sources = [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])]
    expect(sources).toContain("'self'")
    for (const source of sources.filter((one) => one !== messengerScript))
      expect(source).toMatch(/^'(self|nonce-[\w+/=]{16,}|sha256-[\w+/=]{40,})'$/)
  })
})

/** Red for the drawing when files have no policy. */
test.each(files)(
  '%s has its own type, and runs no script when opened directly',
  async (_what, url, policy) => {
    const { statusCode, headers } = await demo.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe(policy)
  },
)

describe.each([...places, ...files])('%s', (_what, url) => {
  test('sets no cookie, names no software and lets no other site read it', async () => {
    const origin = 'https://evil.example'
    for (const request of [
      { url },
      { url, headers: { origin } },
      { url, headers: { origin, 'access-control-request-method': 'POST' }, method: 'OPTIONS' as const },
    ]) {
      const { headers } = await demo.inject(request)
      const names = Object.keys(headers)
      expect(names.filter((name) => /^(set-cookie|server$|x-powered-by|access-control-)/.test(name))).toEqual(
        [],
      )
    }
  })

  test('requires TLS in production only', async () => {
    expect((await demo.inject(url)).headers['strict-transport-security']).toBeUndefined()
    expect((await production.inject(url)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})

test('a page allows exactly its own script and styles, the console a fresh nonce each time', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const page = policyOf((await demo.inject('/home')).headers)
  expect(page['script-src']).toEqual(["'self'", hash(built.boot), messengerScript])
  expect(page['style-src']).toEqual(["'self'", hash(built.css)])
  const [one, two] = [await demo.inject('/console/'), await demo.inject('/console/orders')]
  const nonce = (answer: typeof one) => /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? ''
  expect(policyOf(one.headers)['script-src']).toContain(`'nonce-${nonce(one)}'`)
  expect(nonce(one)).not.toBe(nonce(two))
})

test('private answers are not stored, files with a hash for ever, files without one at most a day', async () => {
  const kept = async (url: string) => (await demo.inject(url)).headers['cache-control']
  for (const url of ['/api/Main/GetServerDate', '/console/', '/config/BaseUrl.json'])
    expect([url, await kept(url)]).toEqual([url, 'no-store'])
  for (const url of ['/assets/y.js', '/console/assets/x.js'])
    expect([url, await kept(url)]).toEqual([url, 'public, max-age=31536000, immutable'])
  for (const url of ['/favicon.svg', '/robots.txt', '/art/z.svg'])
    expect([url, await kept(url)]).toEqual([url, 'public, max-age=86400'])
  // a release replaces it at the next visit
  expect(await kept('/service-worker.js')).toBe('no-cache')
})

test('the API page is closed in production', async () => {
  expect((await demo.inject({ url: '/api/docs/' })).statusCode).toBe(200)
  expect((await production.inject({ url: '/api/docs/' })).statusCode).toBe(404)
})
