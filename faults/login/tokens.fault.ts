import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../apps/server/src/member/member.factory'
import { newToken, tokenHash } from '../../apps/server/src/platform/session/token'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/tell'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('FR44 makes random tokens of 256 bits', (context) => {
  const tokens = Array.from({ length: 100_000 }, newToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
  expect(bytes.every((one) => one.length === 32)).toBe(true)
  const ones = Array<number>(256).fill(0)
  for (const one of bytes)
    for (let bit = 0; bit < 256; bit++)
      ones[bit] = (ones[bit] ?? 0) + (((one[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  // Six standard deviations of 100,000 coin tosses.
  const max = Math.max(...ones.map((count) => Math.abs(count - 50_000)))
  expect(max).toBeLessThan(950)
  expect(new Set(tokens.map(tokenHash)).size).toBe(tokens.length)
  tell(context, `100,000 tokens: none twice, 256 bits each set in half of them (at most ${max} off)`)
})

it('FR44 accepts a token only in the header', async () => {
  const { token } = await makeMember(shop.app)
  const ways = [
    { url: `/api/Member/GetMemberInfo?token=${token}&authorization=Bearer%20${token}&access_token=${token}` },
    {
      url: '/api/Member/GetMemberInfo',
      headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
    },
    { url: '/api/Member/GetMemberInfo', headers: { 'x-token': token, token } },
    { url: '/api/Member/GetMemberInfo', headers: { referer: `http://x/?token=${token}` } },
  ]
  for (const way of ways) expect((await shop.http.inject({ method: 'GET', ...way })).statusCode).toBe(401)
})
