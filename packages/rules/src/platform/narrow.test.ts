import { expect, test } from 'vitest'
import { isAsked, isCalled } from './narrow'

test.each([
  ['绿萝 Pothos', '', true],
  ['绿萝 Pothos', undefined, true],
  ['绿萝 Pothos', 'pOTH', true],
  ['绿萝 Pothos', '文竹', false],
])('%s is called %s: %s', (name, keyword, answer) => expect(isCalled(name, keyword)).toBe(answer))

test('without a filter every value passes', () => {
  expect([isAsked(true, undefined), isAsked(true, true), isAsked(true, false)]).toEqual([true, true, false])
})
