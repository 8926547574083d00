import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { mayTalk } from './aftersale.talk'

const now = Date.UTC(2026, 10, 20)

test.each([
  ['open', undefined, '', true],
  ['seven days after its end', now - 7 * DAY, '', true],
  ['later', now - 7 * DAY - 1, '', false],
  ['later with postage to be paid', now - 7 * DAY - 1, 'granted', true],
  ['later with postage that was paid', now - 7 * DAY - 1, 'paid', false],
] as const)('the member writes about a case that is %s', (_name, closedMs, postageState, may) => {
  expect(mayTalk({ closedMs, postageState }, now, {})).toBe(may)
})
