import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPhone } from '../../apps/server/src/member/member.factory'
import { fakeSms } from '../../apps/server/src/message/sms.fake'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/tell'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  fakeSms(shop.app)
})
afterAll(() => shop.stop())

const send = (mobile: string, remoteAddress: string, forwarded?: string) =>
  shop.http.inject({
    method: 'POST',
    url: '/api/Main/SendSMS',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
    payload: JSON.stringify({ mobile, type: 60 }),
  })

const sent = async (where: ReturnType<typeof sql>) => {
  const { rows } = await shop.app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from sms_codes where ${where}`,
  )
  return rows[0]?.n
}

it('FR39 sends no message over any limit in 10,000 requests', async (context) => {
  const phone = aPhone()
  await inLanes(3000, 40, (n) => send(phone, `10.1.${n % 250}.${n % 9}`))
  expect(await sent(sql`phone = ${phone}`)).toBe(1)
  await inLanes(3000, 40, () => send(aPhone(), '10.200.0.1'))
  expect(await sent(sql`ip like '10.200.0%'`)).toBe(30)
  await inLanes(4000, 40, (n) => send(aPhone(), '10.201.0.1', `192.168.${n % 250}.${n % 7}`))
  expect(await sent(sql`ip like '10.201.0%'`)).toBe(30)
  tell(
    context,
    '10,000 requests: 1 message to one phone, 30 from one network, 30 with forged headers, 0 over',
  )
})
