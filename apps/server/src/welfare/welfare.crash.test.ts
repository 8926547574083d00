import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { makeEarner } from '../bonus/bonus.factory'
import { makeMember } from '../member/member.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { ofFullRun } from '../platform/testing/full-run'
import { startServerProcess } from '../platform/testing/server-process'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { endUnused, giveAllowances } from './welfare.due'
import { chooseTemplate, giveAllowance, makeOfficer } from './welfare.factory'

// Kills a server (kill -9) while a coupon is taken, in the reward and in the two jobs, then repeats the
// request: one owner per coupon, 50 pollen once per new member, one allowance per month (reliability FR93; `npm test` kills at the points that are most different).

vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const serve = (CRASH_AT: string, ROLE = 'api') => startServerProcess(shop.databaseUrl, { CRASH_AT, ROLE })
const one = async (query: ReturnType<typeof sql>) => (await shop.app.database.db.execute(query)).rows[0]

const facts = (officerId: number, memberId: number) =>
  one(sql`select
    (select taken from welfare_allowances where member_id = ${officerId})::int as taken,
    (select count(*) from coupon_records where member_id = ${memberId} and source = 'welfare')::int as coupons,
    (select pollen from members where id = ${officerId})::int as pollen,
    (select count(*) from welfare_rewards where member_id = ${memberId} and taken_back_at is null)::int as rewards`)

test.each(ofFullRun(['welfare.after-claim', 'answer.TakeWelfareCoupon'], []))(
  '%s: the same request again gives one coupon',
  async (point) => {
    const officer = await makeOfficer(shop.app)
    await giveAllowance(shop.app, officer.id, { num: 2 })
    const member = await makeMember(shop.app)
    const request = { userCode: officer.code, deviceID: 'd', requestID: 'the-same-key' }
    const server = await serve(point)
    expect(await server.call('Show', 'TakeWelfareCoupon', request, member.token)).toBeUndefined()
    expect(await server.ended).toBe('SIGKILL')
    const isDone = point === 'answer.TakeWelfareCoupon' ? 1 : 0
    expect(await facts(officer.id, member.id)).toMatchObject({ taken: isDone, coupons: isDone })
    await ensureClean(shop.app)
    const again = () => shop.call('welfare', 'TakeWelfareCoupon', request, member.token)
    const first = await again()
    expect(first.Data?.Status).toBe(CouponStatus.notUse)
    expect((await again()).Data?.ID).toBe(first.Data?.ID)
    expect(await facts(officer.id, member.id)).toMatchObject({ taken: 1, coupons: 1 })
  },
)

/** A new member with an officer's coupon, and an order with it that they can pay with bonus. */
const placed = async () => {
  const officer = await makeOfficer(shop.app)
  await giveAllowance(shop.app, officer.id)
  const buyer = await makeBuyer(shop)
  await makeEarner(shop.app, shop.app.database.db, buyer.id)
  const once = () => ({ requestID: crypto.randomUUID() })
  const taking = { userCode: officer.code, deviceID: 'd', ...once() }
  const coupon = await shop.call('welfare', 'TakeWelfareCoupon', taking, buyer.token)
  const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 50 })
  const { Data } = await shop.call(
    'order',
    'CreateOrder',
    {
      orderDetailList: [{ ProductID: goods.id, Quantity: 1 }],
      receiveAddressID: buyer.addressId,
      couponRecorderIDs: [coupon.Data?.ID ?? 0],
      ...once(),
    },
    buyer.token,
  )
  return { officer, buyer, orderId: Data?.ID ?? 0 }
}
const pay = (buyer: Buyer, orderID: number) => shop.call('bonus', 'PayOrderByBonus', { orderID }, buyer.token)

test.each(ofFullRun(['welfare.after-reward', 'answer.PayOrderByBonus'], ['welfare.after-reward']))(
  '%s: paid again, the new member earns the officer 50 pollen once',
  async (point) => {
    const { officer, buyer, orderId } = await placed()
    const server = await serve(point)
    await server.call('Order', 'PayOrderByBonus', { orderID: orderId }, buyer.token)
    expect(await server.ended).toBe('SIGKILL')
    const isDone = point === 'answer.PayOrderByBonus' ? 1 : 0
    expect(await facts(officer.id, buyer.id)).toMatchObject({ pollen: 50 * isDone, rewards: isDone })
    await pay(buyer, orderId)
    await pay(buyer, orderId)
    expect(await facts(officer.id, buyer.id)).toMatchObject({ pollen: 50, rewards: 1 })
  },
)

test.each(ofFullRun(['welfare.after-take-back'], []))(
  '%s: the reward of the refunded first order is taken back once',
  async (point) => {
    const { officer, buyer, orderId } = await placed()
    await pay(buyer, orderId)
    const server = await serve(point, 'all')
    const cancel = { id: orderId, cancelReason: '拍错商品' as const }
    await server.call('Order', 'CancelOrder', cancel, buyer.token)
    expect(await server.ended).toBe('SIGKILL')
    expect(await facts(officer.id, buyer.id)).toMatchObject({ pollen: 50, rewards: 1 })
    await shop.app.database.db.execute(sql`update refunds set next_poll_at = now() where status < 30`)
    await pushAllDue(shop.app)
    await pushAllDue(shop.app)
    expect(await facts(officer.id, buyer.id)).toMatchObject({ pollen: 0, rewards: 0 })
  },
)

test.each(ofFullRun(['welfare.after-allowance'], []))('%s: the month has one allowance', async (point) => {
  await chooseTemplate(shop.app)
  const officer = await makeOfficer(shop.app, { due: shop.app.clock.now() - HOUR })
  const server = await serve(point, 'worker')
  expect(await server.ended).toBe('SIGKILL')
  await ensureClean(shop.app)
  await runDue(shop.app, giveAllowances)
  await runDue(shop.app, giveAllowances)
  expect(
    await one(sql`select num, (select count(*) from welfare_coupons c where c.allowance_id = a.id)::int as coupons
      from welfare_allowances a where member_id = ${officer.id}`),
  ).toEqual({ num: 50, coupons: 50 })
})

test.each(ofFullRun(['welfare.after-end'], []))('%s: coupons not given away expire once', async (point) => {
  const officer = await makeOfficer(shop.app)
  const allowance = await giveAllowance(shop.app, officer.id, { num: 3 })
  await shop.call(
    'welfare',
    'TakeWelfareCoupon',
    { userCode: officer.code, deviceID: 'd', requestID: 'before-the-end' },
    (await makeMember(shop.app)).token,
  )
  await shop.app.database.db.execute(
    sql`update welfare_allowances set ends_at = now() - interval '1 minute' where id = ${allowance.id}`,
  )
  const server = await serve(point, 'worker')
  expect(await server.ended).toBe('SIGKILL')
  const ended = () =>
    one(sql`select taken, ended, ended_at is not null as over
    from welfare_allowances where id = ${allowance.id}`)
  expect(await ended()).toEqual({ taken: 1, ended: 0, over: false })
  await runDue(shop.app, endUnused)
  await runDue(shop.app, endUnused)
  expect(await ended()).toEqual({ taken: 1, ended: 2, over: true })
})
