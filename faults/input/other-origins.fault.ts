import { type Call, shop as contract, ops } from '@greenstar/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '../../apps/server/src/member/member.factory'
import { makeOperator } from '../../apps/server/src/operator/operator.factory'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/tell'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const calls = [contract, ops].flatMap((side) =>
  Object.values<Record<string, Call>>(side).flatMap((group) => Object.entries(group)),
)

it('FR61 accepts nothing from another origin with cookies only', async (context) => {
  const { token } = await makeMember(shop.app)
  const boss = await makeOperator(shop.app)
  const closed = calls.filter(
    ([, rule]) =>
      rule.who === 'member' || (rule.who === 'operator' && (rule as Call<'operator'>).permission !== 'open'),
  )
  for (const [action, rule] of closed) {
    const cookie = `token=${rule.who === 'operator' ? boss.token : token}`
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
      const answer = await shop.http.inject({
        method: 'POST',
        url: `/api/${rule.area}/${action}`,
        headers: {
          origin: 'https://evil.example',
          referer: 'https://evil.example/',
          cookie,
          'content-type': type,
        },
        payload: type === 'application/json' ? '{}' : 'a=1',
      })
      expect([action, type, [400, 401].includes(answer.statusCode)]).toEqual([action, type, true])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
  const asked = await shop.http.inject({
    method: 'OPTIONS',
    url: '/api/Order/CreateOrder',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  tell(context, `${closed.length} calls × 3 kinds of forms: 0 taken, no origin let in`)
})
