import {
  type AfterSaleMove,
  acceptanceOf,
  afterSaleMoves,
  afterSaleMovesFrom,
  isFinal,
} from '@greenstar/rules/aftersale/aftersale.moves'
import { PickupStatus, pickupMoves } from '@greenstar/rules/aftersale/aftersale.pickup'
import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { reachable } from '@greenstar/rules/platform/moves'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { makeBuyer, makeGoods } from '../order/buyer.factory'
import { fakeCourier } from '../order/courier/courier.fake'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from '../upload/upload.factory'
import { afterSaleDue } from './aftersale.due'
import { makeCase } from './aftersale.factory'
import { changeCase, findCase, listCaseLogs } from './aftersale.store'
import { isOpenPickup } from './drop-pickup'
import { pickupDue, placePickup, takePickup } from './pickup'
import { changePickup, listCasePickups } from './pickup.store'

// Any path of the tables of domain 5, those of pick-ups and of cancellations in the warehouse too, with two actors at the
// same moment in every step of it. `FAULT_SEED` for others.
// Seen to fail with holdCase without its lock and moves that are not guarded by the status that was read.

const shop = setUpTestApp()
let goods: Record<'cheap' | 'dear', number>
let desk: string[]
let picture = ''
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  fakeCourier(shop.app)
  const product = async (priceFen: number) =>
    (await makeGoods(shop, { priceFen, isFreeShipping: true, stock: 5000, maxNum: 0 })).id
  goods = { cheap: await product(900), dear: await product(60_000) }
  desk = [(await makeOperator(shop.app)).token, (await makeOperator(shop.app)).token]
  picture = (await makePicture(shop.app.database.db)).path
})

const parcel = { shipperCode: 'shunfeng', logisticCode: 'SF6660001234' }
type Made = { id: number; token: string; addressID: number }
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

const bookings = async (id: number) => listCasePickups(shop.app.database.db, id)
/** News of the courier about the newest booking, which it is asked for first. */
const news =
  (state: 'collected' | 'failed') =>
  async ({ id }: Made) => {
    const [pickup] = await bookings(id)
    if (!pickup) return
    await placePickup(shop.app, pickup.id)
    const notice = {
      ...{ taskId: `T${pickup.code}`, orderId: pickup.code, courier: '小陈', phone: '13900000000' },
      ...{ state, number: `JD${pickup.id}`, feeFen: 900, message: '联系不上' },
    }
    await takePickup(shop.app, notice, shop.app.clock.now())
  }
const answerStop =
  (stopped: boolean) =>
  ({ id }: Made) =>
    shop.operate('aftersale', 'AnswerStop', { id, stopped, answer: '看过' }, desk[1] ?? '')

const deeds: Record<string, (made: Made) => Promise<unknown>> = {
  withdraw: call('CancelCustomer'),
  receive: call('ConfirmCustomerReceived'),
  resubmit: ({ id, token }) =>
    shop.call('aftersale', 'ResubmitCustomer', { id, description: crypto.randomUUID() }, token),
  fill: ({ id, token }) => shop.call('aftersale', 'CustomerBackFill', { id, ...parcel }, token),
  book: ({ id, token, addressID }) => {
    const day = shanghaiDay(shop.app.clock.now() + DAY)
    const wanted = { id, addressID, day, slot: '09:00-11:00', requestID: crypto.randomUUID() }
    return shop.call('aftersale', 'BookPickup', wanted, token)
  },
  collected: news('collected'),
  'not collected': news('failed'),
  'cancel the courier': ({ id, token }) => shop.call('aftersale', 'CancelPickup', { id }, token),
  'desk cancels the courier': ({ id }) =>
    shop.operate('aftersale', 'CancelCasePickup', { id, reason: '仓库盘点' }, desk[0] ?? ''),
  'time of the courier': async ({ id }) => {
    const [pickup] = await bookings(id)
    if (!pickup?.dueAt) return
    await changePickup(shop.app.database.db, pickup.id, { dueAt: new Date(shop.app.clock.now() - 1) })
    await runDue(shop.app, pickupDue)
  },
  approve: review('approve', 0),
  'approve, another': review('approve', 1),
  sendBack: review('sendBack', 0),
  refuse: review('refuse', 1),
  accept: inspect(true),
  reject: inspect(false),
  send: ({ id }) => shop.operate('aftersale', 'SendReplacement', { id, ...parcel }, desk[0] ?? ''),
  pay: ({ id }) => shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, desk[1] ?? ''),
  stop: answerStop(true),
  letGo: answerStop(false),
  channel: () => pushAllDue(shop.app),
  time: async ({ id }) => {
    const { db } = shop.app.database
    const row = await findCase(db, id)
    if (!row?.dueAt) return
    await changeCase(db, id, { dueAt: new Date(shop.app.clock.now() - 1) })
    await runDue(shop.app, afterSaleDue)
  },
}

/** Deeds that lead a case on, by its kind; a cancellation while the warehouse picks is a case of its own kind. */
const reviews = ['approve', 'approve, another', 'resubmit']
const goodsBack = [...reviews, 'book', 'collected', 'fill', 'accept']
const kinds = {
  swap: { type: AfterSaleType.swap, leading: [...goodsBack, 'send', 'receive'] },
  tonic: { type: AfterSaleType.tonic, leading: [...reviews, 'send', 'receive'] },
  returnRefund: { type: AfterSaleType.returnRefund, leading: [...goodsBack, 'pay'] },
  refund: { type: AfterSaleType.refund, leading: [...reviews, 'pay'] },
  cancel: { type: AfterSaleType.refund, leading: ['stop', 'letGo', 'withdraw', 'channel'] },
}
type Kind = keyof typeof kinds
/** Both deeds of a step happen at once; those that lead on come more often than those that end it. */
const deedOf = (kind: Kind) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...kinds[kind].leading) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(deeds)) },
  )
const paths = fc.constantFrom(...(Object.keys(kinds) as Kind[])).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    price: fc.constantFrom('cheap' as const, 'dear' as const),
    isApproved: fc.boolean(),
    steps: fc.array(fc.tuple(deedOf(kind), deedOf(kind)), { minLength: 3, maxLength: 8 }),
  }),
)

/** Statuses to which some move of the table leads from this one. */
const legal = (kind: Kind, from: number) =>
  (['member', 'service', 'lead', 'warehouse', 'system'] as const).flatMap((actor) =>
    afterSaleMovesFrom(kinds[kind].type, from as AfterSaleStatus, actor, kind === 'cancel').map(
      (move: AfterSaleMove) => afterSaleMoves[move].to,
    ),
  )

/** Statuses of bookings that were seen, by id: each change is a way through the table of pick-ups. */
const seenPickups = new Map<number, PickupStatus>()
const checkPickups = async (id: number, status: number) => {
  const rows = await bookings(id)
  for (const pickup of rows) {
    const now = pickup.status as PickupStatus
    expect([...reachable(pickupMoves, [seenPickups.get(pickup.id) ?? PickupStatus.asked])]).toContain(now)
    seenPickups.set(pickup.id, now)
    expect(pickup.dueAt === null).toBe(!isOpenPickup(pickup))
  }
  const open = rows.filter(isOpenPickup).length
  expect(open).toBeLessThanOrEqual(status === AfterSaleStatus.toBeBackFilled ? 1 : 0)
}

const check = async (id: number, kind: Kind, orderId: number) => {
  const { db } = shop.app.database
  const row = await findCase(db, id)
  if (!row) throw new Error(`no case ${id}`)
  const moves = (await listCaseLogs(db, id)).filter((log) => log.from !== log.to)
  let status: number | null = null
  for (const log of moves) {
    expect(log.from).toBe(status)
    if (status !== null) expect(legal(kind, status)).toContain(log.to)
    status = log.to
  }
  expect(status).toBe(row.status)
  expect(row.dueAt === null).toBe(isFinal(row.status))
  await checkPickups(id, row.status)
  const refunds = (await moneyOf(shop.app, orderId)).refunds
  expect(refunds.length).toBe(row.refundNo === '' ? 0 : 1)
}

/** A member whose case of this kind was opened, and whose return was approved, just now. */
const open = async (kind: Kind, price: keyof typeof goods, isApproved: boolean) => {
  const buyer = await makeBuyer(shop)
  const lines = [{ productId: goods[price], quantity: 1 }]
  const isCancel = kind === 'cancel'
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: isCancel ? 30 : 50, lines })
  const made = { orderId: order.id, token: buyer.token, addressID: buyer.addressId }
  if (!isCancel) {
    const { type } = kinds[kind]
    const { pending, toBeBackFilled } = AfterSaleStatus
    const status = isApproved && acceptanceOf[type] ? toBeBackFilled : pending
    const making = { memberId: buyer.id, orderId: order.id, type, status }
    return { ...made, id: (await makeCase(shop.app, making)).id }
  }
  await shop.operate('order', 'MarkPicking', { ids: [order.id], handedOver: true }, desk[0])
  await shop.call('order', 'CancelOrder', { id: order.id, cancelReason: '拍错商品' }, buyer.token)
  const asked = { orderID: order.id, currentPage: 1, pageSize: 10 }
  const { Data } = await shop.call('aftersale', 'GetCustomerList', asked, buyer.token)
  return { ...made, id: Data?.DataList[0]?.ID ?? 0 }
}

test('concurrent actions of two people: a case follows its state table, is paid once and gets no stuck state', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(paths, async ({ kind, price, isApproved, steps }) => {
      const made = await open(kind, price, isApproved)
      // an approved return begins with two taps on 预约取件
      for (const pair of isApproved ? [['book', 'book'], ...steps] : steps) {
        await Promise.all(pair.map(async (name) => deeds[name]?.(made)))
        await check(made.id, kind, made.orderId)
      }
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }),
    { seed: Number(process.env.FAULT_SEED ?? 1), numRuns: 20, endOnFailure: true },
  )
  expect([...seen.keys()].sort()).toEqual(Object.keys(kinds).sort())
  expect([...seenPickups.values()]).toContain(PickupStatus.collected)
  await pushAllDue(shop.app)
  await ensureClean(shop.app)
})
