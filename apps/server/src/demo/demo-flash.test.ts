import { MINUTE } from '@greenstar/rules/platform/time'
import { expect, it } from 'vitest'
import { sessionHours } from './demo-flash'

it('at every minute of the day one session of a new demo runs, and others are to come', () => {
  const midnight = Date.parse('2026-11-18T00:00:00+08:00')
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = midnight + minute * 60_000
    const hours = sessionHours(now)
    expect(hours.filter(({ beginMs, endMs }) => beginMs <= now && now < endMs)).toHaveLength(1)
    expect(hours.filter(({ beginMs }) => beginMs - 5 * MINUTE > now).length).toBeGreaterThan(8)
  }
})
