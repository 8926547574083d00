import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { type MadeMember, makeAddress, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { block, expire, lapse } from './coupon.due'
import { makeCampaign, makeCode, makeCoupon } from './coupon.factory'
import { couponLogs, couponRecords, couponTemplates } from './coupon.tables'

// Every state × action × actor of a coupon, through the calls and jobs (reliability FR38).

const shop = setUpTestApp()
let owner: MadeMember & { addressId: number }
let stranger: MadeMember & { addressId: number }
let desk: Record<'administrator' | 'warehouse', string>
let productId = 0
beforeAll(async () => {
  const make = async () => {
    const made = await makeMember(shop.app)
    return { ...made, addressId: await makeAddress(shop.app, made.id) }
  }
  ;[owner, stranger] = [await make(), await make()]
  desk = {
    administrator: (await makeOperator(shop.app)).token,
    warehouse: (await makeOperator(shop.app, { role: 'warehouse' })).token,
  }
  productId = (await makeProduct(shop.app.database.db, { priceFen: 9900, stock: 1000, maxNum: 900 })).id
})

const { notReceive, notUse, used, overdue, stock, doNotUse, delete: gone } = CouponStatus
const states = Object.values(CouponStatus)

type Person = { token: string; addressId: number }
const accept = (id: number, { token }: Person) =>
  shop.call('coupon', 'ReciveCoupon', { couponRecorderID: id }, token)
const remove = (id: number, { token }: Person) =>
  shop.call('coupon', 'DeleteCouponRecord', { couponRecorderID: id }, token)
const use = (id: number, { token, addressId }: Person) => {
  const orderDetailList = [{ ProductID: productId, Quantity: 1 }]
  const more = { couponRecorderIDs: [id], requestID: `states-${crypto.randomUUID()}` }
  return shop.call(
    'order',
    'CreateOrder',
    { orderDetailList, receiveAddressID: addressId, ...more } as never,
    token,
  )
}
const setBlocked = (id: number, blocked: boolean, token: string) =>
  shop.operate('coupon', 'SetCouponsBlocked', { ids: [id], blocked, reason: '核对状态' } as never, token)

const templateOf = async (id: number) => {
  const [row] = await shop.app.database.db.select().from(couponRecords).where(eq(couponRecords.id, id))
  return row?.templateId ?? 0
}

type Deed = { name: string; to: Partial<Record<CouponStatus, CouponStatus>>; act: (id: number) => unknown }
const deeds: Deed[] = [
  { name: 'its owner accepts it', to: { [notReceive]: notUse }, act: (id) => accept(id, owner) },
  { name: 'its owner uses it', to: { [notUse]: used }, act: (id) => use(id, owner) },
  {
    name: 'its owner removes it',
    to: { [used]: gone, [overdue]: gone, [doNotUse]: gone },
    act: (id) => remove(id, owner),
  },
  { name: 'another member accepts it', to: {}, act: (id) => accept(id, stranger) },
  { name: 'another member uses it', to: {}, act: (id) => use(id, stranger) },
  { name: 'another member removes it', to: {}, act: (id) => remove(id, stranger) },
  {
    name: 'an administrator blocks it',
    to: { [notReceive]: doNotUse, [notUse]: doNotUse, [stock]: doNotUse },
    act: (id) => setBlocked(id, true, desk.administrator),
  },
  {
    name: 'an administrator lifts the block',
    to: { [doNotUse]: notUse },
    act: (id) => setBlocked(id, false, desk.administrator),
  },
  { name: 'the warehouse blocks it', to: {}, act: (id) => setBlocked(id, true, desk.warehouse) },
  { name: 'the warehouse lifts the block', to: {}, act: (id) => setBlocked(id, false, desk.warehouse) },
  {
    name: 'its kind is stopped',
    to: { [notReceive]: doNotUse, [notUse]: doNotUse, [stock]: doNotUse },
    async act(id) {
      const stopped = { status: 20, updatedAt: new Date(shop.app.clock.now()) }
      const its = eq(couponTemplates.id, await templateOf(id))
      await shop.app.database.db.update(couponTemplates).set(stopped).where(its)
      await runDue(shop.app, block)
    },
  },
  {
    name: 'its days pass',
    to: { [notReceive]: overdue, [notUse]: overdue },
    async act(id) {
      const past = new Date(shop.app.clock.now() - DAY)
      const dates = { acceptBy: past, endAt: past }
      await shop.app.database.db.update(couponRecords).set(dates).where(eq(couponRecords.id, id))
      await runDue(shop.app, lapse)
      await runDue(shop.app, expire)
    },
  },
]

const make = async (status: CouponStatus) => {
  if (status === stock) {
    const { campaign } = await makeCampaign(shop.app, { way: 'code' })
    return makeCode(shop.app, campaign, crypto.randomUUID().slice(0, 12).toUpperCase())
  }
  if (status !== used) return makeCoupon(shop.app, owner.id, { status })
  const { id: orderId } = await makeOrder(shop.app, { memberId: owner.id, lines: [{ productId }] })
  return makeCoupon(shop.app, owner.id, { status, orderId, usedAt: new Date(shop.app.clock.now()) })
}

const seen = async (id: number) => {
  const { db } = shop.app.database
  const [row] = await db.select().from(couponRecords).where(eq(couponRecords.id, id))
  return { status: row?.status, moves: await db.$count(couponLogs, eq(couponLogs.recordId, id)) }
}

test.each(deeds)('every state of a coupon: $name', async ({ to, act }) => {
  for (const status of states) {
    const { id } = await make(status)
    const before = await seen(id)
    await act(id)
    const target = to[status]
    const expected = target === undefined ? before : { status: target, moves: before.moves + 1 }
    expect({ from: status, ...(await seen(id)) }).toEqual({ from: status, ...expected })
  }
})
