import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOf } from '../../testing/call-rules'
import { leaks } from '../../testing/leaks'
import { everyCall, makeWorld, type World } from '../../testing/world'
import { type FieldPath, fieldName, fieldsOf, valueAt, withValue } from '../testing/payload-fields'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.stop())

/** Fields that identify a row: id, ids, orderID, openID, orderCode, a list of ids. */
const namesRow = /(^|\.)(ids?|\w*ID|\w+(Id|IDs)|orderCode|\w+No)$/

const idsOf = (rule: (typeof everyCall)[number][1]): FieldPath[] =>
  fieldsOf(rule.payload).filter((path) => namesRow.test(fieldName(path)))

/** A value of the same form that does not exist. */
const missing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(missing)
  return typeof value === 'number' ? 4_000_000_000_000 : `${String(value).slice(0, -6)}999999`
}

/** Red for a call whose rule does not name the owner of an id, as for a new call. */
test.each(everyCall)('%s: every id has an owner', (name, rule) => {
  const { ids = {} } = checkOf(name)
  const found = idsOf(rule).map(fieldName)
  expect(found.filter((field) => !ids[field])).toEqual([])
  expect(Object.keys(ids).filter((field) => !found.includes(field))).toEqual([])
  if (rule.who === 'member') expect(Object.values(ids)).not.toContain('console')
})

const guarded = everyCall.flatMap(([name, rule]) =>
  idsOf(rule)
    .filter((path) => checkOf(name).ids?.[fieldName(path)] === 'mine')
    .map((path) => [name, fieldName(path), rule, path] as const),
)

/** A stored response for a repeat writes a row, even if the call changes nothing. */
const withoutKey = (payload: unknown) => ({ ...(payload as object), requestID: undefined })

/**
 * Red for seven calls when findMemberOrder ignores the member, for six when a member's addresses include
 * everybody's, and for DeleteShoppingCar when it deletes by line id alone.
 */
test.each(guarded)(
  '%s: the %s of another member looks like a missing one',
  async (name, _field, rule, path) => {
    const { sound } = checkOf(name)
    const [mine, theirs] = [
      withoutKey(await sound(world, world.one)),
      withoutKey(await sound(world, world.other)),
    ]
    const before = await world.mark()
    const answer = async (value: unknown) => {
      const { text: _text, ...reply } = await world.send(
        rule,
        name,
        withValue(mine, path, value),
        world.one.token,
      )
      // the second may change between two responses
      return JSON.stringify(reply, (key, part: unknown) => (key === 'ServerDate' ? '' : part), 1)
    }
    const foreign = await answer(valueAt(theirs, path))
    const absent = await answer(missing(valueAt(theirs, path)))
    expect(await world.changedSince(before)).toEqual([])
    expect(foreign).toBe(absent)
    // Control: the payload is valid, as its owner and the other member with their own ids are answered.
    for (const [payload, { token }] of [
      [theirs, world.other],
      [mine, world.one],
    ] as const)
      expect(await world.send(rule, name, payload, token)).toMatchObject({ httpStatus: 200, Status: 100 })
  },
)

test('lists have only the member’s own rows', async () => {
  const { one, other } = world
  const lists = [
    'order.GetMemberOrderList',
    'order.GetOrderCount',
    'member.GetReceiveAddressList',
    'cart.GetShoppingCarInfo',
  ]
  for (const [name, rule] of everyCall.filter(([name]) => lists.includes(name))) {
    const stranger = await world.makePerson()
    const reply = await world.send(rule, name, {}, stranger.token)
    expect(reply.text).not.toContain(one.phone.slice(2))
    const { Data } = reply as { Data: unknown }
    const count = JSON.stringify(Data).match(/"(OrderCode|ShoppingCarID)":/g) ?? []
    expect([name, count.length]).toEqual([name, 0])
    expect(await world.send(rule, name, {}, other.token)).toMatchObject({ Status: 100 })
  }
})

test('no reply gave anything away', async () => {
  expect(guarded.length).toBeGreaterThanOrEqual(16)
  expect(await leaks(world)).toEqual([])
})
