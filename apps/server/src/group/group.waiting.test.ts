import { HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../coupon/coupon.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { refundGroups } from '../order/order.due'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { earnPollen } from '../pollen/pollen.service'
import { joinGroup, payLater, seatOf, statusOf } from '../testing/group-orders'
import { expireTeams } from './group.due'
import { makeGroup } from './group.factory'

const shop = setUpTestApp()
let channel: FakeChannel
let boss: MadeOperator
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  boss = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const begin = async (overrides: Parameters<typeof makeGoods>[1] = {}) => {
  const { id: productId } = await makeGoods(shop, { stock: 50, ...overrides })
  const beginMs = shop.app.clock.now() - MINUTE
  const lines = [{ productId, priceFen: 500, quota: 20 }]
  return { productId, activityId: await makeGroup(shop.app.database.db, { beginMs, lines }) }
}
const join = async (ask: { productId: number; activityId: number; teamId?: number }, who?: Buyer) => {
  const buyer = who ?? (await makeBuyer(shop))
  const { Data, Msg } = await joinGroup(shop, buyer, ask)
  if (!Data) throw new Error(`not placed: ${Msg}`)
  await (await payLater(shop, channel, buyer, Data))()
  return { id: Data.ID, buyer, ...(await seatOf(shop, Data.ID)) }
}
const teamOf = async (id: number) => {
  const { rows } = await shop.app.database.db.execute<{ taken: number; status: number; leader_id: number }>(
    sql`select taken, status, leader_id from group_teams where id = ${id}`,
  )
  const [team] = rows
  return team && { taken: team.taken, status: team.status, leader: Number(team.leader_id) }
}
/** Lets service refund a waiting order in full; its money moves later. */
const refund = async (id: number) => {
  const form = { id, reason: '会员要求退款' }
  const answer = await shop.operate('order', 'CancelOrderForConsole', form, boss.token)
  expect(answer.Status, answer.Msg).toBe(100)
}

test('a refund while the team forms frees the seat, and the earliest remaining member leads', async () => {
  const ask = await begin()
  const leader = await join(ask)
  const second = await join({ ...ask, teamId: leader.teamId })
  await refund(leader.id)
  expect(await statusOf(shop, leader.id)).toBe(60)
  expect(await seatOf(shop, leader.id)).toMatchObject({ state: 40 })
  expect(await teamOf(leader.teamId)).toEqual({ taken: 1, status: 10, leader: second.buyer.id })
  await join({ ...ask, teamId: leader.teamId })
  expect((await join({ ...ask, teamId: leader.teamId })).state).toBe(20)
  expect(await teamOf(leader.teamId)).toMatchObject({ taken: 3, status: 20 })
  await pushAllDue(shop.app)
  expect(await statusOf(shop, leader.id)).toBe(70)
  expect(await teamOf(leader.teamId)).toMatchObject({ taken: 3, status: 20 })
})

test('a team without its last member ends', async () => {
  const ask = await begin()
  const leader = await join(ask)
  await refund(leader.id)
  expect(await teamOf(leader.teamId)).toMatchObject({ taken: 0, status: 30 })
  const late = await joinGroup(shop, await makeBuyer(shop), { ...ask, teamId: leader.teamId })
  expect(late.Code).toBe('group/team-over')
})

test('an order that waits is neither shipped nor picked, and operators see why', async () => {
  const leader = await join(await begin())
  const one = async () => {
    const { Data } = await shop.operate('order', 'ListOrders', { ids: [leader.id] }, boss.token)
    return Data?.DataList[0]
  }
  const row = await one()
  expect(row?.OrderStatusCN).toBe('待成团')
  expect(row?.Actions).not.toContain('ship')
  const detail = await shop.operate('order', 'GetOrderForConsole', { id: leader.id }, boss.token)
  expect(detail.Data?.Actions).not.toContain('ship')
  const line = { OrderDetailID: detail.Data?.OrderDetail[0]?.ID ?? 0, Quantity: 1 }
  const parcels = [{ shipperCode: 'shunfeng', logisticCode: `SF${leader.id}0000001`, lines: [line] }]
  const shipped = await shop.operate('order', 'ShipOrder', { id: leader.id, parcels }, boss.token)
  expect(shipped.Status).not.toBe(100)
  const picked = await shop.operate('order', 'GetPickList', { ids: [leader.id] }, boss.token)
  expect(picked.Data?.Orders ?? []).toEqual([])
  expect(await statusOf(shop, leader.id)).toBe(30)
})

test('a group that failed returns pollen and coupons, the coupon with seven more days', async () => {
  const ask = await begin({ availablePollen: 200 })
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  const move = { memberId: buyer.id, kind: PollenKind.manual, num: 1000, title: '', now }
  await shop.app.database.transact((db) => earnPollen(shop.app, db, move))
  const template = { amountFen: 100, productCanPlus: true }
  const coupon = await makeCoupon(shop.app, buyer.id, { template, endAt: new Date(now + 2 * HOUR) })
  const form = {
    orderType: 20 as const,
    orderDetailList: [{ ProductID: ask.productId, Quantity: 1 }],
    ...{ receiveAddressID: buyer.addressId, groupActivityID: ask.activityId, pollenNum: 100 },
    ...{ couponRecorderIDs: [coupon.id], requestID: crypto.randomUUID() },
  }
  const { Data, Msg } = await shop.call('order', 'CreateOrder', form, buyer.token)
  if (!Data) throw new Error(`not placed: ${Msg}`)
  await (await payLater(shop, channel, buyer, Data))()
  const pollen = async () => (await shop.call('pollen', 'GetMyPollen', {}, buyer.token)).Data?.PollenNum
  expect(await pollen()).toBe(900)
  shop.app.clock.move(25 * HOUR)
  await runDue(shop.app, expireTeams)
  await runDue(shop.app, refundGroups)
  await pushAllDue(shop.app)
  expect(await statusOf(shop, Data.ID)).toBe(70)
  expect(await pollen()).toBe(1000)
  const { rows } = await shop.app.database.db.execute<{ status: number }>(
    sql`select status from coupon_records where id = ${coupon.id}`,
  )
  expect(rows[0]?.status).toBe(10)
})
