import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterNews, ParcelState, type ParcelStep } from './parcel.state'

type News = { state: ParcelState | undefined; steps: ParcelStep[] }

const atHour = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour)).toISOString()

/** A parcel’s journey: what the courier did each hour, with the state it reported. Signing is the last step. */
const way = fc
  .array(
    fc.record({
      text: fc.constantFrom('已揽收', '已到达深圳', '派送中', '清关中', '联系不上收件人'),
      state: fc.constantFrom<(ParcelState | undefined)[]>(
        ParcelState.collected,
        ParcelState.moving,
        ParcelState.trouble,
        ParcelState.delivering,
        undefined,
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((steps) =>
    fc
      .boolean()
      .map((isSigned) => (isSigned ? [...steps, { text: '已签收', state: ParcelState.signed }] : steps)),
  )

/** What the courier pushes after each hour, newest step first, as many of the steps as it remembers. */
const pushesOf = (steps: { text: string; state: ParcelState | undefined }[], remembers: number[]): News[] =>
  steps.map(({ state }, hour) => ({
    state,
    steps: steps
      .slice(0, hour + 1)
      .map(({ text }, at) => ({ at: atHour(at), text }))
      .toReversed()
      .slice(0, 1 + ((remembers[hour % remembers.length] ?? 0) % (hour + 1))),
  }))

const nothing = { state: ParcelState.handedOver, steps: [] }
const after = (pushes: readonly News[]) => pushes.reduce<ReturnType<typeof afterNews>>(afterNews, nothing)

/** Red when the number of steps decides, when an older message changes the state, and when a repeat adds steps. */
test('pushes in any order, repeated or shortened, give the same parcel', () => {
  fc.assert(
    fc.property(
      way,
      fc.array(fc.nat(20), { minLength: 1, maxLength: 9 }),
      fc.infiniteStream(fc.nat(1000)),
      (steps, remembers, dice) => {
        const pushes = pushesOf(steps, remembers)
        const inTime = after(pushes)
        const known = steps.findLast(({ state }) => state !== undefined)
        expect(inTime.state).toBe(known?.state ?? ParcelState.handedOver)
        expect(inTime.steps.map(({ at, text }) => [at, text])).toEqual(
          steps.map(({ text }, hour) => [atHour(hour), text]).toReversed(),
        )
        const roll = () => dice.next().value ?? 0
        const mixed = [...pushes, ...pushes.filter(() => roll() % 2 === 0)]
          .map((push) => ({ push, place: roll() }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ push }) => push)
        expect(after(mixed)).toEqual(inTime)
      },
    ),
    { seed: 20_261_128, numRuns: 500 },
  )
})

const push = (state: ParcelState | undefined, ...hours: number[]): News => ({
  state,
  steps: hours.map((hour) => ({ at: atHour(hour), text: `第${hour}步` })),
})

test('a push with fewer steps counts when its newest is newer, and removes no step', () => {
  const known = after([push(ParcelState.moving, 3, 2, 1), push(ParcelState.delivering, 4)])
  expect(known.state).toBe(ParcelState.delivering)
  expect(known.steps.map(({ text }) => text)).toEqual(['第4步', '第3步', '第2步', '第1步'])
})

test('a late push with more steps adds missing steps and keeps the state', () => {
  const known = after([push(ParcelState.delivering, 4), push(ParcelState.moving, 3, 2, 1)])
  expect(known.state).toBe(ParcelState.delivering)
  expect(known.steps).toHaveLength(4)
})

test('a signed parcel stays so', () => {
  expect(after([push(ParcelState.signed, 2, 1), push(ParcelState.trouble, 3)]).state).toBe(ParcelState.signed)
})

test('a parcel stored before steps had states keeps its state against an older push', () => {
  const stored = { state: ParcelState.delivering, steps: [{ at: atHour(4), text: '派送中' }] }
  expect(afterNews(stored, push(ParcelState.moving, 3)).state).toBe(ParcelState.delivering)
  expect(afterNews(stored, push(ParcelState.signed, 5)).state).toBe(ParcelState.signed)
})

test('of endless steps the newest two hundred are kept', () => {
  const steps = Array.from({ length: 300 }, (_, hour) => ({ at: atHour(300 - hour), text: '已到站' }))
  const known = after([{ state: ParcelState.moving, steps }])
  expect([known.steps.length, known.steps[0]?.at]).toEqual([200, atHour(300)])
})
