import { HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { refundGroups } from '../order/order.due'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { joinGroup, payLater, seatOf, statusOf } from '../testing/group-orders'
import { expireTeams } from './group.due'
import { type GroupMaking, makeGroup } from './group.factory'

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const begin = async (making: Partial<GroupMaking> = {}, stock = 50) => {
  const { id } = await makeGoods(shop, { stock })
  const beginMs = shop.app.clock.now() - MINUTE
  const lines = [{ productId: id, priceFen: 500, quota: 20 }]
  return { productId: id, activityId: await makeGroup(shop.app.database.db, { beginMs, lines, ...making }) }
}
type Ask = { productId: number; activityId: number; teamId?: number }

const join = async (ask: Ask, buyer?: Buyer) => {
  const who = buyer ?? (await makeBuyer(shop))
  const { Data, Msg } = await joinGroup(shop, who, ask)
  if (!Data) throw new Error(`not placed: ${Msg}`)
  return { buyer: who, id: Data.ID, order: Data, pay: await payLater(shop, channel, who, Data) }
}
const joinPaid = async (ask: Ask) => {
  const placed = await join(ask)
  await placed.pay()
  return { ...placed, ...(await seatOf(shop, placed.id)) }
}
const row = async (buyer: Buyer, id: number) =>
  (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data
const expire = async () => {
  shop.app.clock.move(25 * HOUR)
  await runDue(shop.app, expireTeams)
  await runDue(shop.app, refundGroups)
  await pushAllDue(shop.app)
}

it('costs the group’s price, has fifteen minutes to pay, waits as 待成团 and may be neither shipped nor cancelled', async () => {
  const leader = await joinPaid(await begin())
  expect(leader.order.PayAmount).toBeGreaterThanOrEqual(5)
  expect(Date.parse(leader.order.AutoCancelDate) - Date.parse(leader.order.ServerDate)).toBe(15 * MINUTE)
  const order = await row(leader.buyer, leader.id)
  expect(order).toMatchObject({ OrderType: 20, OrderStatus: 30, OrderStatusCN: '待成团', GroupState: 10 })
  expect(order?.Actions).not.toContain('cancel')
  const form = { id: leader.id, cancelReason: '我不想买了' }
  expect((await shop.call('order', 'CancelOrder', form, leader.buyer.token)).Code).toBe('group/waiting')
})

it('notifies a member of a waiting team, and each member of a full team of their own order', async () => {
  const [tea, pot] = [
    await makeGoods(shop, { stock: 50, name: '茶梅' }),
    await makeGoods(shop, { stock: 50, name: '陶盆' }),
  ]
  const lines = [tea, pot].map(({ id }) => ({ productId: id, priceFen: 500, quota: 20 }))
  const { activityId } = await begin({ lines, size: 2 })
  const inboxOf = async ({ token }: Buyer) => {
    const { Data } = await shop.call('message', 'GetMessageList', { currentPage: 1, pageSize: 9 }, token)
    return Data?.DataList.map(({ Title, Content }) => `${Title}：${Content}`) ?? []
  }
  const leader = await joinPaid({ productId: tea.id, activityId })
  const first = await inboxOf(leader.buyer)
  expect(first).toHaveLength(1)
  expect(first[0]).toMatch(/^付款成功：茶梅已付款 ¥[\d.]+，满员后为您准备；未成团自动全额退款/)
  const last = await joinPaid({ productId: pot.id, activityId, teamId: leader.teamId })
  expect(await inboxOf(leader.buyer)).toContain('拼团成功：茶梅的拼团已满员，会尽快发货。')
  expect(await inboxOf(last.buyer)).toContain('拼团成功：陶盆的拼团已满员，会尽快发货。')
})

it('costs the selling price once that is the lower one, and the member still joins the team', async () => {
  const ask = await begin()
  await shop.app.database.db.execute(sql`update products set price_fen = 400 where id = ${ask.productId}`)
  const leader = await joinPaid(ask)
  expect((await row(leader.buyer, leader.id))?.ProductAmount).toBe(4)
  expect(leader.state).toBe(10)
  const { Data } = await shop.call('group', 'GetGroupActivityByID', { id: ask.activityId }, undefined)
  expect(Data?.Lines[0]).toMatchObject({ GroupPrice: 4, Left: 19 })
})

it('is full with its third member: all of them are 待发货 and get a message', async () => {
  const ask = await begin()
  const leader = await joinPaid(ask)
  await joinPaid({ ...ask, teamId: leader.teamId })
  const last = await joinPaid({ ...ask, teamId: leader.teamId })
  expect(last.state).toBe(20)
  expect(await seatOf(shop, leader.id)).toMatchObject({ state: 20 })
  expect(await row(leader.buyer, leader.id)).toMatchObject({ OrderStatusCN: '待发货', GroupState: 20 })
  const team = await shop.call('group', 'GetGroupTeamByID', { id: leader.teamId }, undefined)
  expect(team.Data).toMatchObject({ State: 20, Taken: 3, Members: [{ IsLeader: true }, {}, {}] })
  const again = await joinGroup(shop, await makeBuyer(shop), { ...ask, teamId: leader.teamId })
  expect(again.Code).toBe('group/team-full')
})

it.each([1, 2])(
  'an order cancelled after its team was full counts among the %i of a member',
  async (memberOrders) => {
    const ask = await begin({ size: 2, memberOrders })
    const second = await makeBuyer(shop)
    for (let n = 0; n < memberOrders; n++) {
      const leader = await joinPaid(ask)
      const placed = await join({ ...ask, teamId: leader.teamId }, second)
      await placed.pay()
      const form = { id: placed.id, cancelReason: '我不想买了' as const }
      expect((await shop.call('order', 'CancelOrder', form, second.token)).Status).toBe(100)
      expect(await seatOf(shop, leader.id)).toMatchObject({ state: 20 })
    }
    const { teamId } = await joinPaid(ask)
    expect(await joinGroup(shop, second, { ...ask, teamId })).toMatchObject({
      Code: 'group/orders-over',
      Msg: `每人最多参加 ${memberOrders} 次这个拼团`,
    })
  },
)

it('refunds every member in full when it is not full in time, and returns the pieces to ordinary stock', async () => {
  const ask = await begin({ endMs: shop.app.clock.now() + HOUR })
  const leader = await joinPaid(ask)
  const second = await joinPaid({ ...ask, teamId: leader.teamId })
  await expire()
  for (const { id } of [leader, second]) {
    expect(await statusOf(shop, id)).toBe(70)
    expect(await seatOf(shop, id)).toMatchObject({ state: 30 })
  }
  const mine = await shop.call('group', 'GetMyGroupList', {}, leader.buyer.token)
  expect(mine.Data?.DataList).toMatchObject([{ GroupStateCN: '未成团' }])
})

it('opens a new team for a member who pays after the last seat is taken', async () => {
  const ask = await begin({ size: 2 })
  const leader = await joinPaid(ask)
  const late = await join({ ...ask, teamId: leader.teamId })
  await joinPaid({ ...ask, teamId: leader.teamId })
  await late.pay()
  const seat = await seatOf(shop, late.id)
  expect(seat.state).toBe(10)
  expect(seat.teamId).not.toBe(leader.teamId)
})

it('refunds at once when the seat is taken and the activity is over', async () => {
  const ask = await begin({ size: 2, endMs: shop.app.clock.now() + 5 * MINUTE })
  const leader = await joinPaid(ask)
  const late = await join({ ...ask, teamId: leader.teamId })
  await joinPaid({ ...ask, teamId: leader.teamId })
  shop.app.clock.move(6 * MINUTE)
  await late.pay()
  await runDue(shop.app, refundGroups)
  await pushAllDue(shop.app)
  expect(await statusOf(shop, late.id)).toBe(70)
  expect(await statusOf(shop, leader.id)).toBe(30)
})

it('lets a member have one open order in an activity, and refuses what is not offered', async () => {
  const ask = await begin()
  const { buyer } = await join(ask)
  expect((await joinGroup(shop, buyer, ask)).Code).toBe('group/open-already')
  const other = await makeBuyer(shop)
  expect((await joinGroup(shop, other, { ...ask, teamId: 999_999 })).Code).toBe('group/team-gone')
  expect((await joinGroup(shop, other, { ...ask, activityId: 999_999 })).Code).toBe('group/over')
  expect((await joinGroup(shop, other, { ...ask, quantity: 6 })).Code).toBe('order/over-limit')
  const bare = { orderType: 20 as const, orderDetailList: [{ ProductID: ask.productId, Quantity: 1 }] }
  const form = { ...bare, receiveAddressID: other.addressId }
  expect((await shop.call('order', 'CreateOrder', form, other.token)).Code).toBe('order/not-on-sale')
})
