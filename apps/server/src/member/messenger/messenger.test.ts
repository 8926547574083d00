import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MessengerConfig } from './config'
import { exchangeCode } from './oauth'
import { askPageTicket, signPage } from './page-signature'

/** Responses by path, in the messenger's format: errors have HTTP 200 and an errcode. */
const answers: Record<string, (query: URLSearchParams, body: string) => unknown> = {
  '/sns/oauth2/access_token': (query) =>
    query.get('code') === 'good' && query.get('secret') === 's3cret' && query.get('appid') === 'wx1'
      ? { access_token: 'at', openid: 'o1', scope: 'snsapi_userinfo', expires_in: 7200 }
      : { errcode: 40029, errmsg: 'invalid code' },
  '/sns/userinfo': (query) =>
    query.get('access_token') === 'at' && query.get('openid') === 'o1'
      ? { openid: 'o1', nickname: '小满', headimgurl: 'https://pic.example/1', unionid: 'u1' }
      : { errcode: 40001, errmsg: 'invalid credential' },
  '/cgi-bin/stable_token': (_query, body) =>
    JSON.parse(body).secret === 's3cret' ? { access_token: 'st', expires_in: 7200 } : { errcode: 40125 },
  '/cgi-bin/ticket/getticket': (query) =>
    query.get('access_token') === 'st' && query.get('type') === 'jsapi'
      ? { errcode: 0, errmsg: 'ok', ticket: 'jt', expires_in: 7200 }
      : { errcode: 40014 },
}

let server: Server
let config: MessengerConfig
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    response.end(JSON.stringify(answers[url.pathname]?.(url.searchParams, body) ?? 'nothing'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  config = MessengerConfig.parse({ endpoint: `http://127.0.0.1:${port}/`, appId: 'wx1', secret: 's3cret' })
})
afterAll(() => {
  server.close()
})

test('a code is exchanged for the person', async () => {
  expect(await exchangeCode(config, 'good')).toEqual({
    state: 'answered',
    value: { openId: 'o1', unionId: 'u1', nickName: '小满', avatar: 'https://pic.example/1' },
  })
})

test('what the messenger refuses is refused, with its code', async () => {
  expect(await exchangeCode(config, 'used')).toEqual({ state: 'refused', code: 40029 })
  expect(await askPageTicket({ ...config, secret: 'other' })).toEqual({ state: 'refused', code: 40125 })
})

test('silence and rubbish are unknown, without a secret in the reason', async () => {
  const gone = await exchangeCode({ ...config, endpoint: 'http://127.0.0.1:1' }, 'good')
  expect(gone).toEqual({ state: 'unknown', reason: 'unreachable' })
  const odd = await exchangeCode({ ...config, endpoint: `${config.endpoint}other` }, 'good')
  expect(odd).toEqual({ state: 'unknown', reason: 'unreadable answer (200)' })
})

test('a page is signed as the messenger documents it', async () => {
  expect(await askPageTicket(config)).toEqual({ state: 'answered', value: 'jt' })
  // The example from the messenger's documentation.
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const signed = signPage(ticket, 'http://mp.weixin.qq.com?params=value#x', 1_414_587_457, 'Wm3WZYTPz0wzccnW')
  expect(signed.signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})
