import {
  type AfterSaleMove,
  afterSaleMoves,
  afterSaleMovesFrom,
  isFinal,
} from '@greenstar/rules/aftersale/aftersale.moves'
import type { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makePicture } from '../upload/upload.factory'
import { afterSaleDue } from './aftersale.due'
import { makeCase } from './aftersale.factory'
import { changeCase, findCase, listCaseLogs } from './aftersale.store'

// Any path of the table of domain 5, with two actors at the same moment in every step of it. `FAULT_SEED` for others.
// Seen to fail with holdCase without its lock and moves that are not guarded by the status that was read.

let shop: TestApp
let goods: Record<'cheap' | 'dear', number>
let desk: string[]
let picture = ''
beforeAll(async () => {
  shop = await startTestApp()
  new FakeChannel().plugInto(shop.app)
  const product = async (priceFen: number) =>
    (await makeGoods(shop, { priceFen, isFreeShipping: true, stock: 5000, maxNum: 0 })).id
  goods = { cheap: await product(900), dear: await product(60_000) }
  desk = [(await makeOperator(shop.app)).token, (await makeOperator(shop.app)).token]
  picture = (await makePicture(shop.app.database.db)).path
})
afterAll(() => shop.stop())

const parcel = { shipperCode: 'shunfeng', logisticCode: 'SF6660001234' }
type Made = { id: number; token: string }
const call =
  (name: 'CancelCustomer' | 'ConfirmCustomerReceived') =>
  ({ id, token }: Made) =>
    shop.call('aftersale', name, { id }, token)
const review =
  (decision: 'approve' | 'sendBack' | 'refuse', who: 0 | 1) =>
  ({ id }: Made) =>
    shop.operate('aftersale', 'ReviewAfterSale', { id, decision, answer: '看过图片' }, desk[who] ?? '')
const inspect =
  (accepted: boolean) =>
  ({ id }: Made) =>
    shop.operate(
      'aftersale',
      'InspectAfterSale',
      { id, accepted, answer: '已验货', images: [picture] },
      desk[0] ?? '',
    )

const deeds: Record<string, (made: Made) => Promise<unknown>> = {
  withdraw: call('CancelCustomer'),
  receive: call('ConfirmCustomerReceived'),
  resubmit: ({ id, token }) =>
    shop.call('aftersale', 'ResubmitCustomer', { id, description: crypto.randomUUID() }, token),
  fill: ({ id, token }) => shop.call('aftersale', 'CustomerBackFill', { id, ...parcel }, token),
  approve: review('approve', 0),
  'approve, another': review('approve', 1),
  sendBack: review('sendBack', 0),
  refuse: review('refuse', 1),
  accept: inspect(true),
  reject: inspect(false),
  send: ({ id }) => shop.operate('aftersale', 'SendReplacement', { id, ...parcel }, desk[0] ?? ''),
  pay: ({ id }) => shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, desk[1] ?? ''),
  channel: () => pushAllDue(shop.app),
  time: async ({ id }) => {
    const { db } = shop.app.database
    const row = await findCase(db, id)
    if (!row?.dueAt) return
    await changeCase(db, id, { dueAt: new Date(shop.app.clock.now() - 1) })
    await runDue(shop.app, afterSaleDue)
  },
}

/** Both deeds of a step happen at once; those that lead on come more often than those that end it. */
const leading = ['approve', 'approve, another', 'fill', 'accept', 'send', 'pay', 'receive', 'resubmit']
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...leading) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(deeds)) },
)
const paths = fc.record({
  type: fc.constantFrom(...Object.values(AfterSaleType)),
  price: fc.constantFrom('cheap' as const, 'dear' as const),
  steps: fc.array(fc.tuple(deed, deed), { minLength: 3, maxLength: 7 }),
})

/** Every pair of statuses that some move of the table connects for this type. */
const legal = (type: AfterSaleType, from: number) =>
  (['member', 'service', 'lead', 'warehouse', 'system'] as const).flatMap((actor) =>
    afterSaleMovesFrom(type, from as AfterSaleStatus, actor).map(
      (move: AfterSaleMove) => afterSaleMoves[move].to,
    ),
  )

const check = async (id: number, type: AfterSaleType, orderId: number) => {
  const { db } = shop.app.database
  const row = await findCase(db, id)
  if (!row) throw new Error(`no case ${id}`)
  const moves = (await listCaseLogs(db, id)).filter((log) => log.from !== log.to)
  let status: number | null = null
  for (const log of moves) {
    expect(log.from).toBe(status)
    if (status !== null) expect(legal(type, status)).toContain(log.to)
    status = log.to
  }
  expect(status).toBe(row.status)
  expect(row.dueAt === null).toBe(isFinal(row.status))
  const refunds = (await moneyOf(shop.app, orderId)).refunds
  expect(refunds.length).toBe(row.refundNo === '' ? 0 : 1)
}

test('whatever two people do at once, a case moves by its table, is paid once and is never forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(paths, async ({ type, price, steps }) => {
      const { id: memberId, token } = await makeMember(shop.app)
      const lines = [{ productId: goods[price], quantity: 1 }]
      const order = await makeOrder(shop.app, { memberId, status: 50, lines })
      const { id } = await makeCase(shop.app, { memberId, orderId: order.id, type })
      for (const pair of steps) {
        await Promise.all(pair.map(async (name) => deeds[name]?.({ id, token })))
        await check(id, type, order.id)
      }
    }),
    { seed: Number(process.env.FAULT_SEED ?? 1), numRuns: 15, endOnFailure: true },
  )
  await pushAllDue(shop.app)
  await ensureClean(shop.app)
})
