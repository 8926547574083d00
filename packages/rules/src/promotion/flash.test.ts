import { describe, expect, it, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../platform/time'
import {
  checkFlashWindow,
  flashLeft,
  flashPercent,
  flashState,
  flashTitle,
  nextDayWindow,
  nextFlashWindow,
} from './flash'

const beginMs = Date.parse('2026-11-22T10:00:00+08:00')
const window = { beginMs, endMs: beginMs + 2 * HOUR }

describe('a session', () => {
  it.each([
    [-1, 'coming'],
    [0, 'running'],
    [2 * HOUR - 1, 'running'],
    [2 * HOUR, 'over'],
  ])('%d ms after its begin is %s', (ms, state) => {
    expect(flashState(window, beginMs + ms)).toBe(state)
  })

  it('is called by its begin in Shanghai', () => {
    expect(flashTitle(beginMs)).toBe('10 点场')
    expect(flashTitle(beginMs + 30 * MINUTE)).toBe('10:30 场')
    expect(flashTitle(Date.parse('2026-11-22T00:00:00+08:00'))).toBe('0 点场')
  })

  it.each([
    [0, 'promotion/window-reversed'],
    [25 * HOUR, 'promotion/window-long'],
  ])('of %d ms is refused with %s', (ms, code) => {
    expect(checkFlashWindow({ beginMs, endMs: beginMs + ms }, beginMs)).toMatchObject({ ok: false, code })
  })

  it('whose end has passed is refused', () => {
    expect(checkFlashWindow(window, window.endMs)).toMatchObject({ code: 'promotion/window-past' })
    expect(checkFlashWindow(window, window.endMs - 1)).toMatchObject({ ok: true })
  })

  it('is repeated on the next day, or on the first one that has not ended when days were missed', () => {
    expect(nextDayWindow(window, window.endMs)).toEqual({
      beginMs: beginMs + DAY,
      endMs: window.endMs + DAY,
    })
    expect(nextDayWindow(window, window.endMs + 3 * DAY + 1).beginMs).toBe(beginMs + 4 * DAY)
  })
})

test.each([
  ['07:59', '22', '08'],
  ['08:00', '22', '10'],
  ['21:59', '22', '22'],
  ['22:00', '23', '08'],
])('at %s the next default session is on the %sth at %s, for two hours', (clock, day, hour) => {
  const begins = Date.parse(`2026-11-${day}T${hour}:00:00+08:00`)
  const next = nextFlashWindow(Date.parse(`2026-11-22T${clock}:00+08:00`))
  expect(next).toEqual({ beginMs: begins, endMs: begins + 2 * HOUR })
})

test('pieces in unpaid orders may become free; paid ones do not', () => {
  expect(flashLeft({ quota: 5, taken: 4, sold: 4 })).toBe('selling')
  expect(flashLeft({ quota: 5, taken: 5, sold: 4 })).toBe('unpaid')
  expect(flashLeft({ quota: 5, taken: 5, sold: 5 })).toBe('soldOut')
  expect(flashPercent({ quota: 300, taken: 299 })).toBe(99)
  expect(flashPercent({ quota: 3, taken: 3 })).toBe(100)
})
