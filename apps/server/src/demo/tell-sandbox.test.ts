import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeSession } from '../member/member.factory'
import { courierService } from '../order/courier/courier.provider'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { freePort } from '../platform/postgres/postmaster'
import { type Sandbox, startSandbox } from '../platform/sandbox/child'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { loadDemo } from './load-demo'
import { tellSandbox } from './tell-sandbox'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: TestApp
let sandbox: Sandbox
let stateDir: string
let shown: Awaited<ReturnType<typeof tellSandbox>>
let token: string
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => {}, refundDelayMs: 50 })
  shop = await startTestApp(sandbox.keys, { PORT: String(await freePort()) })
  await shop.http.listen({ port: shop.app.config.port, host: '127.0.0.1' })
  await loadDemo(shop.app, { onProgress: () => {} })
  shown = await tellSandbox(shop.app, sandbox.port)
  const [member] = await rowsOf<{ id: number }>(sql`select id from members where phone = '13800006620'`)
  token = await makeSession(shop.app, Number(member?.id))
})
afterEach(() => ensureClean(shop.app))
afterAll(async () => {
  await shop.stop()
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.app.database.db.execute<T>(query)).rows

const myOrders = async (orderStatus: string) =>
  (await shop.call('order', 'GetMemberOrderList', { orderStatus, pageSize: 50 }, token)).Data?.DataList ?? []

it('sends the demo’s payments and moving parcels to the sandbox once, also after restarts', async () => {
  expect(shown.payments).toBeGreaterThan(300)
  expect(shown.parcels).toBeGreaterThan(0)
  expect(await tellSandbox(shop.app, sandbox.port)).toEqual({ payments: 0, parcels: 0, documents: 0 })
})

it('a paid demo order that its member cancels is refunded', async () => {
  const order = (await myOrders('30')).find((one) => one.OutStockStatus === 10)
  const id = order?.ID as number
  const reply = await shop.call('order', 'CancelOrder', { id, cancelReason: '我不想买了' }, token)
  expect(reply).toMatchObject({ Status: 100 })
  const statusNow = async () => {
    await pushAllDue(shop.app)
    return (await shop.call('order', 'GetOrderByID', { id }, token)).Data?.OrderStatus
  }
  await vi.waitFor(async () => expect(await statusNow()).toBe(70), { timeout: 10_000, interval: 100 })
  expect(
    await rowsOf(sql`select status, refunded_fen = amount_fen as whole from payments where order_id = ${id}`),
  ).toEqual([{ status: 50, whole: true }])
})

it('the courier has the demo parcels and moves them to their receivers', async () => {
  const [parcel] = await rowsOf<{ company: string; number: string; steps: number }>(sql`
    select shipper_code as company, logistic_code as number, jsonb_array_length(traces) as steps
    from parcels where state <> 3 order by id limit 1`)
  if (!parcel) throw new Error('no demo parcel travels')
  const known = await courierService(shop.app).queryTrack(parcel)
  expect(known).toMatchObject({ state: 'tracked' })
  const move = `http://127.0.0.1:${sandbox.port}/courier/parcels/${parcel.company}/${parcel.number}/move`
  for (let step = 0; step < 3; step++) await fetch(move, { method: 'POST' })
  const signed = async () =>
    rowsOf(sql`select state from parcels where logistic_code = ${parcel.number} and state = 3`)
  await vi.waitFor(async () => expect(await signed()).toHaveLength(1), { timeout: 10_000, interval: 100 })
})
