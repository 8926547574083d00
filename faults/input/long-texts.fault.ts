import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  fieldName,
  fieldsOf,
  valueAt,
  withValue,
} from '../../apps/server/src/platform/testing/payload-fields'
import { checkOf } from '../../apps/server/src/testing/call-rules'
import { everyCall, makeWorld, type World } from '../../apps/server/src/testing/world'
import { tell } from '../lib/tell'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.stop())

/** What a text is repeated from: letters, blanks, signs and words that a reader of addresses, names or HTML looks for. */
const units = ['🌸', ' ', 'a', '1', '，', '<', '北京', '\n ', '((', 'a.', '+86', '微']
const lengths = [40, 1000, 20_000]
/** More does not fit into an address. */
const maxQuery = 1000
/** The first call of a kind loads its data (areas, words) within this time (ms), also beside other work. */
const maxMs = 1500

const longText = (unit: string, length: number) =>
  `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}#`

it('FR129 answers a long text in any field at once', { timeout: 900_000 }, async (context) => {
  const slow: string[] = []
  let sent = 0
  let worst = 0
  for (const [name, rule] of everyCall) {
    await world.forgetAttempts()
    const token = await world.tokenFor(rule, name, world.one)
    const payload = await checkOf(name).sound(world, world.one)
    for (const path of fieldsOf(rule.payload)) {
      if (typeof valueAt(payload, path) !== 'string') continue
      for (const unit of units) {
        for (const length of lengths) {
          if (rule.method === 'GET' && length > maxQuery) continue
          const began = performance.now()
          await world.send(rule, name, withValue(payload, path, longText(unit, length)), token)
          const ms = performance.now() - began
          sent += 1
          worst = Math.max(worst, ms)
          if (ms > maxMs)
            slow.push(`${name} ${fieldName(path)}: ${unit} x ${length} took ${ms.toFixed(0)} ms`)
        }
      }
    }
  }
  tell(context, `${sent} texts in ${everyCall.length} calls, the slowest ${worst.toFixed(0)} ms`)
  expect(sent).toBeGreaterThan(5000)
  expect(slow).toEqual([])
})
