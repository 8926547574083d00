import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchBytes } from '../../apps/server/src/platform/outside/fetch-bytes'
import { fieldsOf, valueAt, withValue } from '../../apps/server/src/platform/testing/payload-fields'
import { checkOf } from '../../apps/server/src/testing/call-rules'
import { everyCall, makeWorld, type World } from '../../apps/server/src/testing/world'
import { tell } from '../lib/tell'

let world: World
let house: Server
let base = ''
let visits = 0
const asked: string[] = []
/** Records every fetch of the process and its target. */
const note = (message: unknown) =>
  asked.push(String((message as { request: { origin: unknown } }).request.origin))

beforeAll(async () => {
  house = createServer((_request, response) => {
    visits++
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  })
  await new Promise<void>((done) => house.listen(0, '127.0.0.1', done))
  const address = house.address()
  base = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  world = await makeWorld()
  subscribe('undici:request:create', note)
})
afterAll(async () => {
  unsubscribe('undici:request:create', note)
  // rows that only the factories made, such as a used coupon without its order, are not findings of this row
  await world.stop().catch((error: Error) => {
    if (!error.message.startsWith('the audit found')) throw error
  })
  house.closeAllConnections()
  house.close()
})

/** Addresses of internal hosts; the last one is a name that resolves to 127.0.0.1 everywhere. */
const ways = () => {
  const [, port] = base.split(':')
  return [
    `http://${base}/a.jpg`,
    `http://localhost:${port}/a.jpg`,
    `http://2130706433:${port}/a.jpg`,
    `http://[::ffff:127.0.0.1]:${port}/a.jpg`,
    `//${base}/a.jpg`,
    'http://169.254.169.254/latest/meta-data/a.jpg',
    `http://localtest.me:${port}/a.jpg`,
  ]
}

const isInner = (origin: string) => /127\.|localhost|169\.254|2130706433|::|localtest/.test(origin)

it('FR62 requests no inner address that is in a call', async (context) => {
  let tries = 0
  for (const [name, rule] of everyCall) {
    const token = await world.tokenFor(rule, name, world.one)
    const sound = await checkOf(name).sound(world, world.one)
    for (const path of fieldsOf(rule.payload)) {
      if (typeof valueAt(sound, path) !== 'string') continue
      await world.forgetAttempts()
      for (const way of ways()) {
        await world.send(rule, name, withValue(sound, path, way), token)
        tries++
      }
    }
  }
  expect(visits).toBe(0)
  expect(asked.filter(isInner)).toEqual([])
  tell(context, `${tries} addresses in ${everyCall.length} calls: 0 requests to any of them`)
})

it('FR62 does not follow a provider’s redirect to an inner address', async (context) => {
  const provider = createServer((_request, response) =>
    response.writeHead(302, { location: `http://${base}/` }).end(),
  )
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const address = provider.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const before = visits
  const answer = await fetchBytes(url, { service: 'tax', timeoutMs: 2000 })
  provider.closeAllConnections()
  provider.close()
  expect([answer.arrived, visits - before]).toEqual([false, 0])
  tell(context, 'a redirect of a provider: not followed')
})
