import { expect, test } from 'vitest'
import { advertState } from './advert-window'

test.each([
  ['off', { shown: false, beginAt: null, endAt: null }],
  ['on', { shown: true, beginAt: null, endAt: null }],
  ['on', { shown: true, beginAt: 100, endAt: 101 }],
  ['waiting', { shown: true, beginAt: 101, endAt: null }],
  ['over', { shown: true, beginAt: null, endAt: 100 }],
  ['over', { shown: true, beginAt: 50, endAt: 60 }],
] as const)('%s: %o at 100', (state, facts) => {
  expect(advertState(facts, 100)).toBe(state)
})
