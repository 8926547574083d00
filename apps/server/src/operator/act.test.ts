import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCampaign } from '../coupon/coupon.factory'
import { makeMember } from '../member/member.factory'
import { buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeOperator } from './operator.factory'

const shop = setUpTestApp()
beforeAll(() => {
  new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const member = async () => (await makeMember(shop.app)).id
const operator = async () => (await makeOperator(shop.app)).token

/** Cancels a paid order of a member; the id of the approval it waits for, else null. */
const cancel = async (memberId: number, priceFen: number, token: string) => {
  const { id: productId } = await makeGoods(shop, { priceFen, isFreeShipping: true })
  const order = await makeOrder(shop.app, { memberId, status: 30, lines: [{ productId }] })
  const sent = { id: order.id, reason: '缺货' }
  return (await shop.operate('order', 'CancelOrderForConsole', sent, token)).Data?.ApprovalID
}
const coins = async (memberID: number, num: number, token: string, reason = '补发') =>
  (await shop.operate('pollen', 'AdjustPollen', { memberID, num, reason }, token)).Data?.ApprovalID
const bonus = async (memberID: number, amount: string, token: string) =>
  (await shop.operate('bonus', 'AdjustBonus', { memberID, amount, reason: '补发' }, token)).Data?.ApprovalID
const alone = async () =>
  Number(
    (
      await shop.app.database.db.execute<{ n: string }>(
        sql`select coalesce(sum(value_fen), 0) as n from acts where approved_by is null`,
      )
    ).rows[0]?.n,
  )

// Red when each call is compared with the limit by itself.
test('many small acts of one operator are one large act', async () => {
  const token = await operator()
  expect(await cancel(await member(), 45_000, token)).toBeNull()
  expect(await cancel(await member(), 6000, token)).toBeGreaterThan(0)
  // other kinds count too, each against its own limit
  expect(await coins(await member(), 100, token)).toBeGreaterThan(0)
  expect(await bonus(await member(), '100.00', token)).toBe(0)
  expect(await cancel(await member(), 6000, await operator())).toBeNull()
})

test('gifts of many operators to one member count together', async () => {
  const id = await member()
  expect(await coins(id, 4000, await operator())).toBe(0)
  expect(await coins(id, 1001, await operator())).toBeGreaterThan(0)
  expect(await coins(id, 1000, await operator(), '活动补发')).toBe(0)
})

test('the next day has its own limit, and a month five of them', async () => {
  const { id, token: _token } = await makeOperator(shop.app)
  const day = async (num: number) => {
    const fresh = await makeOperator(shop.app, { madeBy: id })
    await shop.app.database.db.execute(
      sql`update operator_sessions set operator_id = ${id} where operator_id = ${fresh.id}`,
    )
    const answer = await coins(await member(), num, fresh.token)
    shop.app.clock.move(DAY)
    return answer
  }
  // begin on the first of a month, so that all days are of one
  const now = shop.app.clock.now()
  const first = new Date(now + 8 * 3_600_000)
  shop.app.clock.move(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1, 4) - 8 * 3_600_000 - now)
  for (let n = 0; n < 5; n++) expect(await day(5000)).toBe(0)
  expect(await day(1)).toBeGreaterThan(0)
})

test('acts approved by a second person do not count towards the limit for one', async () => {
  const token = await operator()
  const id = await member()
  const approval = (await coins(id, 6000, token)) ?? 0
  const sent = { id: approval, approve: true, note: '' }
  expect((await shop.operate('operator', 'DecideApproval', sent, await operator())).Status).toBe(100)
  expect(await coins(await member(), 5000, token)).toBe(0)
  const { rows } = await shop.app.database.db.execute(
    sql`select kind, value_fen::int as fen, approved_by is not null as two from acts where member_id = ${id}`,
  )
  expect(rows).toEqual([{ kind: 'pollen', fen: 6000, two: true }])
})

// Red without the lock: all twenty read the sum before the first is written.
test('twenty concurrent acts stay within the limit', async () => {
  const before = await alone()
  const { token } = await makeOperator(shop.app)
  const members = await Promise.all(Array.from({ length: 20 }, member))
  const answers = await Promise.all(members.map((id) => coins(id, 1000, token)))
  expect(answers.filter((id) => id === 0)).toHaveLength(5)
  expect((await alone()) - before).toBe(5000)
})

// Got through before: an administrator made an account for each further limit, or took one over.
test('an account that another operator made or reset lately has no limit of its own; an older one has', async () => {
  const maker = await makeOperator(shop.app)
  const make = () => makeOperator(shop.app, { madeBy: maker.id })
  const [one, other] = [await make(), await make()]
  expect(await coins(await member(), 3000, one.token)).toBe(0)
  expect(await coins(await member(), 2001, other.token)).toBeGreaterThan(0)
  expect(await coins(await member(), 2000, maker.token)).toBe(0)
  expect(await coins(await member(), 1, other.token)).toBeGreaterThan(0)
  await shop.app.database.db.execute(
    sql`update operators set created_at = created_at - interval '31 days' where id = ${other.id}`,
  )
  expect(await coins(await member(), 5000, other.token)).toBe(0)

  const [taker, owner] = [await makeOperator(shop.app), await makeOperator(shop.app)]
  expect(await coins(await member(), 3000, owner.token)).toBe(0)
  const reset = { id: owner.id, password: 'Moss-and-Fern-31415' }
  expect((await shop.operate('operator', 'ResetOperatorPassword', reset, taker.token)).Status).toBe(100)
  expect(await coins(await member(), 2001, taker.token)).toBeGreaterThan(0)
})

test('codes worth more than the limit are made only once a second person approves', async () => {
  const { campaign } = await makeCampaign(shop.app, { way: 'code', total: 0, template: { amountFen: 5000 } })
  const { id, token } = await makeOperator(shop.app, { role: 'merchandiser' })
  const make = (num: number) =>
    shop.operate('coupon', 'CreateCouponCodes', { campaignID: campaign.id, num }, token)
  expect((await make(10)).Data).toEqual({ Created: 10, ApprovalID: 0 })
  const more = (await make(1)).Data
  expect(more).toMatchObject({ Created: 0, ApprovalID: expect.any(Number) })
  const made = async () =>
    (
      await shop.app.database.db.execute(
        sql`select code_made_by::int as by, count(*)::int as n from coupon_records
          where campaign_id = ${campaign.id} group by 1`,
      )
    ).rows
  expect(await made()).toEqual([{ by: id, n: 10 }])
  const sent = { id: more?.ApprovalID ?? 0, approve: true, note: '' }
  expect((await shop.operate('operator', 'DecideApproval', sent, await operator())).Status).toBe(100)
  expect(await made()).toEqual([{ by: id, n: 11 }])
})

test('a price that is cut by more than the limit waits for a second person', async () => {
  const buyer = await makeBuyer(shop)
  const { id: productId } = await makeGoods(shop, { priceFen: 80_000, isFreeShipping: true })
  const order = await buy(shop, buyer, productId)
  const { token } = await makeOperator(shop.app)
  const change = (goodsAmount: string, version: number) =>
    shop.operate('order', 'ChangeOrderPrice', { id: order.ID, version, goodsAmount, reason: '老顾客' }, token)
  const first = await change('400.00', 1)
  expect(first.Data).toMatchObject({ PayAmount: 400, ApprovalID: null })
  const second = await change('250.00', first.Data?.Version ?? 0)
  expect(second.Data).toMatchObject({ PayAmount: 400, ApprovalID: expect.any(Number) })
})
