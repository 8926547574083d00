import { ops } from '@greenstar/contract'
import { roles } from '@greenstar/contract/operator/operator.permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../features'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { orderIn } from '../../order/order.call-rules'
import { checkOf } from '../../testing/call-rules'
import { showsWhole, whereabouts } from '../../testing/leaks'
import { everyCall, makeWorld, receiver, receiverOf, type World } from '../../testing/world'
import { oneIn } from '../testing/full-run'

let world: World
let operators: (readonly [role: string, operator: MadeOperator])[]
beforeAll(async () => {
  world = await makeWorld()
  operators = await Promise.all(
    Object.keys(roles).map(async (role) => [role, await makeOperator(world.app, { role })] as const),
  )
})
afterAll(() => world.stop())

/** Personal data of a member or their parcel that a text contains in full. */
const seenIn = (text: string) => [
  ...[world.one.phone, receiverOf(world.one)].filter((phone) => text.includes(phone)),
  ...whereabouts(text),
]

/** Calls that answer an operator only with what this operator sent. */
const ofOneself: ReadonlySet<string> = new Set(['console.upload.GetPaste'])

const asks = everyCall.filter(
  ([name, { who, writes }]) => who === 'operator' && !writes && !showsWhole.has(name) && !ofOneself.has(name),
)

/** Red for the order, the pick list and the invoice when their stored addresses are shown unmasked. */
test.each(asks)(
  '%s shows no role a full phone, receiver or address (reliability FR87)',
  async (name, rule) => {
    const payload = await checkOf(name).sound(world, world.one)
    const found: string[] = []
    let answered = 0
    for (const [role, { token }] of operators) {
      const reply = await world.send(rule, name, payload, token)
      if (reply.Status === 100) answered++
      for (const what of seenIn(reply.text)) found.push(`${role}: ${what}`)
    }
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(0)
  },
)

const files = features.flatMap((feature) => feature.exports ?? [])
const take = (name: string, token: string, query: Record<string, string> = {}) =>
  world.shop.http.inject({
    method: 'GET',
    url: `/api/Console/Export/${name}`,
    query: { format: 'csv', ...query },
    headers: { authorization: `Bearer ${token}` },
  })

test.each(files.map(({ name }) => [name]))(
  'the file %s shows none of it to any role (reliability FR87)',
  async (name) => {
    await orderIn(world, world.one, 30)
    for (const [role, { token }] of operators) {
      await world.forgetAttempts()
      expect([role, seenIn((await take(name, token)).body)]).toEqual([role, []])
    }
  },
)

test('a file with full addresses needs a reason and the permission, and raises an alert (reliability FR87)', async () => {
  await world.forgetAttempts()
  const { code } = await orderIn(world, world.one, 30)
  const asked = { keyword: code, reason: '交给物流公司' }
  const byRole = new Map(operators)
  const refused = await take('orders', byRole.get('merchandiser')?.token ?? '', asked)
  expect(refused.json()).toMatchObject({ Code: 'operator/not-allowed' })
  const boss = byRole.get('warehouse')
  const whole = await take('orders', boss?.token ?? '', asked)
  expect(seenIn(whole.body)).toEqual([receiverOf(world.one), receiver.receiverName, receiver.detail])
  const { rows } = await world.app.database.pool.query(
    "select after from audit_logs where action = 'Export' and operator_id = $1 order by id desc limit 1",
    [boss?.id],
  )
  expect(rows).toMatchObject([{ after: { reason: asked.reason, filters: { keyword: code } } }])
  const alerts = await world.app.database.pool.query(
    "select subject from alerts where kind = 'personal-looks'",
  )
  expect(alerts.rows).toEqual([{ subject: `operator:${boss?.id}` }])
})

test('many views of masked data raise an alert, then are refused (reliability FR87)', async () => {
  const { token, id } = await makeOperator(world.app, { role: 'service' })
  const finished = await orderIn(world, world.one, 50)
  const show = () =>
    world.shop.operate('order', 'ShowReceivers', { ids: [finished.id], reason: '回电' }, token)
  const report = async () =>
    (await world.app.database.pool.query('select facts from alerts where subject = $1', [`operator:${id}`]))
      .rows.length
  for (let n = 0; n < 30; n++) expect((await show()).Status).toBe(100)
  expect(await report()).toBe(0)
  for (let n = 0; n < 30; n++) expect((await show()).Status).toBe(100)
  expect(await report()).toBe(1)
  expect(await show()).toMatchObject({ Code: 'order/show-limit' })
  const { rows } = await world.app.database.pool.query(
    "select count(*)::int as n from audit_logs where action = 'ShowReceivers' and operator_id = $1",
    [id],
  )
  expect(rows).toEqual([{ n: 60 }])
})

const isSearch = ([, { payload }]: (typeof asks)[number]) =>
  'keyword' in ((payload as { shape?: object }).shape ?? {})

// Red for orders with parts of five digits: a hundred searches reveal the four masked ones.
test.each(asks.filter(isSearch))(
  '%s finds no member by a few of the masked digits (reliability FR87)',
  async (name, rule) => {
    await world.forgetAttempts()
    await orderIn(world, world.one, 30)
    const { token } = await makeOperator(world.app, {})
    // Without any other filter, where possible.
    const sound = (await checkOf(name).sound(world, world.one)) as Record<string, unknown>
    const payload = rule.payload.safeParse({ keyword: '绿' }).success ? {} : sound
    const found: string[] = []
    const pieces = [world.one.phone, receiverOf(world.one)].flatMap((phone) =>
      [5, 7].flatMap((length) => [0, 2, 4].map((at) => phone.slice(at, at + length))),
    )
    for (const keyword of oneIn(4, pieces, name.length)) {
      // The last four are visible in the mask, and a name or code may contain a few digits by chance.
      const [asked, other] = await Promise.all(
        [keyword, keyword.replace(/./g, (digit) => `${(Number(digit) + 5) % 10}`)].map((one) =>
          world.send(rule, name, { ...payload, keyword: one }, token),
        ),
      )
      if (asked?.Status !== 100) found.push(`${keyword}: ${asked?.Msg}`)
      else if (JSON.stringify(asked.Data) !== JSON.stringify(other?.Data)) found.push(keyword)
    }
    expect(found).toEqual([])
  },
)

test.each(asks.filter(isSearch))(
  '%s is refused after too many searches in an hour (reliability FR87)',
  async (name, rule) => {
    const { token, id } = await makeOperator(world.app, {})
    const sound = (await checkOf(name).sound(world, world.one)) as Record<string, unknown>
    const ask = (keyword: string) => world.send(rule, name, { ...sound, keyword }, token)
    expect(await ask('绿')).toMatchObject({ Status: 100 })
    await world.app.database.pool.query('update attempt_counters set count = 1200 where key = $1', [
      `searches:${id}`,
    ])
    // The visible list is requested repeatedly.
    expect(await ask('绿')).toMatchObject({ Status: 100 })
    expect(await ask('绿萝')).toMatchObject({ Code: 'platform/search-limit' })
    const alerts = await world.app.database.pool.query('select facts from alerts where subject = $1', [
      `operator:${id}`,
    ])
    expect(alerts.rows).toMatchObject([{ facts: { kind: '搜索', count: 1201 } }])
  },
)

test('every call that shows masked data in full needs a reason', () => {
  for (const name of showsWhole) {
    const [, noun = '', action = ''] = name.split('.')
    const rule = (ops as unknown as Record<string, Record<string, { payload: { shape: object } }>>)[noun]?.[
      action
    ]
    expect(Object.keys(rule?.payload.shape ?? {})).toContain('reason')
  }
})
