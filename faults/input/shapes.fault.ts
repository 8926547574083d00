import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/tell'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await shop.http.inject({ method: 'GET', url: '/api/Main/GetServerDate' })
})
afterAll(() => shop.stop())

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const many = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=1`).join('&')

const refused: [what: string, type: string, body: string][] = [
  ['__proto__ in a form', form, '__proto__[isAdmin]=1'],
  ['constructor in a form', form, 'constructor[prototype][isAdmin]=1'],
  ['__proto__ in JSON', json, '{"__proto__":{"isAdmin":1}}'],
  ['10,000 keys in a form', form, many(10_000)],
  [
    '10,000 keys in JSON',
    json,
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, 1]))),
  ],
  ['depth 1,000 in JSON', json, deep(1000)],
  ['depth 1,000 in a form', form, `a${'[a]'.repeat(1000)}=1`],
  ['an array of 100,000', json, `{"ids":[${'1,'.repeat(99_999)}1]}`],
  ['half a JSON', json, '{"a":'],
  ['another type', 'text/xml', '<a/>'],
]

const strange: [what: string, type: string, body: string][] = [
  ['a list for a text', form, 'keyword[]=a&keyword[]=b'],
  ['a repeated key', form, 'pageSize=1&pageSize=2'],
  ['an object for a number', json, '{"pageSize":{"$gt":0}}'],
  ['a text for a list', json, '{"labels":"x"}'],
  ['nothing', json, 'null'],
  ['a number', json, '7'],
  ['a list', json, '[1,2]'],
]

const send = async (type: string, payload: string, method: 'POST' = 'POST') => {
  const began = performance.now()
  const answer = await shop.http.inject({
    method,
    url: '/api/Product/GetProductList',
    headers: { 'content-type': type },
    payload,
  })
  return {
    code: answer.statusCode,
    status: answer.json<{ Status: number }>().Status,
    ms: performance.now() - began,
  }
}

it('FR56 refuses shapes that only an attacker sends, at once', async (context) => {
  let slowest = 0
  for (const [what, type, body] of refused) {
    // The best of three, because other load on the machine is not the subject.
    const tries = [await send(type, body), await send(type, body), await send(type, body)]
    // 413: larger than a call of the shop may be, refused unread
    expect([what, tries.filter(({ code }) => code !== 400 && code !== 413)]).toEqual([what, []])
    slowest = Math.max(slowest, Math.min(...tries.map(({ ms }) => ms)))
  }
  for (const [what, type, body] of strange) {
    const { code, status } = await send(type, body)
    expect([what, [200, 400].includes(code) && status !== 500]).toEqual([what, true])
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect((await send(json, '{}')).status).toBe(100)
  expect(slowest).toBeLessThan(50)
  tell(
    context,
    `${refused.length} refused with 400 or 413, slowest ${slowest.toFixed(1)} ms; ${strange.length} odd ones answered`,
  )
})
