import { expect, test } from 'vitest'
import { createLanes } from './lanes'

const options = { wide: 2, patienceMs: 10_000, max: 10, crowd: 3, closedMs: 500 }
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: Error) => error.message,
  )
const soon = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, 5, 'waits'))])

test('a lane runs its number of calls at once; the next one enters when one leaves, first come first served', async () => {
  const lanes = createLanes(options)
  await Promise.all([lanes.enter('a', '1'), lanes.enter('a', '2')])
  const third = outcome(lanes.enter('a', '3'))
  const fourth = outcome(lanes.enter('a', '4'))
  expect(await soon(third)).toBe('waits')
  await lanes.enter('b', '5')
  lanes.leave('a')
  expect(await third).toBe('in')
  expect(await soon(fourth)).toBe('waits')
  lanes.leave('a')
  expect(await fourth).toBe('in')
})

test('a call that waits too long is answered busy', async () => {
  const lanes = createLanes({ ...options, patienceMs: 10 })
  await Promise.all([lanes.enter('a', '1'), lanes.enter('a', '2')])
  expect(await outcome(lanes.enter('a', '3'))).toBe('系统维护中，请稍后访问')
})

test('time waited in another lane counts towards the longest wait', async () => {
  const lanes = createLanes(options)
  await Promise.all([lanes.enter('a', '1'), lanes.enter('a', '2')])
  const late = lanes.enter('a', '3', performance.now() - options.patienceMs)
  expect(await outcome(late)).toBe('系统维护中，请稍后访问')
})

test('a lane that is full refuses the next one at once', async () => {
  const lanes = createLanes({ ...options, max: 1 })
  await Promise.all([lanes.enter('a', '1'), lanes.enter('a', '2')])
  const third = outcome(lanes.enter('a', '3'))
  expect(await soon(outcome(lanes.enter('a', '4')))).toBe('系统维护中，请稍后访问')
  lanes.leave('a')
  expect(await third).toBe('in')
})

test('a closed lane refuses a long queue at once, a short one is let through', async () => {
  const lanes = createLanes(options)
  const gone = new Error('sold out')
  await Promise.all([lanes.enter('a', '1'), lanes.enter('a', '2')])
  const few = outcome(lanes.enter('a', '3'))
  lanes.close('a', gone)
  expect(await soon(few)).toBe('waits')
  lanes.remember('4')
  const crowd = ['4', '5', '6'].map((ticket) => outcome(lanes.enter('a', ticket)))
  lanes.close('a', gone)
  expect(await Promise.all([few, ...crowd.slice(1)])).toEqual(Array(3).fill('sold out'))
  expect(await outcome(lanes.enter('a', '7'))).toBe('sold out')
  lanes.leave('a')
  expect(await crowd[0]).toBe('in')
  await new Promise((resolve) => setTimeout(resolve, 600))
  lanes.leave('a')
  expect(await outcome(lanes.enter('a', '8'))).toBe('in')
})

test('a long queue in the first of its lanes closes the other one too', async () => {
  const lanes = createLanes(options)
  await Promise.all(['1', '2'].map((ticket) => lanes.enter('a', ticket)))
  await lanes.enter('b', '1')
  const crowd = ['3', '4', '5'].map((ticket) => outcome(lanes.enter('a', ticket)))
  lanes.close('b', new Error('sold out'), ['a', 'b'])
  expect(await outcome(lanes.enter('b', '2'))).toBe('sold out')
  expect(await soon(crowd[0] as Promise<string>)).toBe('waits')
})

test('an earlier call is served first, also after waiting in another lane', async () => {
  const lanes = createLanes(options)
  await Promise.all(['1', '2'].map((ticket) => lanes.enter('a', ticket)))
  const now = performance.now()
  const late = outcome(lanes.enter('a', '3', now))
  const early = outcome(lanes.enter('a', '4', now - 1))
  lanes.leave('a')
  expect(await early).toBe('in')
  expect(await soon(late)).toBe('waits')
})

test('flush refuses all calls of a stuck lane', async () => {
  const lanes = createLanes(options)
  await Promise.all([lanes.enter('a', '1'), lanes.enter('a', '2')])
  const waiting = outcome(lanes.enter('a', '3'))
  lanes.flush('a', new Error('stuck'))
  expect(await waiting).toBe('stuck')
})
