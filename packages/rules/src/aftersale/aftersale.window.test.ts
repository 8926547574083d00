import { expect, test } from 'vitest'
import { DAY, HOUR } from '../platform/time'
import { mayApply, type WindowFacts } from './aftersale.window'

const now = Date.UTC(2026, 10, 20)
const facts = (given: Partial<WindowFacts>): WindowFacts => ({
  type: 30,
  reason: 'unwanted',
  orderStatus: 50,
  isPart: false,
  finishedMs: now - DAY,
  signedMs: undefined,
  isLive: false,
  isSevenDayReturn: true,
  pictures: 2,
  ...given,
})

test.each<[string, Partial<WindowFacts>, string]>([
  ['within seven days', {}, 'ok'],
  ['on the seventh day', { finishedMs: now - 7 * DAY }, 'ok'],
  ['after seven days', { finishedMs: now - 7 * DAY - 1 }, 'aftersale/too-late'],
  ['quality within fifteen days', { reason: 'quality', finishedMs: now - 15 * DAY }, 'ok'],
  ['quality later', { reason: 'quality', finishedMs: now - 15 * DAY - 1 }, 'aftersale/too-late'],
  [
    'quality without a picture, too late',
    { reason: 'quality', pictures: 0, finishedMs: now - 15 * DAY - 1 },
    'aftersale/too-late',
  ],
  ['quality without a picture', { reason: 'quality', pictures: 0 }, 'aftersale/pictures-needed'],
  ['no seven days on this product', { isSevenDayReturn: false }, 'aftersale/no-seven-days'],
  ['a live plant in 48 hours', { isLive: true, reason: 'quality', signedMs: now - 48 * HOUR }, 'ok'],
  [
    'a live plant later',
    { isLive: true, reason: 'quality', signedMs: now - 48 * HOUR - 1 },
    'aftersale/too-late',
  ],
  [
    'a live plant, one picture',
    { isLive: true, reason: 'quality', pictures: 1 },
    'aftersale/pictures-needed',
  ],
  ['money alone because unwanted, sent already', { type: 40 }, 'aftersale/wrong-reason'],
  ['money before shipping', { type: 40, orderStatus: 30 }, 'aftersale/wrong-state'],
  ['a reason of another type', { type: 20 }, 'aftersale/wrong-reason'],
  [
    'lost on its way',
    { type: 40, reason: 'lost', orderStatus: 40, finishedMs: undefined, pictures: 0 },
    'ok',
  ],
  [
    'what was received of a part-shipped order',
    { orderStatus: 30, isPart: true, finishedMs: undefined },
    'ok',
  ],
  [
    'what waits of a part-shipped order',
    { orderStatus: 30, isPart: true, type: 40, reason: 'unshipped' },
    'ok',
  ],
  ['what waits, sent back', { orderStatus: 30, isPart: true, reason: 'unshipped' }, 'aftersale/wrong-reason'],
  ['what waits of an order shipped whole', { type: 40, reason: 'unshipped' }, 'aftersale/wrong-state'],
  ['an unpaid order', { orderStatus: 10 }, 'aftersale/wrong-state'],
])('%s', (_name, given, answer) => {
  const verdict = mayApply(facts(given), now, {})
  expect(verdict.ok ? 'ok' : verdict.code).toBe(answer)
})
