import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY, HOUR, isWithin, MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { expect, test } from 'vitest'
import { createClock, maxHeld } from './clock'
import type { Db } from './database/connect'

test('business time continues from its start, independent of this machine’s clock', () => {
  const clock = createClock(1_000_000)
  expect(clock.now()).toBeGreaterThanOrEqual(1_000_000)
  expect(clock.now()).toBeLessThan(1_060_000)
})

test('a moved clock is moved by exactly that much', () => {
  const clock = createClock(0)
  clock.move(1_800_000)
  expect(clock.now()).toBeGreaterThanOrEqual(1_800_000)
  clock.move(-3000)
  expect(clock.now()).toBeLessThan(1_800_000)
})

/** A database whose clock shows a time. */
const databaseAt = (ms: number) => ({ execute: async () => ({ rows: [{ ms }] }) }) as unknown as Db

test('a small step back is waited out, a large one is accepted and reported', async () => {
  const start = 10 * DAY
  const clock = createClock(start)
  const seen = clock.now()
  const small = await clock.sync(databaseAt(start - maxHeld / 2))
  expect(small.stepMs).toBeLessThan(0)
  expect(small.stepMs).toBeGreaterThan(-MINUTE)
  // time stops, and does not run backwards
  expect(clock.now()).toBe(seen)
  const large = await clock.sync(databaseAt(start - HOUR))
  expect(large.stepMs).toBeLessThan(-30 * MINUTE)
  expect(clock.now()).toBeLessThan(start - HOUR + MINUTE)
  const ahead = await clock.sync(databaseAt(start + DAY))
  expect(ahead.stepMs).toBeGreaterThan(DAY)
  expect(clock.now()).toBeGreaterThanOrEqual(start + DAY)
})

test.each([
  ['just now', 0, true],
  ['almost over', -(10 * SECOND - 1), true],
  ['over', -10 * SECOND, false],
  ['of a process a little ahead', SECOND, true],
  ['of a clock that was an hour ahead', HOUR, false],
])('a moment %s', (_, at, expected) => expect(isWithin(DAY + at, 10 * SECOND, DAY)).toBe(expected))

const provider = 'the provider compares it with its own clock'

/** Where the server reads the clock of its machine, and why not that of the database. Elapsed time is performance.now(). */
const ofMachine: Record<string, string> = {
  'platform/clock.ts': 'before the database was asked; and to see how far both are apart',
  'platform/outside/outside-state.ts': 'shown to operators, compared with nothing',
  'platform/telemetry/prometheus-producer.ts': 'the collector compares it with its own clock',
  'platform/postgres/folder-lock.ts': 'time of a file of this machine',
  'invoice/tax/tax.ts': provider,
  'order/courier/pickup.ts': provider,
  'order/courier/waybill.ts': provider,
  'payment/alipay/request.ts': provider,
  'payment/pay-channel.ts': provider,
  'payment/start-payment.ts': provider,
  'payment/wechat-pay/bill.ts': provider,
  'payment/wechat-pay/pay.ts': provider,
  'payment/wechat-pay/request.ts': provider,
  'platform/outside/tc3.ts': provider,
  'upload/storage/s3.ts': provider,
  'upload/storage/storage.ts': provider,
  'upload/upload-grant.ts': provider,
}

const notTheShop =
  /\.test\.ts$|\.factory\.ts$|\.fake\.ts$|\.demo\.ts$|call-rules\.ts$|\.setup\.ts$|(^|\/)(demo|testing)\//

// A new place must say why: business time is app.clock, which no jump of a machine's clock changes (reliability FR10).
test('every place that reads the machine’s clock gives a reason', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !notTheShop.test(file))
    .filter((file) => /\bDate\.now\(\)|new Date\(\)/.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(ofMachine).toSorted())
})
