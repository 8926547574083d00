import { HOUR, MINUTE, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeBuyer, makeGoods } from '../order/buyer.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { joinGroup, payLater, seatOf } from '../testing/group-orders'
import { makeGroup } from './group.factory'

const shop = setUpTestApp()
let channel: FakeChannel
let token: string
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  token = (await makeOperator(shop.app)).token
})
afterEach(() => ensureClean(shop.app))

const product = async () =>
  (await makeProduct(shop.app.database.db, { stock: 20, name: '蓝雪花', priceFen: 2000 })).id
const save = (ProductID: number, line: object = {}, form: object = {}) => {
  const now = shop.app.clock.now()
  return shop.operate(
    'group',
    'SaveGroupActivity',
    {
      ...{ name: '邻里拼团', size: 2, teamHours: 12, memberOrders: 3 },
      ...{ beginDate: toWireDate(now - MINUTE), endDate: toWireDate(now + 48 * HOUR) },
      lines: [{ ProductID, GroupPrice: '12.90', Quota: 5, LimitNum: 2, ...line }],
      ...form,
    },
    token,
  )
}
const publish = async (id = 0) =>
  shop.operate('group', 'PublishGroupActivity', { id, seen: (await read(id))?.Seen ?? '' }, token)
const stop = (id = 0) => shop.operate('group', 'StopGroupActivity', { id }, token)
const read = async (id = 0) => (await shop.operate('group', 'GetGroupActivity', { id }, token)).Data
const teams = async (activityID: number) =>
  (await shop.operate('group', 'ListGroupTeams', { activityID }, token)).Data?.DataList
const freeOf = async (id: number) => {
  const { rows } = await shop.app.database.db.execute<{ free: number }>(
    sql`select on_hand - locked as free from stocks where product_id = ${id}`,
  )
  return Number(rows[0]?.free)
}
const join = async (ask: { productId: number; activityId: number; teamId?: number }) => {
  const buyer = await makeBuyer(shop)
  const { Data, Msg } = await joinGroup(shop, buyer, ask)
  if (!Data) throw new Error(`not placed: ${Msg}`)
  await (await payLater(shop, channel, buyer, Data))()
  return { id: Data.ID, buyer, ...(await seatOf(shop, Data.ID)) }
}
const running = async (size = 3) => {
  const { id: productId } = await makeGoods(shop, { stock: 50 })
  const beginMs = shop.app.clock.now() - MINUTE
  const lines = [{ productId, priceFen: 500, quota: 20 }]
  return { productId, activityId: await makeGroup(shop.app.database.db, { beginMs, lines, size }) }
}

test('a draft takes no stock and is invisible, publishing takes its quota once and shoppers see it', async () => {
  const goods = await product()
  const id = (await save(goods)).Data?.ID ?? 0
  expect(await read(id)).toMatchObject({
    State: 'draft',
    Size: 2,
    TeamHours: 12,
    MemberOrders: 3,
    Lines: [{ LimitNum: 2 }],
  })
  expect((await shop.call('group', 'GetGroupActivityByID', { id }, undefined)).Code).toBe('group/gone')
  expect(await freeOf(goods)).toBe(20)
  expect((await publish(id)).Status).toBe(100)
  expect((await publish(id)).Status).toBe(100)
  expect((await save(goods, {}, { id })).Code).toBe('group/state-changed')
  expect(await freeOf(goods)).toBe(15)
  const shown = await shop.call('group', 'GetGroupActivityByID', { id }, undefined)
  expect(shown.Data).toMatchObject({ State: 'running', Lines: [{ GroupPrice: 12.9, Left: 5, LimitNum: 2 }] })
})

test('the page of a product names the group that sells it, and only while teams may be opened', async () => {
  const { productId, activityId } = await running()
  const offer = async (id: number) =>
    (await shop.call('promotion', 'GetSecKillByProductID', { id }, undefined)).Data?.Group
  expect(await offer(productId)).toMatchObject({ ID: activityId, Size: 3, GroupPrice: 5, Left: 20 })
  expect(await offer(await product())).toBeNull()
  await stop(activityId)
  shop.app.clock.move(2000)
  expect(await offer(productId)).toBeNull()
})

test('a changed draft keeps its id and its new terms; only a draft is deleted', async () => {
  const goods = await product()
  const id = (await save(goods)).Data?.ID ?? 0
  expect((await save(goods, { Quota: 7 }, { id, size: 4 })).Data?.ID).toBe(id)
  expect(await read(id)).toMatchObject({ Size: 4, Quota: 7 })
  const remove = () => shop.operate('group', 'DeleteGroupActivity', { id }, token)
  expect((await remove()).Status).toBe(100)
  expect((await remove()).Code).toBe('group/activity-gone')
})

test.each([
  ['a price that is no better', { GroupPrice: '20.00' }, {}, 'promotion/price-not-lower'],
  ['a limit above the quota', { LimitNum: 3, Quota: 2 }, {}, 'promotion/limit-over-quota'],
  ['an end before the begin', {}, { endDate: '2020-01-01T00:00:00+08:00' }, 'promotion/window-reversed'],
  ['an activity without end', {}, { endDate: '2099-01-01T00:00:00+08:00' }, 'group/window-long'],
  ['a product that does not exist', { ProductID: 999_999 }, {}, 'promotion/product-unknown'],
])('%s is refused', async (_what, line, form, code) => {
  expect((await save(await product(), line, form)).Code).toBe(code)
})

test('one that did not begin is stopped at once and returns its pieces', async () => {
  const goods = await product()
  const beginDate = toWireDate(shop.app.clock.now() + HOUR)
  const id = (await save(goods, {}, { beginDate })).Data?.ID ?? 0
  await publish(id)
  expect((await stop(id)).Status).toBe(100)
  expect((await stop(id)).Status).toBe(100)
  expect(await freeOf(goods)).toBe(20)
})

test('a stopped running one opens no new team, and a team that forms may still be filled', async () => {
  const ask = await running(2)
  const leader = await join(ask)
  expect((await stop(ask.activityId)).Status).toBe(100)
  expect((await stop(ask.activityId)).Status).toBe(100)
  expect(await read(ask.activityId)).toMatchObject({ State: 'over', Forming: 1, Sold: 1, SoldAmount: 5 })
  expect((await joinGroup(shop, await makeBuyer(shop), ask)).Code).toBe('group/over')
  const paid = () => shop.call('payment', 'GetPayResult', { orderID: leader.id }, leader.buyer.token)
  expect((await paid()).Data).toMatchObject({ State: 'paid', GroupTeamID: leader.teamId })
  expect((await join({ ...ask, teamId: leader.teamId })).state).toBe(20)
  expect(await read(ask.activityId)).toMatchObject({ Forming: 0, Full: 1 })
  expect((await paid()).Data?.GroupTeamID).toBe(0)
})

test('teams with their members, names masked; official support fills a team, is logged, and has a limit', async () => {
  const ask = await running(4)
  const leader = await join(ask)
  await join({ ...ask, teamId: leader.teamId })
  const [team] = (await teams(ask.activityId)) ?? []
  expect(team).toMatchObject({ State: 'forming', Size: 4, Taken: 2, Members: [{ IsLeader: true }, {}] })
  expect(team?.Members[0]?.Name).toMatch(/\*/)
  const support = (num: number) =>
    shop.operate('group', 'SupportGroupTeam', { id: leader.teamId, num }, token)
  expect((await support(3)).Code).toBe('group/support-late')
  expect((await support(1)).Data).toEqual({ Size: 3, Taken: 2, State: 'forming' })
  const seen = await shop.call('group', 'GetGroupTeamByID', { id: leader.teamId }, undefined)
  expect(seen.Data).toMatchObject({ Size: 3, Taken: 2, SupportNum: 1 })
  expect((await support(1)).Data).toEqual({ Size: 2, Taken: 2, State: 'full' })
  expect(await seatOf(shop, leader.id)).toMatchObject({ state: 20 })
  expect((await support(1)).Code).toBe('group/support-late')
  const row = await shop.call('order', 'GetOrderByID', { id: leader.id }, leader.buyer.token)
  expect(row.Data).toMatchObject({ OrderStatusCN: '待发货', GroupState: 20 })
})

test('the list finds activities by name, goods and state', async () => {
  const { activityId } = await running()
  const list = async (filter: object) =>
    (
      await shop.operate('group', 'ListGroupActivities', { pageSize: 50, ...filter }, token)
    ).Data?.DataList.map(({ ID }) => ID)
  expect(await list({ state: 'running', keyword: '好友' })).toContain(activityId)
  expect(await list({ state: 'draft' })).not.toContain(activityId)
  expect(await list({ keyword: '没有的东西' })).toEqual([])
})
