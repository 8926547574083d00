import { expect, test } from 'vitest'
import { mayPopUp, PopupFrequency } from './advert-popup'

const now = Date.parse('2026-11-23T09:00:00+08:00')
const { everyVisit, daily, once } = PopupFrequency

test.each([
  ['never closed', everyVisit, undefined, false, true],
  ['never closed', daily, undefined, false, true],
  ['never closed', once, undefined, false, true],
  ['closed in this visit', everyVisit, now - 1, true, false],
  ['closed in a visit before', everyVisit, now - 1, false, true],
  ['closed today', daily, Date.parse('2026-11-23T00:00:00+08:00'), false, false],
  ['closed yesterday evening', daily, Date.parse('2026-11-22T23:59:59+08:00'), false, true],
  ['closed years ago', once, 1, false, false],
] as const)('%s, frequency %i', (_, frequency, closedAt, closedNow, expected) => {
  expect(mayPopUp(frequency, { closedAt, closedNow }, now)).toBe(expected)
})
