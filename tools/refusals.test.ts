import { join } from 'node:path'
import { type Call, ops, refusals, shop } from '@greenstar/contract'
import { expect, test } from 'vitest'
import { codesFrom, readUnits } from './structure/refusals'

const root = join(import.meta.dirname, '..')
const units = readUnits(root, new Set(Object.keys(refusals)))

/** Every call may be refused with these: they come from the mount. */
const ofMount = [
  'operator/not-allowed',
  'member/gone',
  'platform/once-conflict',
  'platform/once-running',
  'platform/search-limit',
  'platform/edited',
]

/**
 * Codes that a call never throws: it returns them in its response, per line, offer or row, or the case
 * cannot occur in it (a new member is not frozen, a member does not cancel as an operator).
 */
const ends: Record<string, string[]> = {
  MemberReg: ['member/login/log-in.ts#enter'],
  CheckWelfare: ['welfare/welfare.wire.ts#standingWire'],
  GetShowRecordByID: ['show/show.shop.ts#detailOf'],
  GetTalentRecordByID: ['post/post.store.ts#mayEdit'],
  CancelOrder: ['order/cancel-order.ts#refusal'],
  CancelOrderForConsole: ['order/cancel-order.ts#refusal'],
  QuoteOrder: [
    'order/quote/order.quote.ts#quoteFor',
    'order/quote/quote.wire.ts#quoteWire',
    'coupon/claim/take-coupon.ts#offerProblem',
  ],
  ClaimForOrder: ['order/quote/order.quote.ts#quoteFor', 'order/quote/quote.wire.ts#quoteWire'],
  GetOrderCouponRecorderList: ['order/quote/order.quote.ts#quoteFor'],
  QuoteCustomer: ['aftersale/quote-case.ts#quoteCase'],
  ReopenAfterSale: ['aftersale/apply.ts#checkWindows', 'aftersale/apply.ts#checkClosed'],
  PreviewShipments: ['order/ship/ship-many.ts#previewShipments'],
  ImportShipments: ['order/ship/ship-many.ts#previewShipments', 'order/ship/ship-many.ts#shipMany'],
}
const offers = ['coupon/coupon.wire.ts#offerWire', 'coupon/coupon-room.wire.ts#campaignState']

const calls = [shop, ops].flatMap((side) =>
  Object.entries(side as Record<string, Record<string, Call>>).flatMap(([noun, actions]) =>
    Object.entries(actions).map(([action, rule]) => [action, rule, noun] as const),
  ),
)

/** Handlers by noun and action (two areas may have an action of one name), from the tables of the features. */
const handlers = new Map(
  [...units.keys()].flatMap((key) => {
    const [, noun, action] = /\/server\/src\/(\w+)\/.+\.(?:shop|console)\.ts#\w+\.(\w+)$/.exec(key) ?? []
    return noun && action ? [[`${noun}.${action}` as string, key] as const] : []
  }),
)
const approvals = [...units.keys()].filter((key) => key.startsWith('defineApproval('))

/** Seen red with 40 codes that calls threw and did not list: each was HTTP 500 without a message. */
test('a call lists every refusal that its handler and what that uses can throw', () => {
  expect(handlers.size).toBeGreaterThan(300)
  const missing = calls.flatMap(([action, { refusals: listed = [] }, noun]) => {
    const handler = handlers.get(`${noun}.${action}`)
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
  const names = calls.map(([action, , noun]) => `${noun}.${action}`)
  expect(names.filter((name) => !handlers.has(name))).toEqual([])
})
