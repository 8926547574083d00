import { expect, test } from 'vitest'
import type { App } from '../app'
import { inTurnOf } from './turn-of-network'

const app = {} as App

/** Work that ends on demand, and how much of it is under way. */
const begin = () => {
  const state = { running: 0, max: 0, ends: [] as (() => void)[] }
  const work = async () => {
    state.running++
    state.max = Math.max(state.max, state.running)
    await new Promise<void>((resolve) => state.ends.push(resolve))
    state.running--
  }
  return { state, work }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

// Red without the lanes: twenty-four requests of one network are processed before those of any other.
test('at most four of one network run at once, other networks do not wait for them (reliability FR76)', async () => {
  const { state, work } = begin()
  const all = Array.from({ length: 24 }, () => inTurnOf(app, '203.0.113.7', work))
  await turn()
  expect(state.running).toBe(4)
  const other = inTurnOf(app, '203.0.113.8', async () => 'served')
  expect(await other).toBe('served')
  while (state.ends.length > 0) {
    state.ends.shift()?.()
    await turn()
  }
  await Promise.all(all)
  expect(state.max).toBe(4)
})

test('failing work frees its place for the next one', async () => {
  const fails = () => inTurnOf(app, '203.0.113.9', () => Promise.reject(new Error('broken')))
  for (let n = 0; n < 10; n++) await expect(fails()).rejects.toThrow('broken')
  expect(await inTurnOf(app, '203.0.113.9', async () => 'served')).toBe('served')
})

// Red with a queue of a hundred: of 50 members of a mobile network with six requests each, half were refused.
test('fifty members of one address, each with six questions at once, are all served', async () => {
  let served = 0
  const ask = () =>
    inTurnOf(app, '203.0.113.11', async () => {
      await turn()
      served++
    })
  await Promise.all(Array.from({ length: 300 }, ask))
  expect(served).toBe(300)
})

test('six hundred of one network wait, the next one is answered busy', async () => {
  const { state, work } = begin()
  const all = Array.from({ length: 604 }, () => inTurnOf(app, '203.0.113.10', work))
  await turn()
  await expect(inTurnOf(app, '203.0.113.10', work)).rejects.toMatchObject({ httpStatus: 503 })
  while (state.ends.length > 0) {
    state.ends.shift()?.()
    await turn()
  }
  await Promise.all(all)
})
