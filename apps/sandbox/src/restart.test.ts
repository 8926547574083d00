import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeOrder, startTestSandbox } from './sandbox.factory'

test('the providers keep their state over a restart', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const before = await startTestSandbox(stateDir)
  await placeOrder(before, 'RESTART-01')
  await before.app.inject({
    method: 'POST',
    url: '/payment/control/trades/RESTART-01',
    payload: { action: 'silent' },
  })
  await before.app.inject({
    method: 'POST',
    url: '/courier/parcels',
    payload: { company: 'jd', number: '7', steps: 2 },
  })
  await before.stop()
  const after = await startTestSandbox(stateDir)
  const records = await after.app.inject('/payment/records.json')
  expect(records.json().trades).toMatchObject([
    { outTradeNo: 'RESTART-01', state: 'SUCCESS', totalFen: 25_800 },
  ])
  const parcels = await after.app.inject('/courier/parcels.json')
  expect(parcels.json().parcels).toMatchObject([{ company: 'jd', number: '7', step: 2 }])
  expect(after.keys).toEqual(before.keys)
  await after.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

test('unreadable bodies are refused in the provider’s own form', async () => {
  const sandbox = await startTestSandbox()
  const answer = await sandbox.app.inject({ method: 'POST', url: '/v3/pay/transactions/h5', payload: '{' })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGN_ERROR'])
  expect(answer.headers['wechatpay-serial']).toBe(Object.keys(sandbox.keys.payment.platformKeys)[0])
  const sms = await sandbox.app.inject({ method: 'POST', url: '/', payload: '{' })
  expect(sms.json()).toMatchObject({ Response: { Error: { Code: 'AuthFailure.InvalidAuthorization' } } })
  await sandbox.stop()
})
