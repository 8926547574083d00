import { type Call, shop as shopCalls } from '@greenstar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopHandlers } from '../../server'
import { checkOf } from '../../testing/call-rules'
import { everyCall, makeWorld, type World } from '../../testing/world'
import { parsePayload } from './mount'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.stop())

const cached = everyCall.filter(([, rule]) => rule.cacheSeconds !== undefined)

test('only public reads are cached', () => {
  expect(cached.length).toBeGreaterThan(10)
  for (const [name, { who, writes, outside, once }] of cached)
    expect({ name, who, writes, outside, once }).toEqual({ name, who: 'anyone' })
})

/** The only inputs of a cached response: equal for every caller. */
const shared = ['app', 'db', 'now', 'refuse']

// Seen red when GetProductByID reads `member`, and when GetAdvertList reads `request.channel`.
test.each(cached.map(([name]) => name))('%s does not depend on the caller', async (name) => {
  const [noun = '', action = ''] = name.split('.')
  const rule = (shopCalls as Record<string, Record<string, Call>>)[noun]?.[action] as Call
  const handler = shopHandlers[noun]?.[action]
  const { app, db, one } = world
  const read = new Set<string | symbol>()
  const refuse = () => new Error('refused')
  const context = new Proxy<Record<string | symbol, unknown>>(
    { app, db, now: app.clock.now(), refuse, member: one, request: { ip: '', channel: '10' } },
    {
      get: (target, key) => {
        read.add(key)
        return target[key]
      },
      ownKeys: (target) => {
        read.add('everything')
        return Reflect.ownKeys(target)
      },
    },
  )
  const payload = parsePayload(rule, (await checkOf(name).sound(world, one)) as Record<string, unknown>)
  expect(payload).not.toHaveProperty('problem')
  await handler?.(payload.value as never, context as never)
  expect(handler).toBeTypeOf('function')
  expect([...read].filter((key) => !shared.includes(String(key)))).toEqual([])
})
