import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { makeMember, makeSmsCode } from '../../apps/server/src/member/member.factory'
import { hashSecret } from '../../apps/server/src/platform/session/secret'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { ask, countOutcomes, inLanes } from '../lib/crowd'
import { percentile, tell } from '../lib/figure'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const password = md5('Sunny-Garden7')

let shop: TestApp
let server: ServerProcess
beforeAll(async () => {
  shop = await startTestApp()
  await makeProducts(shop.app.database.db, Array(20).fill({}))
  await shop.app.database.db.execute(sql`
    insert into business_settings (key, value, updated_at) values ('login.addressPerHour', '100000', now())`)
  server = await startServerProcess(shop.databaseUrl)
})
afterAll(async () => {
  server.kill()
  await shop.stop()
})

const login = (phone: string, userPwd: string) =>
  ask({ port: server.port, path: '/api/Member/Login', payload: { userName: phone, userPwd, city: '' } })

const browse = async () => {
  const answers = await inLanes(1000, 5, () =>
    ask({ port: server.port, path: '/api/Product/GetProductList?pageSize=10' }),
  )
  return percentile(
    answers.map(({ ms }) => ms),
    0.99,
  )
}

it('R41 checks few of 10,000 passwords, and nobody else waits for it', async (context) => {
  const passwordHash = await hashSecret(password)
  const owner = await makeMember(shop.app, { passwordHash })
  const many = await inLanes(1000, 16, () => makeMember(shop.app, { passwordHash }))
  await browse()
  const before = await browse()
  const one = inLanes(5000, 20, (n) => login(owner.phone, md5(`guess-${n}`)))
  const meanwhile = await browse()
  const outcomes = countOutcomes(await one)
  const stuffing = inLanes(5000, 20, (n) => login(many[n % many.length]?.phone ?? '', md5(`guess-${n}`)))
  const whileStuffed = await browse()
  await stuffing
  const code = '246801'
  await makeSmsCode(shop.app, { phone: owner.phone, type: 60, code })
  // In this process, whose codes these are; what is counted stands in the database.
  const byCode = await shop.call('member', 'CodeLogin', { userName: owner.phone, code, city: '' })
  const checked = outcomes['200/member/login-wrong'] ?? 0
  tell(
    context,
    `5,000 guesses on one account: ${checked} checked; browsing p99 ${before.toFixed(0)} ms, ${meanwhile.toFixed(0)} ms meanwhile, ${whileStuffed.toFixed(0)} ms under 5,000 on 1,000 accounts; the owner by code: ${byCode.Status}`,
  )
  expect(checked).toBeLessThanOrEqual(10)
  expect(byCode.Status).toBe(100)
  expect(Math.max(meanwhile, whileStuffed)).toBeLessThan(Math.max(before * 2, before + 100))
})
