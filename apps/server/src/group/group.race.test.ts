import { HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { makeBuyer, makeGoods } from '../order/buyer.factory'
import { refundGroups } from '../order/order.due'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { inLanes } from '../platform/testing/in-lanes'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { joinGroup, payLater, seatOf, statusOf } from '../testing/group-orders'
import { expireTeams } from './group.due'
import { makeGroup } from './group.factory'

vi.setConfig({ testTimeout: 60_000 })

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

/** The faults suite uses larger numbers. */
const rivals = Number(process.env.FAULT_SEED ?? 0) > 0 ? 100 : 12

const begin = async (size = 2) => {
  const { id } = await makeGoods(shop, { stock: 200 })
  const beginMs = shop.app.clock.now() - MINUTE
  const lines = [{ productId: id, quota: 160 }]
  const making = { beginMs, size, endMs: beginMs + HOUR, teamHours: 1, lines }
  return { productId: id, activityId: await makeGroup(shop.app.database.db, making) }
}
const place = async (ask: { productId: number; activityId: number; teamId?: number }) => {
  const buyer = await makeBuyer(shop)
  const { Data } = await joinGroup(shop, buyer, ask)
  if (!Data) throw new Error('not placed')
  return { id: Data.ID, pay: await payLater(shop, channel, buyer, Data) }
}
const begun = async (size = 2, count = rivals) => {
  const ask = await begin(size)
  const leader = await place(ask)
  await leader.pay()
  const { teamId } = await seatOf(shop, leader.id)
  const asks = { ...ask, teamId }
  return { teamId, leader, others: await inLanes(count, 12, () => place(asks)) }
}

it('twelve concurrent payments for the last seat: one gets it, the others lead new teams (FR35)', async () => {
  // Failed without the guards of sitIn (status and `taken < size`): payments violated the table's check.
  const { teamId, others } = await begun()
  await Promise.all(others.map(({ pay }) => pay()))
  const seats = await Promise.all(others.map(({ id }) => seatOf(shop, id)))
  expect(seats.filter((seat) => seat.teamId === teamId)).toMatchObject([{ state: 20 }])
  expect(new Set(seats.map((seat) => seat.teamId)).size).toBe(rivals)
})

it('expiry and payments at one instant: every payer has a full team or a full refund (FR35)', async () => {
  const { leader, others } = await begun()
  shop.app.clock.move(10 * MINUTE)
  await shop.app.database.db.execute(
    sql`update group_teams set due_at = ${new Date(shop.app.clock.now())} where status = 10`,
  )
  await Promise.all([...others.map(({ pay }) => pay()), runDue(shop.app, expireTeams)])
  shop.app.clock.move(3 * HOUR)
  await Promise.all([runDue(shop.app, expireTeams), runDue(shop.app, refundGroups)])
  await runDue(shop.app, expireTeams)
  await runDue(shop.app, refundGroups)
  await pushAllDue(shop.app)
  for (const { id } of [leader, ...others]) {
    expect(await seatOf(shop, id)).toMatchObject({ state: 30 })
    expect(await statusOf(shop, id)).toBe(70)
  }
})

it('a refund and payments at one instant: the seat is free for one more, or the team was full before (FR35)', async () => {
  const { teamId, others } = await begun(3)
  const [second, ...rest] = others
  await second?.pay()
  const { token } = await makeOperator(shop.app)
  const form = { id: second?.id ?? 0, reason: '会员要求退款' }
  const refund = () => shop.operate('order', 'CancelOrderForConsole', form, token)
  await Promise.all([refund(), ...rest.map(({ pay }) => pay())])
  const { state } = await seatOf(shop, form.id)
  const seats = await Promise.all(rest.map(({ id }) => seatOf(shop, id)))
  expect([20, 40]).toContain(state)
  expect(seats.filter((seat) => seat.teamId === teamId)).toHaveLength(state === 40 ? 2 : 1)
  expect(await teamOf(teamId)).toMatchObject({ status: 20, taken: 3 })
})

/** Supports a team by one member, `times` times in parallel; returns how often it succeeded. */
const support = async (teamId: number, times: number) => {
  const { token } = await makeOperator(shop.app)
  const ask = () => shop.operate('group', 'SupportGroupTeam', { id: teamId, num: 1 }, token)
  const answers = await Promise.all(Array.from({ length: times }, ask))
  return answers.filter(({ Status }) => Status === 100).length
}
const teamOf = async (id: number) => {
  const { rows } = await shop.app.database.db.execute<
    Record<'status' | 'size' | 'taken' | 'support', number>
  >(sql`select status, size, taken, support_num as support from group_teams where id = ${id}`)
  return rows[0] as Record<'status' | 'size' | 'taken' | 'support', number>
}

it('official support and payments at one instant fill a team exactly, and support never fills more than the missing seats', async () => {
  // Without its guard, support would leave a team with more members than it needs.
  const { teamId, others } = await begun(5, 3)
  const [done] = await Promise.all([support(teamId, 6), ...others.map(({ pay }) => pay())])
  const team = await teamOf(teamId)
  expect(team).toMatchObject({ status: 20, support: done, size: 5 - done })
  expect(team.taken).toBe(team.size)
  const seats = await Promise.all(others.map(({ id }) => seatOf(shop, id)))
  expect(seats.filter((seat) => seat.teamId === teamId)).toHaveLength(team.taken - 1)
})

it('official support at the instant of its end: the team is full or failed with all of its members', async () => {
  const { teamId, leader, others } = await begun(3, 1)
  await others[0]?.pay()
  await shop.app.database.db.execute(
    sql`update group_teams set due_at = ${new Date(shop.app.clock.now() + 20)} where id = ${teamId}`,
  )
  const end = async () => {
    shop.app.clock.move(20)
    await runDue(shop.app, expireTeams)
  }
  await Promise.all([support(teamId, 2), end()])
  await runDue(shop.app, expireTeams)
  const { status } = await teamOf(teamId)
  expect([20, 30]).toContain(status)
  for (const { id } of [leader, ...others])
    expect(await seatOf(shop, id)).toMatchObject({ state: status, teamId })
})
