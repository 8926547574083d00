import { expect, test } from 'vitest'
import {
  dispatchDay,
  nextPromise,
  onRoadText,
  promisedBy,
  promisedDay,
  promiseText,
  roadDays,
  waitingText,
} from './delivery'

const at = (text: string) => Date.parse(`${text}+08:00`)
const morning = at('2026-11-24T10:00:00')
const evening = at('2026-11-24T16:00:00')
const area = { provinceId: 310000, cityId: 310100, districtId: 310115 }

test.each([
  [morning, undefined, 3, '16:00 前付款今天发货，预计 11 月 27 日（周五）送达'],
  [evening, undefined, 3, '现在付款明天发货，预计 11 月 28 日（周六）送达'],
  [morning, undefined, undefined, '16:00 前付款今天发货'],
  [morning, at('2026-12-03T23:59:59'), 3, '12 月 3 日前发货，预计 12 月 6 日（周日）送达'],
  [at('2026-12-31T20:00:00'), undefined, 1, '现在付款明天发货，预计 1 月 2 日（周六）送达'],
])('what is not paid: at %s, sold in advance %s, %s days → %s', (now, shipBy, road, text) => {
  expect(promiseText({ shipBy, cutoffHour: 16 }, road, now)).toBe(text)
})

test.each([
  [morning, morning, '今天发货，预计 11 月 26 日（周四）送达'],
  [evening, evening, '明天发货，预计 11 月 27 日（周五）送达'],
  // two days late, it promises no date in the past
  [morning, at('2026-11-26T09:00:00'), '今天发货，预计 11 月 28 日（周六）送达'],
])('what waits: paid %s, now %s → %s', (paidAt, now, text) => {
  expect(waitingText(dispatchDay({ paidAt, cutoffHour: 16 }, now), 2, now)).toBe(text)
})

test('what is sold in advance waits for its day', () => {
  const shipBy = at('2026-12-03T23:59:59')
  const day = dispatchDay({ paidAt: morning, shipBy, cutoffHour: 16 }, morning)
  expect(waitingText(day, undefined, morning)).toBe('12 月 3 日前发货')
})

test('a promise ends with its day; a missed one is followed by a later one, presale not before its day', () => {
  const by = promisedBy({ paidAt: evening, cutoffHour: 16 }, evening)
  expect([by, promisedDay(by)]).toEqual([at('2026-11-26T00:00:00'), at('2026-11-25T00:00:00')])
  expect(nextPromise(2, undefined, by)).toBe(at('2026-11-29T00:00:00'))
  expect(nextPromise(2, at('2026-12-03T23:59:59'), by)).toBe(at('2026-12-04T00:00:00'))
  expect(nextPromise(2, at('2026-11-26T23:59:59'), by)).toBe(at('2026-11-29T00:00:00'))
})

test('a shipped order shows its expected arrival, until that day is over', () => {
  expect(onRoadText(evening, 2, evening)).toBe('预计 11 月 26 日（周四）送达')
  expect(onRoadText(evening, 2, at('2026-11-26T23:00:00'))).not.toBe('')
  expect(onRoadText(evening, 2, at('2026-11-27T00:00:00'))).toBe('')
})

test('the innermost area that is named decides, else whether it is remote', () => {
  const near = { area, isNotFreeArea: false }
  const rule = { days: 3, farDays: 7, regions: [{ areaId: 310000, days: 2 }] }
  expect(roadDays(rule, near)).toBe(2)
  expect(roadDays({ ...rule, regions: [...rule.regions, { areaId: 310100, days: 1 }] }, near)).toBe(1)
  expect(roadDays({ ...rule, regions: [] }, near)).toBe(3)
  expect(roadDays({ ...rule, regions: [] }, { area, isNotFreeArea: true })).toBe(7)
})
