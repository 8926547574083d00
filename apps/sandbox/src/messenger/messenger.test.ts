import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadKeys } from '../keys'
import { startTestSandbox, type TestSandbox } from '../sandbox.factory'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => vi.useRealTimers())

const authorise = (over: Record<string, string> = {}) => ({
  appid: sandbox.keys.messenger.appId,
  redirect_uri: '/login?from=%2Fme',
  response_type: 'code',
  scope: 'snsapi_userinfo',
  state: 'st<1>',
  ...over,
})
const open = (over: Record<string, string> = {}) =>
  sandbox.app.inject({
    url: `/sandbox/connect/oauth2/authorize?${new URLSearchParams(authorise(over))}`,
    headers: { accept: 'text/html' },
  })
const choose = (person: string, over: Record<string, string> = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/connect/oauth2/authorize',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example:8080' },
    payload: new URLSearchParams({ ...authorise(over), person }).toString(),
  })
const codeFor = async (person: string, over: Record<string, string> = {}) =>
  new URL(String((await choose(person, over)).headers.location), 'http://x').searchParams.get('code') ?? ''
const ask = async (path: string, query: Record<string, string>) =>
  (await sandbox.app.inject(`${path}?${new URLSearchParams(query)}`)).json()
const exchange = (code: string, over: Record<string, string> = {}) => {
  const { appId: appid, secret } = sandbox.keys.messenger
  return ask('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code', ...over })
}

test('the consent page names three people, escaped, under a strict policy', async () => {
  const { body, headers, statusCode } = await open()
  expect(statusCode).toBe(200)
  for (const name of ['苏禾', '周野', '陆青', '拒绝']) expect(body).toContain(name)
  expect(body).toContain('value="st&lt;1&gt;"')
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect((await sandbox.app.inject('/messenger/portraits/suhe.svg')).headers['content-type']).toContain('svg')
})

test('the choice leads back with code and state; a refusal without a code', async () => {
  const back = new URL(String((await choose('suhe')).headers.location), 'http://x')
  expect(back.pathname).toBe('/login')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: '/me',
    code: expect.stringMatching(/^[0-9a-f]{48}$/),
    state: 'st<1>',
  })
  const absolute = await choose('suhe', { redirect_uri: 'http://shop.example:8080/login#top' })
  expect(absolute.headers.location).toMatch(/^http:\/\/shop\.example:8080\/login\?code=\w+&state=st.*#top$/)
  expect((await choose('')).headers.location).toBe('/login?from=%2Fme&state=st%3C1%3E')
})

// Fails if the page trusts redirect_uri: an attacker then receives a code.
test.each([
  [{ redirect_uri: 'https://evil.example/' }],
  [{ redirect_uri: '//evil.example' }],
  [{ redirect_uri: '' }],
  [{ appid: 'wx-other' }],
  [{ scope: 'all' }],
  [{ state: 'x'.repeat(129) }],
])('%j is not authorised', async (wrong) => {
  expect((await open(wrong)).statusCode).toBe(400)
  const chosen = await choose('suhe', wrong)
  expect([chosen.statusCode, chosen.headers.location]).toEqual([400, undefined])
})

// Fails without the used mark of takeCode.
test('a code works once, for the account with its secret, for five minutes', async () => {
  const code = await codeFor('suhe')
  expect(await exchange(code, { secret: 'wrong' })).toMatchObject({ errcode: 40125 })
  expect(await exchange(code, { appid: 'wx-other' })).toMatchObject({ errcode: 40013 })
  expect(await exchange(code, { grant_type: 'password' })).toMatchObject({ errcode: 40002 })
  expect(await exchange(code)).toMatchObject({ openid: expect.stringMatching(/^o.{27}$/), expires_in: 7200 })
  expect(await exchange(code)).toMatchObject({ errcode: 40163 })
  expect(await exchange('made-up')).toMatchObject({ errcode: 40029 })
  const late = await codeFor('suhe')
  vi.useFakeTimers({ now: Date.now() + 300_001, toFake: ['Date'] })
  expect(await exchange(late)).toMatchObject({ errcode: 40029 })
})

test('a person keeps their id, and has a profile only with the wider scope', async () => {
  const [first, again] = [await exchange(await codeFor('luqing')), await exchange(await codeFor('luqing'))]
  expect(again.openid).toBe(first.openid)
  const info = (token: string, openid: string) => ask('/sns/userinfo', { access_token: token, openid })
  expect(await info(first.access_token, first.openid)).toMatchObject({
    nickname: '陆青',
    unionid: first.unionid,
    headimgurl: '/sandbox/messenger/portraits/luqing.svg',
  })
  expect(await info(first.access_token, 'o-other')).toMatchObject({ errcode: 40003 })
  expect(await info('made-up', first.openid)).toMatchObject({ errcode: 40001 })
  const base = await exchange(await codeFor('luqing', { scope: 'snsapi_base' }))
  expect(base.unionid).toBeUndefined()
  expect(await info(base.access_token, base.openid)).toMatchObject({ errcode: 48001 })
})

test('the account’s token opens the page ticket; the stable one is the same for all', async () => {
  const { appId: appid, secret } = sandbox.keys.messenger
  const stable = async (over = {}) =>
    (
      await sandbox.app.inject({
        method: 'POST',
        url: '/cgi-bin/stable_token',
        payload: { grant_type: 'client_credential', appid, secret, ...over },
      })
    ).json()
  const [one, two] = [await stable(), await stable()]
  expect(one.access_token).toBe(two.access_token)
  expect(await stable({ secret: 'wrong' })).toMatchObject({ errcode: 40125 })
  const plain = await ask('/cgi-bin/token', { grant_type: 'client_credential', appid, secret })
  const ticket = (token: string, type = 'jsapi') =>
    ask('/cgi-bin/ticket/getticket', { access_token: token, type })
  const { ticket: first } = await ticket(one.access_token)
  expect(await ticket(plain.access_token)).toMatchObject({ errcode: 0, ticket: first, expires_in: 7200 })
  expect(await ticket('made-up')).toMatchObject({ errcode: 40001 })
  expect(await ticket(one.access_token, 'wx_card')).toMatchObject({ errcode: 40097 })
})

test('a key file older than the messenger gets its part, and keeps it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-keys-'))
  const file = join(folder, 'keys.json')
  const { messenger: _gone, ...old } = loadKeys(folder).shop
  writeFileSync(file, JSON.stringify(old))
  const { shop } = loadKeys(folder)
  const secret = expect.stringMatching(/^sandbox/)
  expect(shop.messenger).toMatchObject({
    appId: old.payment.appId,
    secret,
    others: [{ kind: 'mini', secret }],
  })
  expect(loadKeys(folder).shop).toEqual(shop)
  expect(JSON.parse(readFileSync(file, 'utf8')).payment).toEqual(old.payment)
  rmSync(folder, { recursive: true })
})
