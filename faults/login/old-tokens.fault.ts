import { createHash } from 'node:crypto'
import { type Call, shop as contract } from '@greenstar/contract'
import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember, makeSession, makeSmsCode } from '../../apps/server/src/member/member.factory'
import { createCache } from '../../apps/server/src/platform/cache'
import { listenForCacheNews } from '../../apps/server/src/platform/cache-news'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/tell'

let shop: TestApp
let news: ReturnType<typeof listenForCacheNews>
beforeAll(async () => {
  shop = await startTestApp()
  // Sessions are known for a second, as in a running shop, and forgotten by notification.
  shop.app.cache = createCache(true)
  news = listenForCacheNews(shop.app, shop.databaseUrl)
})
afterAll(async () => {
  await news.stop()
  await shop.stop()
})

const memberCalls = Object.values<Record<string, Call>>(contract).flatMap((calls) =>
  Object.entries(calls).filter(([, rule]) => rule.who === 'member'),
)

/** HTTP status of every member call with a token. */
const knock = (token: string) =>
  Promise.all(
    memberCalls.map(async ([action, rule]) => {
      const answer = await shop.http.inject({
        method: 'POST',
        url: `/api/${rule.area}/${action}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: '{}',
      })
      return answer.statusCode
    }),
  )

/** Identity check by a code to the member's own phone. */
const prove = async (phone: string, token: string, purpose: number, type: number) => {
  await makeSmsCode(shop.app, { phone, type, code: '135791' })
  const payload = { verificationCode: '135791', purpose } as never
  return (await shop.call('member', 'ConfirmSMSCode', payload, token)).Data?.Proof ?? ''
}

it('FR43 refuses an old token in every call at once', async (context) => {
  const ends: Record<string, (phone: string, id: number, token: string) => Promise<unknown>> = {
    logout: (_phone, _id, token) => shop.call('member', 'Logout', {}, token),
    'a new password': async (phone) => {
      await makeSmsCode(shop.app, { phone, type: 20, code: '135791' })
      const newPwd = createHash('md5').update('Quiet-Forest9').digest('hex')
      return shop.call('member', 'FindPassword', {
        userName: phone,
        verificationCode: '135791',
        type: 10,
        newPwd,
      } as never)
    },
    'a new phone': async (phone, _id, token) => {
      const proof = await prove(phone, token, ProofPurpose.mobile, 40)
      const mobile = `177${phone.slice(3)}`
      await makeSmsCode(shop.app, { phone: mobile, type: 40, code: '135791' })
      return shop.call('member', 'ChangeMobile', { mobile, verificationCode: '135791', proof }, token)
    },
    'giving the account up': async (phone, _id, token) =>
      shop.call(
        'cancellation',
        'Cancellation',
        { proof: await prove(phone, token, ProofPurpose.cancellation, 20) },
        token,
      ),
    'withdrawing the consent': (_phone, _id, token) =>
      shop.call('member', 'WithdrawConsent', { version: POLICY_VERSION }, token),
    freezing: (_phone, id) =>
      shop.app.database.db.execute(sql`update members set status = 20 where id = ${id}`),
  }
  let slowest = 0
  for (const [name, end] of Object.entries(ends)) {
    const member = await makeMember(shop.app)
    const second = name === 'logout' ? member.token : await makeSession(shop.app, member.id)
    expect(await shop.call('member', 'GetMemberInfo', { deviceType: 'x' }, second)).toMatchObject({
      Status: 100,
    })
    await end(member.phone, member.id, member.token)
    const ended = performance.now()
    const isOut = async () =>
      (await shop.call('member', 'GetMemberInfo', { deviceType: 'x' }, second)).httpStatus
    await expect.poll(isOut, { timeout: 900, interval: 5 }).toBe(401)
    slowest = Math.max(slowest, performance.now() - ended)
    for (const token of new Set([member.token, second]))
      expect([name, [...new Set(await knock(token))]]).toEqual([name, [401]])
  }
  tell(
    context,
    `${memberCalls.length} calls × ${Object.keys(ends).join(', ')}: 401 everywhere, with sessions known for a second, within ${slowest.toFixed(0)} ms`,
  )
})
