import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { hearServerTime, serverNow } from './server-clock'
import { shopNow, shopTime } from './shop-time'

afterEach(() => vi.useRealTimers())

const hear = (date: string) => hearServerTime(new Response('', { headers: { date } }))

test('today is the shop’s: a quarter past midnight in Shanghai it is still yesterday in Los Angeles', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T16:15:00Z') })
  expect(shopNow().format('YYYY-MM-DD HH:mm')).toBe('2026-11-28 00:15')
  expect(shopNow().subtract(6, 'day').format('YYYY-MM-DD')).toBe('2026-11-22')
})

test('an operator’s clock that is a day slow changes nothing once the server has answered', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T16:15:00Z') })
  hear('Fri, 27 Nov 2026 16:15:00 GMT')
  expect(shopNow().format('YYYY-MM-DD HH:mm')).toBe('2026-11-28 00:15')
  const before = serverNow()
  hear('nonsense')
  hear('Fri, 27 Nov 2026 16:15:02 GMT')
  expect(serverNow()).toBe(before)
  hear('Thu, 26 Nov 2026 16:15:00 GMT')
})

test('wire dates keep their local time', () => {
  expect(shopTime('2026-03-08T02:30:00+08:00').format('YYYY-MM-DD HH:mm')).toBe('2026-03-08 02:30')
  expect(shopTime('2026-11-28').format('YYYY-MM-DDTHH:mm')).toBe('2026-11-28T00:00')
})

// 02:30 on 8 March 2026 does not exist in Los Angeles, and 01:30 on 1 November comes twice.
test.each(['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Kiritimati'])('the same in %s', (TZ) => {
  const program = `
    const { shopNow, shopTime } = await import('./shop-time.ts')
    const { default: dayjs } = await import('dayjs')
    const f = 'YYYY-MM-DD HH:mm'
    console.log([
      shopTime('2026-03-08T02:30:00+08:00').format(f),
      shopTime('2026-11-01T01:30:00+08:00').add(1, 'hour').format(f),
      dayjs('2026-03-08 02:30', f).format(f),
      shopTime('2026-03-07').add(1, 'day').startOf('day').format(f),
      shopNow().isSame(dayjs().tz(), 'minute'),
      Math.abs(shopNow().valueOf() - Date.now() - 8 * 3600_000) < 2000,
    ].join())`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: import.meta.dirname, env: { ...process.env, TZ }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(stdout.trim()).toBe('2026-03-08 02:30,2026-11-01 02:30,2026-03-08 02:30,2026-03-08 00:00,true,true')
})
