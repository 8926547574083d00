import { HOUR } from '@greenstar/rules/platform/time'
import { REMIND_BEFORE } from '@greenstar/rules/promotion/flash'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../platform/jobs/due'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { closeSessions } from '../promotion/promotion.due'
import { sessionHours } from './demo-flash'
import { loadDemo } from './load-demo'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await loadDemo(shop.app, { onProgress: () => undefined })
})
afterAll(() => shop.stop())

it('at every minute of the day one session of a new demo runs, and others are to come', () => {
  const midnight = Date.parse('2026-11-18T00:00:00+08:00')
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = midnight + minute * 60_000
    const hours = sessionHours(now)
    expect(hours.filter(({ beginMs, endMs }) => beginMs <= now && now < endMs)).toHaveLength(1)
    expect(hours.filter(({ beginMs }) => beginMs - REMIND_BEFORE > now).length).toBeGreaterThan(8)
  }
})

it('for a day and more, whatever the hour, a session sells and the last one shown can still be waited for', async () => {
  for (let hour = 0; hour <= 25; hour++) {
    await runDue(shop.app, closeSessions)
    const { Data } = await shop.call('promotion', 'GetSecKillProductList', {})
    const now = shop.app.clock.now()
    const running = Data?.Sessions.filter(({ State }) => State === 'running') ?? []
    expect(running.map(({ ID }) => ID)).toEqual([Data?.SessionID])
    expect(Data?.DataList.length).toBeGreaterThan(3)
    const last = Data?.Sessions.at(-1)
    expect(last?.State).toBe('coming')
    expect(Date.parse(last?.BeginDate ?? '') - REMIND_BEFORE).toBeGreaterThan(now)
    const later = await shop.call('promotion', 'GetSecKillProductList', { sessionID: last?.ID ?? 0 })
    expect(later.Data?.DataList.length).toBeGreaterThan(3)
    shop.app.clock.move(HOUR)
  }
})
