import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareBill } from '../../apps/server/src/payment/compare-bill'
import { type Sandbox, startSandbox } from '../../apps/server/src/platform/sandbox/child'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { sized, tell } from '../lib/tell'

const rows = sized(100_000, 20_000)
const faultEvery = rows / 10

let shop: TestApp
let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'greenstar-bill-'))
  sandbox = await startSandbox({ stateDir: folder, publicBase: '/sandbox', log: () => {} })
  shop = await startTestApp(sandbox.keys)
})
afterAll(async () => {
  await shop.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const post = (path: string, body: unknown, method = 'POST') =>
  fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => expect(answer.status).toBe(200))

const numberOf = (n: number) => `BILL${String(n).padStart(8, '0')}`

it('FR24 finds the three kinds of differences in a bill of 100,000 rows without false positives', async (context) => {
  const noon = startOfShanghaiDay(shop.app.clock.now()) - DAY + 12 * HOUR
  const amountOf = (n: number) => 100 + (n % 50_000)
  await shop.app.database.db.execute(sql`
    insert into payments (order_id, way, trade_no, channel_no, amount_fen, status, created_at, expires_at, paid_at)
    select n, 'wechat-h5', 'BILL' || lpad(n::text, 8, '0'), 'c' || n, 100 + n % 50000, 20, now(), now(), ${new Date(noon)}
    from generate_series(1, ${rows}::int) n`)
  for (let from = 1; from <= rows; from += 2000)
    await post(
      '/payment/control/trades',
      Array.from({ length: 2000 }, (_, at) => ({
        outTradeNo: numberOf(from + at),
        transactionId: `c${from + at}`,
        totalFen: amountOf(from + at),
        paidAt: noon,
      })),
    )
  const blocks = Array.from({ length: rows / faultEvery }, (_, block) => block * faultEvery)
  await post(
    '/payment/control/bill',
    {
      missing: blocks.map((at) => numberOf(at + 10)),
      different: Object.fromEntries(blocks.map((at) => [numberOf(at + 20), 1])),
      extra: blocks.map((at) => ({ outTradeNo: `EXTRA${at}`, totalFen: 999 })),
    },
    'PUT',
  )
  const began = performance.now()
  expect(await compareBill(shop.app, shanghaiDay(noon))).toBe(3 * blocks.length)
  const seconds = (performance.now() - began) / 1000
  const { rows: kinds } = await shop.app.database.db.execute<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from bill_differences group by kind order by kind`,
  )
  expect(kinds).toEqual(['different', 'extra', 'missing'].map((kind) => ({ kind, n: blocks.length })))
  expect(seconds).toBeLessThan(60)
  tell(
    context,
    `${rows} rows with ${3 * blocks.length} planted differences: all reported, 0 false, ${seconds.toFixed(1)} s`,
  )
})
