import { expect, test } from 'vitest'
import { createClock } from './clock'

test('business time goes on from its start, whatever this machine says', () => {
  const clock = createClock(1_000_000)
  expect(clock.now()).toBeGreaterThanOrEqual(1_000_000)
  expect(clock.now()).toBeLessThan(1_060_000)
})

test('a moved clock is moved by exactly that much', () => {
  const clock = createClock(0)
  clock.move(1_800_000)
  expect(clock.now()).toBeGreaterThanOrEqual(1_800_000)
})
