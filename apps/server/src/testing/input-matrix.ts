import type { Call } from '@greenstar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePayload } from '../platform/http/mount'
import { badValues } from '../platform/testing/bad-values'
import type { Mark } from '../platform/testing/changes'
import { isFullRun, isShortRun, oneIn } from '../platform/testing/full-run'
import { type FieldPath, fieldName, fieldsOf, valueAt, withValue } from '../platform/testing/payload-fields'
import { checkOf } from './call-rules'
import { leaks } from './leaks'
import { actionOf, everyCall, makeWorld, type Reply, type World } from './world'

const chinese = /[\u4e00-\u9fa5]/
/** A library's own English messages, which members must not see. */
const english = /invalid (input|option|string|key|element)|expected|received|unrecognized|too (big|small)/i

const complaint = ({ httpStatus, Status, Msg, Data }: Reply): string | undefined => {
  if (httpStatus >= 500 || ![200, 403].includes(httpStatus)) return `HTTP ${httpStatus}`
  if (Status === 100) return undefined
  if (!chinese.test(Msg) || english.test(Msg)) return `says ${Msg}`
  return Status === 102 && Data !== null ? 'returns Data' : undefined
}

/** Tables that changed although nothing should have been written. */
const traces = async (world: World, name: string, before: Mark) => {
  const { noted = [] } = checkOf(name)
  return (await world.changedSince(before)).filter((table) => !noted.includes(table))
}

/** A valid payload of a call, created on first use, and again after a success that may have used it up. */
type Sound = { get(): Promise<unknown>; useUp(): void }

const soundOf = (world: World, name: string): Sound => {
  let made: unknown
  return {
    get: async () => (made ??= await checkOf(name).sound(world, world.one)),
    useUp: () => {
      made = undefined
    },
  }
}

/**
 * Puts values that no field of the kind accepts into one field. One of them, a different one for each field, is sent to
 * the server, and so is each that the parser accepts: they must be refused and change nothing.
 */
const refuseAll = async (
  world: World,
  name: string,
  rule: Call,
  path: FieldPath,
  values: readonly unknown[],
  turn: number,
  sounds: Sound,
  token?: string,
) => {
  const sound = await sounds.get()
  const before = await world.mark()
  const labelOf = (value: unknown) => JSON.stringify(value)?.slice(0, 40)
  const wrong: string[] = []
  const isTaken = (value: unknown) => 'value' in parsePayload(rule, withValue(sound, path, value) as never)
  for (const value of new Set([values[turn % values.length], ...values.filter(isTaken)])) {
    const reply = await world.send(rule, name, withValue(sound, path, value), token)
    const found = complaint(reply) ?? (reply.Status === 102 ? undefined : `Status ${reply.Status}`)
    if (found) wrong.push(`${labelOf(value)}: ${found}`)
  }
  return [...wrong, ...(await traces(world, name, before)).map((table) => `changed ${table}`)]
}

type Try = { found: string[]; isDone: boolean }

/** Puts a value that the contract may accept into a field: success, or a refusal that changes nothing. */
const tryOne = async (
  world: World,
  name: string,
  rule: Call,
  path: FieldPath,
  value: unknown,
  sound: unknown,
  token?: string,
): Promise<Try> => {
  const before = await world.mark()
  const reply = await world.send(rule, name, withValue(sound, path, value), token)
  const label = JSON.stringify(value)?.slice(0, 40)
  const isDone = reply.Status === 100
  const found = complaint(reply)
  if (found) return { found: [`${label}: ${found}`], isDone }
  if (isDone) return { found: [], isDone }
  return {
    found: (await traces(world, name, before)).map((table) => `${label}: changed ${table}`),
    isDone,
  }
}

/** Tries each value with a reading call: whatever it returns, nothing may change. */
const readAll = async (
  world: World,
  name: string,
  rule: Call,
  path: FieldPath,
  values: readonly unknown[],
  sounds: Sound,
  token?: string,
) => {
  const sound = await sounds.get()
  const before = await world.mark()
  const wrong: string[] = []
  for (const value of values) {
    const found = complaint(await world.send(rule, name, withValue(sound, path, value), token))
    if (found) wrong.push(`${JSON.stringify(value)?.slice(0, 40)}: ${found}`)
  }
  return [...wrong, ...(await traces(world, name, before)).map((table) => `changed ${table}`)]
}

/** Tries each value; after a success, which may use it up, the call gets a new valid payload. */
const tryAll = async (
  world: World,
  name: string,
  rule: Call,
  path: FieldPath,
  values: readonly unknown[],
  sounds: Sound,
  token?: string,
) => {
  const wrong: string[] = []
  for (const value of values) {
    const { found, isDone } = await tryOne(world, name, rule, path, value, await sounds.get(), token)
    wrong.push(...found)
    if (isDone) sounds.useUp()
  }
  return wrong
}

/** Each field gets every sixth of its possible values, and the next field the following ones. */
const valueParts = 6

/** The same field twice, as an object and as a list, in a query string. */
const oddQueries = async (world: World, name: string, rule: Call, path: FieldPath, turn: number) => {
  const [field] = path
  const token = await world.tokenFor(rule, name, world.one)
  const before = await world.mark()
  const wrong: string[] = []
  const odd = [`${field}=1&${field}=x`, `${field}[a]=1`, `${field}[]=a&${field}[]=b`, `${field}[0][a]=1`]
  for (const query of oneIn(valueParts, odd, turn)) {
    const { statusCode, body } = await world.shop.http.inject({
      url: `/api/${rule.area}/${actionOf(name)}?${query}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    const { Status, Msg } = JSON.parse(body) as Reply
    if (statusCode !== 200 || (Status !== 100 && !chinese.test(Msg)))
      wrong.push(`?${query}: ${statusCode} ${Msg}`)
    if (Status === 100 && rule.writes) wrong.push(`?${query}: Status ${Status}`)
  }
  return [...wrong, ...(rule.writes ? await traces(world, name, before) : [])]
}

/** Calls of some nouns and how many fields they take. */
type Share = { calls: (typeof everyCall)[number][]; fields: number }

/** Splits the calls into `parts` shares of about equal duration, a noun whole in one of them. */
const sharesOf = (parts: number): Share[] => {
  const nouns = new Map<string, Share>()
  for (const call of everyCall) {
    const noun = call[0].slice(0, call[0].lastIndexOf('.'))
    const share = nouns.get(noun) ?? { calls: [], fields: 0 }
    share.calls.push(call)
    share.fields += fieldsOf(call[1].payload).length + 1
    nouns.set(noun, share)
  }
  const shares = Array.from({ length: parts }, (): Share => ({ calls: [], fields: 0 }))
  for (const noun of [...nouns.values()].sort((a, b) => b.fields - a.fields)) {
    const least = shares.reduce((a, b) => (b.fields < a.fields ? b : a))
    least.calls.push(...noun.calls)
    least.fields += noun.fields
  }
  return shares
}

const parts = 4

/**
 * Bad input is refused in Chinese and changes nothing: the tests of one of four shares of the calls, which run in
 * parallel. Red for eleven calls when a library's own message reaches the response, for three when a lone surrogate
 * reaches jsonb (HTTP 500), and for ShipOrder and SaveBusinessSettings when calls run without a transaction.
 */
export const inputMatrix = (part: 1 | 2 | 3 | 4) => {
  const calls = sharesOf(parts)[part - 1]?.calls ?? []
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.stop())

  // The form of a product has 47 fields: a thousand tries.
  test.each(calls)('%s', (name, rule) => tryCall(world, name, rule), 240_000)

  test('and no reply gave anything away', async () => {
    expect(world.seen.length).toBeGreaterThan(calls.length * (isShortRun ? 2 : 4))
    expect(await leaks(world)).toEqual([])
  })
}

const tryCall = async (world: World, name: string, rule: Call) => {
  const check = checkOf(name)
  await world.forgetAttempts()
  const token = await world.tokenFor(rule, name, world.one)
  // The other member's first: a row created later may join a list and change it.
  const strange = await check.sound(world, world.other)
  const payload = await check.sound(world, world.one)
  expect(await world.send(rule, name, payload, token)).toMatchObject({ httpStatus: 200, Status: 100 })
  const wrong: string[] = []
  const sounds = soundOf(world, name)
  for (const [turn, path] of fieldsOf(rule.payload).entries()) {
    const sample = valueAt(payload, path)
    expect(sample, `the sound payload of ${name} lacks ${fieldName(path)}`).not.toBeUndefined()
    if (isShortRun && (name.length + turn) % 3 > 0) continue
    await world.forgetAttempts()
    const { never, maybe } = badValues(sample)
    const foreign = valueAt(strange, path)
    const some = oneIn<unknown>(valueParts, maybe, name.length + turn)
    // Of two neighbours one gets impossible values and a stranger's, the other possible values and odd queries.
    const isEven = (name.length + turn) % 2 === 0
    const refused = () => refuseAll(world, name, rule, path, never, turn, sounds, token)
    const tried = (values: unknown[]) =>
      (rule.writes ? tryAll : readAll)(world, name, rule, path, values, sounds, token)
    const odd = () => (path.length === 1 ? oddQueries(world, name, rule, path, name.length + turn) : [])
    const found = [
      ...(isFullRun || isEven ? [...(await refused()), ...(await tried([foreign]))] : []),
      ...(isFullRun || !isEven ? [...(await tried([...some])), ...(await odd())] : []),
    ]
    wrong.push(...found.map((problem) => `${fieldName(path)} ${problem}`))
  }
  expect(wrong).toEqual([])
}
