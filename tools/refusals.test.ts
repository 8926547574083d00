import { join } from 'node:path'
import { type Call, ops, refusals, shop } from '@greenstar/contract'
import { expect, test } from 'vitest'
import { codesFrom, readUnits } from './structure/refusals'

const root = join(import.meta.dirname, '..')
const units = readUnits(root, new Set(Object.keys(refusals)))

/** Every call may be refused with these: they are the mount's. */
const ofMount = [
  'operator/not-allowed',
  'member/gone',
  'platform/once-conflict',
  'platform/once-running',
  'platform/search-limit',
]

/**
 * Where the codes of a call end: as an answer, which says of each line, offer or row what is wrong with it, or since the
 * call never comes so far (a new member is not frozen, a member does not cancel as an operator).
 */
const ends: Record<string, string[]> = {
  MemberReg: ['member/log-in.ts#enter'],
  CancelOrder: ['order/cancel-order.ts#refusal'],
  CancelOrderForConsole: ['order/cancel-order.ts#refusal'],
  QuoteOrder: ['order/order.quote.ts#quoteFor', 'order/quote.wire.ts#quoteWire'],
  GetOrderCouponRecorderList: ['order/order.quote.ts#quoteFor'],
  QuoteCustomer: ['aftersale/quote-case.ts#quoteCase'],
  ReopenAfterSale: ['aftersale/apply.ts#checkWindows', 'aftersale/apply.ts#checkClosed'],
  PreviewShipments: ['order/ship-many.ts#previewShipments'],
  ImportShipments: ['order/ship-many.ts#previewShipments', 'order/ship-many.ts#shipMany'],
}
const offers = ['coupon/coupon.wire.ts#offerWire', 'coupon/coupon-room.wire.ts#campaignState']

const calls = [shop, ops].flatMap((side) =>
  Object.values(side as Record<string, Record<string, Call>>).flatMap((noun) => Object.entries(noun)),
)

/** Handlers by action, in the tables of the features. */
const handlers = new Map(
  [...units.keys()].flatMap((key) => {
    const action = /\.(?:shop|console)\.ts#\w+\.(\w+)$/.exec(key)?.[1]
    return action ? [[action, key] as const] : []
  }),
)
const approvals = [...units.keys()].filter((key) => key.startsWith('defineApproval('))

/** Seen red with 40 codes that calls threw and did not list: each was HTTP 500 without a sentence. */
test('a call lists every refusal that its handler and what that uses can throw', () => {
  expect(handlers.size).toBeGreaterThan(300)
  const missing = calls.flatMap(([action, { refusals: listed = [] }]) => {
    const handler = handlers.get(action)
    if (!handler) return []
    const starts = action === 'DecideApproval' ? [handler, ...approvals] : [handler]
    const known = new Set<string>([...ofMount, ...listed])
    return [...codesFrom(units, starts, [...offers, ...(ends[action] ?? [])])]
      .filter(([code]) => !known.has(code))
      .map(([code, way]) => `${action} does not list ${code}: ${way.replaceAll(`${root}/`, '')}`)
  })
  expect(missing).toEqual([])
})

test('every call has a handler where this test looks for it', () => {
  expect(calls.map(([action]) => action).filter((action) => !handlers.has(action))).toEqual([])
})
