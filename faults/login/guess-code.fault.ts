import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCode } from '../../apps/server/src/member/code-secret'
import { aPhone, makeSmsCode } from '../../apps/server/src/member/member.factory'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { inLanes } from '../lib/crowd'
import { tell } from '../lib/figure'

const guesses = 60_000

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('R40 lets a code die after five guesses however many come at once', async (context) => {
  const phone = aPhone()
  const code = '735190'
  await makeSmsCode(shop.app, { phone, type: 60, code })
  const guess = (n: number) =>
    shop.http.inject({
      method: 'POST',
      url: '/api/Member/CodeLogin',
      remoteAddress: `10.${n % 200}.${Math.floor(n / 200) % 250}.7`,
      headers: { 'content-type': 'application/json' },
      // The right one comes sixth of all, when the code is dead.
      payload: JSON.stringify({
        userName: phone,
        code: n >= 5 && n % 1000 === 5 ? code : String(100_000 + n),
      }),
    })
  for (let n = 0; n < 5; n++) await guess(n)
  const answers = await inLanes(guesses, 40, (n) => guess(n + 5))
  const inside = answers.filter((answer) => answer.json<{ Status: number }>().Status === 100).length
  const { rows } = await shop.app.database.db.execute<{ attempts: number }>(
    sql`select attempts from sms_codes where phone = ${phone}`,
  )
  tell(
    context,
    `${guesses} guesses, among them the right code: ${inside} let in, ${rows[0]?.attempts} counted; at most 10 codes × 5 tries a day = 0.005 %`,
  )
  expect(inside).toBe(0)
  expect(rows).toEqual([{ attempts: 5 }])
})

it('R40 makes codes of six digits that show no pattern', () => {
  const codes = Array.from({ length: 100_000 }, newCode)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  for (let place = 0; place < 6; place++) {
    const counts = Array<number>(10).fill(0)
    for (const code of codes) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1
    // Five standard deviations around a tenth of them.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  }
})
