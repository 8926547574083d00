import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPhone, makeMember } from '../../apps/server/src/member/member.factory'
import { fakeSms } from '../../apps/server/src/message/sms.fake'
import { hashSecret } from '../../apps/server/src/platform/session/secret'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { percentile, tell } from '../lib/tell'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const rounds = 60

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  fakeSms(shop.app)
})
afterAll(() => shop.stop())

let address = 0
const send = async (action: string, payload: object) => {
  const began = performance.now()
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/api/Member/${action}`,
    remoteAddress: `10.${++address % 250}.${Math.floor(address / 250)}.1`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
  const { RequestID: _id, ...given } = answer.json<Record<string, unknown>>()
  return { ms: performance.now() - began, said: JSON.stringify(given) }
}

it('FR42 gives the same answer in the same time for phones with and without a member', async (context) => {
  const passwordHash = await hashSecret(md5('Sunny-Garden7'))
  const calls: Record<string, (phone: string) => ReturnType<typeof send>> = {
    Login: (userName) => send('Login', { userName, userPwd: md5('wrong'), city: '' }),
    FindPassword: (userName) =>
      send('FindPassword', { userName, verificationCode: '000000', type: 10, newPwd: md5('Sunny-Garden8') }),
    SendSMS: (mobile) => send('SendSMS', { mobile, type: 20 }),
  }
  const figures: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < rounds; n++) {
      const member = await makeMember(shop.app, { passwordHash })
      const [a, b] =
        n % 2 === 0
          ? [await call(member.phone), await call(aPhone())]
          : [await call(aPhone()), await call(member.phone)]
      expect(a.said).toBe(b.said)
      known.push((n % 2 === 0 ? a : b).ms)
      unknown.push((n % 2 === 0 ? b : a).ms)
    }
    const apart = Math.abs(percentile(known, 0.5) - percentile(unknown, 0.5))
    figures.push(`${name} ${apart.toFixed(1)} ms`)
    expect(apart, name).toBeLessThan(5)
  }
  tell(context, `same words; medians apart: ${figures.join(', ')}`)
})
