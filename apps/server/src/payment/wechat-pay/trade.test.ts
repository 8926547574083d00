import { fen } from '@greenstar/rules/platform/money'
import { expect, test } from 'vitest'
import { paysExactly, readTrade } from './trade'

const keys = { mchId: '1900000109', appId: 'wx0123456789abcdef' }

const aTrade = (over: object = {}) => ({
  appid: keys.appId,
  mchid: keys.mchId,
  out_trade_no: 'T000001',
  transaction_id: '4200000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T12:00:00+08:00',
  amount: { total: 8800, currency: 'CNY' },
  payer: { openid: 'o1' },
  ...over,
})

test.each([
  ['SUCCESS', 'paid'],
  ['REFUND', 'paid'],
  ['NOTPAY', 'notpaid'],
  ['USERPAYING', 'notpaid'],
  ['PAYERROR', 'notpaid'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
  ['SOMETHING_NEW', 'unknown'],
])('the provider’s %s is our %s', (trade_state, state) => {
  expect(readTrade(aTrade({ trade_state }), keys)?.result.state).toBe(state)
})

test.each([
  ['another merchant', { mchid: '1900000110' }],
  ['another app', { appid: 'wx1' }],
  ['an amount that is text', { amount: { total: '8800' } }],
  ['a negative amount', { amount: { total: -1 } }],
  ['half a fen', { amount: { total: 0.5 } }],
])('%s is not our trade (FR17)', (_name, over) => {
  expect(readTrade(aTrade(over), keys)).toBeUndefined()
})

test.each([{ transaction_id: undefined }, { success_time: 'yesterday' }, { amount: undefined }])(
  'a payment without %j is unknown, not paid',
  (over) => {
    expect(readTrade(aTrade(over), keys)?.result.state).toBe('unknown')
  },
)

test('only the exact money for the exact number pays (FR17)', () => {
  const result = readTrade(aTrade(), keys)?.result
  if (result?.state !== 'paid') throw new Error('paid')
  const expected = { outTradeNo: 'T000001', totalFen: fen(8800) }
  expect(paysExactly(result, expected)).toBe(true)
  expect(paysExactly({ ...result, totalFen: fen(8799) }, expected)).toBe(false)
  expect(paysExactly({ ...result, currency: 'USD' }, expected)).toBe(false)
  expect(paysExactly(result, { ...expected, outTradeNo: 'T000002' })).toBe(false)
})
