import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCode } from '../../apps/server/src/member/login/code-secret'
import { aPhone, makeSmsCode } from '../../apps/server/src/member/member.factory'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { productionKeys } from '../../apps/server/src/platform/testing/production-keys'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { countOutcomes } from '../lib/crowd'
import { createKeptSockets, wireCall } from '../lib/kept-sockets'
import { networkNo, type ShippedShop, startShippedShop } from '../lib/shipped-shop'
import { sized, tell } from '../lib/tell'

const guesses = Number(process.env.FAULT_GUESSES ?? sized(1_000_000, 50_000))
const atOnce = 200
const networks = Math.ceil(guesses * 0.0003)
/**
 * Logins allowed to each address within an hour (login.addressPerHour): these tries reach the code check,
 * later ones do not.
 */
const triesOfEach = 300

let shop: TestApp
let server: ShippedShop
let sockets: ReturnType<typeof createKeptSockets>
beforeAll(async () => {
  shop = await startTestApp(productionKeys)
  server = await startShippedShop(shop.databaseUrl)
  sockets = createKeptSockets(server.port, atOnce)
})
afterAll(async () => {
  sockets.close()
  await server.end()
  await shop.stop()
})

it('FR40 invalidates a code after five guesses, also with concurrent ones', async (context) => {
  const phone = aPhone()
  const code = '735190'
  await makeSmsCode(shop.app, { phone, type: 60, code })
  const outcomes: Record<string, number> = {}
  const guess = async (n: number) => {
    // The right code comes as the sixth try, when the code is already invalid, and then repeatedly.
    const payload = {
      userName: phone,
      code: n >= 5 && n % 1000 === 5 ? code : String(100_000 + (n % 600_000)),
    }
    const network = `x-forwarded-for: ${networkNo(n % networks)}`
    const answer = await sockets.ask(wireCall('/api/Member/CodeLogin', payload, network))
    for (const kind of Object.keys(countOutcomes(answer ? [answer] : [])))
      outcomes[kind] = (outcomes[kind] ?? 0) + 1
  }
  for (let n = 0; n < 5; n++) await guess(n)
  const began = performance.now()
  await inLanes(guesses - 5, atOnce, (n) => guess(n + 5))
  const perSecond = (guesses - 5) / ((performance.now() - began) / 1000)
  const { rows } = await shop.app.database.db.execute<{ attempts: number }>(
    sql`select attempts from sms_codes where phone = ${phone}`,
  )
  tell(
    context,
    `${guesses.toLocaleString('en')} guesses of ${networks} networks, ${atOnce} at once, ${perSecond.toFixed(0)} a second, among them the right code: ${JSON.stringify(outcomes)}, ${rows[0]?.attempts} counted; at most 10 codes × 5 tries a day = 0.005 %`,
  )
  const compared = networks * triesOfEach
  expect(outcomes).toEqual({ '200/member/code-wrong': compared, '403': guesses - compared })
  expect(rows).toEqual([{ attempts: 5 }])
})

it('FR40 makes codes of six digits that show no pattern', () => {
  const codes = Array.from({ length: 100_000 }, newCode)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  for (let place = 0; place < 6; place++) {
    const counts = Array<number>(10).fill(0)
    for (const code of codes) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1
    // Five standard deviations around a tenth of them.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  }
})
