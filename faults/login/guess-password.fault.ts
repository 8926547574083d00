import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { makeMember, makeMembers, makeSmsCode } from '../../apps/server/src/member/member.factory'
import { hashSecret } from '../../apps/server/src/platform/session/secret'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { productionKeys } from '../../apps/server/src/platform/testing/production-keys'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { browse, browseUntil } from '../lib/browse'
import { ask } from '../lib/crowd'
import { createKeptSockets, wireCall } from '../lib/kept-sockets'
import { networkNo, type ShippedShop, startShippedShop } from '../lib/shipped-shop'
import { sized, tell } from '../lib/tell'

const tries = Number(process.env.FAULT_TRIES ?? sized(100_000, 10_000))
const accounts = tries / 10
/** A steady thousand, so that others wait for hashing, not for a server full of requests. */
const perSecond = 1000
/** Just enough to fill the password queue (100). */
const atOnce = 120
/** So many that no network exceeds its hourly limit. */
const networks = Math.ceil(tries / 200)

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const password = md5('Sunny-Garden7')

let shop: TestApp
let server: ShippedShop
let sockets: ReturnType<typeof createKeptSockets>
beforeAll(async () => {
  shop = await startTestApp(productionKeys)
  await makeProducts(shop.app.database.db, Array(20).fill({}))
  server = await startShippedShop(shop.databaseUrl)
  sockets = createKeptSockets(server.port, atOnce)
})
afterAll(async () => {
  sockets.close()
  await server.end()
  await shop.stop()
})

/** All tries, spread over some phones; `from`: the first of the source networks. */
const attack = async (phones: readonly string[], from: number) => {
  const outcomes: Record<string, number> = {}
  const began = performance.now()
  await inLanes(tries, atOnce, async (n) => {
    const early = began + (n / perSecond) * 1000 - performance.now()
    if (early > 1) await sleep(early)
    const payload = { userName: phones[n % phones.length], userPwd: md5(`guess-${n}`) }
    const network = `x-forwarded-for: ${networkNo(from + (n % networks))}`
    const answer = await sockets.ask(wireCall('/api/Member/Login', payload, network))
    const kind = answer?.http === 200 ? `${answer.body?.Code ?? answer.body?.Status}` : `${answer?.http}`
    outcomes[kind] = (outcomes[kind] ?? 0) + 1
  })
  return { outcomes, seconds: (performance.now() - began) / 1000 }
}

/** How often the passwords of these phones were checked in this hour: in total, and the maximum of one phone. */
const checksOf = async (phones: readonly string[]) => {
  const keys = phones.map((phone) => `login:phone:${phone}`)
  const { rows } = await shop.app.database.db.execute<{ all: number; most: number }>(
    sql`select sum(count)::int as all, max(count) as most from attempt_counters where key = any(${sql.param(keys)})`,
  )
  return { all: rows[0]?.all ?? 0, most: rows[0]?.most ?? 0 }
}

it('FR41 checks few of all passwords, without delays for others', async (context) => {
  const passwordHash = await hashSecret(password)
  const owner = await makeMember(shop.app, { passwordHash })
  const many = await makeMembers(shop.app, accounts, { passwordHash })
  await browse(server.port, 1000)
  const before = await browse(server.port, 1000)
  const onOne = attack([owner.phone], 0)
  const meanwhile = await browseUntil(server.port, onOne)
  const one = await onOne
  const onMany = attack(many, networks)
  const whileStuffed = await browseUntil(server.port, onMany)
  const stuffed = await onMany
  const code = '246801'
  await makeSmsCode(shop.app, { phone: owner.phone, type: 60, code })
  const byCode = await ask({
    port: server.port,
    path: '/api/Member/CodeLogin',
    payload: { userName: owner.phone, code },
  })
  const checked = await checksOf([owner.phone])
  const checkedOfMany = await checksOf(many)
  const summaryOf = (name: string, { outcomes, seconds }: Awaited<ReturnType<typeof attack>>) =>
    `${tries.toLocaleString('en')} tries on ${name} in ${seconds.toFixed(0)} s: ${JSON.stringify(outcomes)}`
  tell(
    context,
    `${summaryOf('one account', one)}, ${checked.all} checked; ${summaryOf(`${accounts.toLocaleString('en')} accounts`, stuffed)}, ${checkedOfMany.all} checked, at most ${checkedOfMany.most} of one account; browsing p99 ${before.toFixed(0)} ms, during it ${meanwhile.toFixed(0)} and ${whileStuffed.toFixed(0)} ms; the owner by code: ${byCode.body?.Status}`,
  )
  const expected = ['member/login-wrong', 'member/login-locked', '503']
  const kinds = [...Object.keys(one.outcomes), ...Object.keys(stuffed.outcomes)]
  expect(kinds.filter((kind) => !expected.includes(kind))).toEqual([])
  expect(checked.most).toBeLessThanOrEqual(10)
  expect(one.outcomes['member/login-wrong'] ?? 0).toBeLessThanOrEqual(10)
  expect(checkedOfMany.most).toBeLessThanOrEqual(10)
  expect(byCode.body?.Status).toBe(100)
  expect(Math.max(meanwhile, whileStuffed)).toBeLessThan(Math.max(before * 2, before + 100))
})
