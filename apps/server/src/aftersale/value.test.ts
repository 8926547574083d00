import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { afterSaleDue, unreviewedDue } from './aftersale.due'
import { ensureReturnAddress, makeCase } from './aftersale.factory'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(() => {
  new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

type Making = { type: 10 | 20 | 30 | 40; status?: 10 | 40; priceFen: number; quantity?: number }

/** A case of a new member, or of `memberId`, over all pieces of a received order. */
const made = async ({ type, status = 10, priceFen, quantity = 1 }: Making, memberId?: number) => {
  const buyer = memberId ?? (await makeBuyer(shop)).id
  const { id: productId } = await makeGoods(shop, { priceFen, stock: 9, isFreeShipping: true })
  const order = await makeOrder(shop.app, {
    ...{ memberId: buyer, status: 50, lines: [{ productId, quantity }] },
  })
  return makeCase(shop.app, { memberId: buyer, orderId: order.id, type, status, quantity })
}
const review = async (id: number) => {
  boss = await makeOperator(shop.app)
  const sent = { id, decision: 'approve', answer: '看过图片' } as const
  return (await shop.operate('aftersale', 'ReviewAfterSale', sent, boss.token)).Data?.Status
}
const later = async (ms: number) => {
  shop.app.clock.move(ms)
  await runDue(shop.app, afterSaleDue)
  await pushAllDue(shop.app)
}
const statusOf = async (id: number) =>
  (await shop.app.database.db.execute(sql`select status from after_sales where id = ${id}`)).rows[0]?.status

test.each([10, 20] as const)(
  'goods of ¥600 that are sent for a case of type %i need a second person, like a refund of ¥600',
  async (type) => {
    const { id } = await made({ type, priceFen: 60_000 })
    expect(await review(id)).toBe(20)
  },
)

// Red when only the ids of the accounts are compared.
test('the second review is refused to another account of the first reviewer', async () => {
  const { id } = await made({ type: 40, priceFen: 60_000 })
  expect(await review(id)).toBe(20)
  const alias = await makeOperator(shop.app, { madeBy: boss.id })
  const sent = { id, decision: 'approve', answer: '' } as const
  const again = (token: string) => shop.operate('aftersale', 'ReviewAfterSale', sent, token)
  expect((await again(boss.token)).Code).toBe('aftersale/same-person')
  expect((await again(alias.token)).Code).toBe('aftersale/same-person')
  expect(await statusOf(id)).toBe(20)
  expect((await again((await makeOperator(shop.app)).token)).Data?.Status).toBe(50)
})

// Red when only the permission is checked: an operator with both permissions could pay a friend up to ¥500 alone.
test('the refund of a case is released by another person than the reviewer', async () => {
  const { id } = await made({ type: 40, priceFen: 30_000 })
  expect(await review(id)).toBe(50)
  const release = (token: string) => shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, token)
  expect((await release(boss.token)).Code).toBe('aftersale/same-person')
  const alias = await makeOperator(shop.app, { madeBy: boss.id })
  expect((await release(alias.token)).Code).toBe('aftersale/same-person')
  expect((await release((await makeOperator(shop.app)).token)).Data?.Amount).toBe(300)
})

// Red when only the last reviewer is asked: the first of two released what they had approved themselves.
test('none of the people who decided a case releases its refund', async () => {
  const { id } = await made({ type: 40, priceFen: 60_000 })
  expect(await review(id)).toBe(20)
  const first = boss
  expect(await review(id)).toBe(50)
  const release = (token: string) => shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, token)
  for (const { token } of [first, boss, await makeOperator(shop.app, { madeBy: first.id })])
    expect((await release(token)).Code).toBe('aftersale/same-person')
  expect((await release((await makeOperator(shop.app)).token)).Data?.Amount).toBe(600)
})

// Got through before: any number of resends below ¥500, each for another member, approved by one person in a day.
test('one reviewer approves only so much in a day for which nothing comes back; then another person is asked', async () => {
  const { db } = shop.app.database
  await ensureReturnAddress(db)
  const one = await makeOperator(shop.app)
  const approve = async ({ id }: { id: number }, { token } = one) => {
    const sent = { id, decision: 'approve', answer: '看过图片' } as const
    return (await shop.operate('aftersale', 'ReviewAfterSale', sent, token)).Data?.Status
  }
  const resend = () => made({ type: 20, priceFen: 45_000 })
  const cases: Awaited<ReturnType<typeof resend>>[] = []
  for (let n = 0; n < 6; n++) cases.push(await resend())
  const answers: unknown[] = []
  for (const row of cases) answers.push(await approve(row))
  expect(answers).toEqual([60, 60, 60, 60, 20, 20])
  const { rows } = await db.execute(
    sql`select sum(value_fen)::int between 180000 and 200000 as fits from acts
      where kind = 'review' and operator_id = ${one.id}`,
  )
  expect(rows).toEqual([{ fits: true }])
  // what is asked of one who sees the next case; an account of their own is no other person
  const next = await resend()
  const seen = async ({ token }: { token: string }) =>
    (await shop.operate('aftersale', 'GetAfterSale', { id: next.id }, token)).Data?.WantsSecond
  const alias = await makeOperator(shop.app, { madeBy: one.id })
  const other = await makeOperator(shop.app)
  expect([await seen(one), await seen(alias), await seen(other)]).toEqual([true, true, false])
  expect(await approve(next, alias)).toBe(20)
  // goods that come back are inspected: their case is not summed
  expect(await approve(await made({ type: 30, priceFen: 45_000 }))).toBe(30)
  // two decided it: it takes nothing from either
  const waiting = cases[answers.indexOf(20)]
  if (waiting) expect(await approve(waiting, other)).toBe(60)
  for (let n = 0; n < 4; n++) expect(await approve(await resend(), other)).toBe(60)
  expect(await approve(await resend(), other)).toBe(20)
})

// Red when its deadline counts as a review: one person had only to wait two days to be alone.
test('a large case still needs two people after its review deadline', async () => {
  const { id } = await made({ type: 40, priceFen: 60_000 })
  await later(48 * HOUR)
  expect(await statusOf(id)).toBe(20)
  expect(await review(id)).toBe(20)
  const sent = { id, decision: 'approve', answer: '' } as const
  expect((await shop.operate('aftersale', 'ReviewAfterSale', sent, boss.token)).Code).toBe(
    'aftersale/same-person',
  )
  expect(await review(id)).toBe(50)
})

test('a resend above ¥200 is not approved by its review deadline', async () => {
  const dear = await made({ type: 20, priceFen: 43_000 })
  const cheap = await made({ type: 20, priceFen: 9000 })
  await later(48 * HOUR)
  expect(await statusOf(dear.id)).toBe(20)
  expect(await statusOf(cheap.id)).toBe(60)
})

test('several small requests get no more automatic approval than one large request', async () => {
  const { id: memberId } = await makeBuyer(shop)
  const first = await made({ type: 20, priceFen: 9000 }, memberId)
  await later(48 * HOUR)
  const second = await made({ type: 20, priceFen: 9000 }, memberId)
  await later(48 * HOUR)
  expect(await statusOf(first.id)).toBe(60)
  // postage of both parcels and ¥180 of goods are within ¥200, the next one is not
  expect(await statusOf(second.id)).toBe(60)
  const third = await made({ type: 20, priceFen: 900 }, memberId)
  await later(48 * HOUR)
  expect(await statusOf(third.id)).toBe(20)
})

const dueOf = async (id: number) => {
  const { rows } = await shop.app.database.db.execute<{ due_at: string }>(
    sql`select due_at from after_sales where id = ${id}`,
  )
  return Date.parse(rows[0]?.due_at ?? '') - shop.app.clock.now()
}
const alarmsOf = async (code: string) =>
  (
    await shop.app.database.db.execute<{ kind: string }>(
      sql`select kind from alerts where subject = ${`aftersale:${code}`} order by id`,
    )
  ).rows.map(({ kind }) => kind)

test('a case left too long by the lead of service, finance or the warehouse raises an alert, again after each period', async () => {
  const second = await made({ type: 40, priceFen: 60_000 })
  expect(await review(second.id)).toBe(20)
  const release = await made({ type: 40, priceFen: 30_000 })
  expect(await review(release.id)).toBe(50)
  const resend = await made({ type: 20, priceFen: 900 })
  expect(await review(resend.id)).toBe(60)
  await later(25 * HOUR)
  await later(25 * HOUR)
  expect(await alarmsOf(second.code)).toEqual(['aftersale.undecided', 'aftersale.undecided'])
  expect(await alarmsOf(release.code)).toEqual(['aftersale.unpaid', 'aftersale.unpaid'])
  expect(await alarmsOf(resend.code)).toEqual(['aftersale.unsent'])
  expect(Math.round((await dueOf(resend.id)) / HOUR)).toBe(48)
})

test('a case without a review for a day raises one alert', async () => {
  const { id, code } = await made({ type: 40, priceFen: 900 })
  const sweep = async (ms: number) => {
    shop.app.clock.move(ms)
    await runDue(shop.app, unreviewedDue)
    return alarmsOf(code)
  }
  expect(await sweep(23 * HOUR)).toEqual([])
  expect(await sweep(2 * HOUR)).toEqual(['aftersale.unreviewed'])
  expect(await sweep(2 * HOUR)).toEqual(['aftersale.unreviewed'])
  expect(await statusOf(id)).toBe(10)
})

test.each([
  ['the parcel of a swap', { type: 10, priceFen: 900 }, 60],
  ['a return above ¥500', { type: 30, priceFen: 60_000 }, 50],
] as const)(
  '%s without an inspection goes to the lead of service, and nothing is paid',
  async (_what, of, to) => {
    const { id, code } = await made({ ...of, status: 40 })
    await later(10 * DAY)
    expect(await statusOf(id)).toBe(40)
    expect(Math.round((await dueOf(id)) / HOUR)).toBe(24)
    await later(24 * HOUR)
    boss = await makeOperator(shop.app)
    const asked = { late: true, currentPage: 1, pageSize: 50 }
    const { Data } = await shop.operate('aftersale', 'ListAfterSales', asked, boss.token)
    expect(Data?.DataList.filter(({ IsLate }) => IsLate).map(({ ID }) => ID)).toContain(id)
    expect(await alarmsOf(code)).toEqual(['aftersale.uninspected', 'aftersale.uninspected'])
    const seen = { id, accepted: true, resaleable: true }
    expect((await shop.operate('aftersale', 'InspectAfterSale', seen, boss.token)).Data?.Status).toBe(to)
  },
)

test('coins returned with a refund count in its value', async () => {
  const { id, orderId } = await made({ type: 40, priceFen: 15_000 })
  await shop.app.database.db.execute(
    sql`update order_lines set unit_pollen_num = '{60000}' where order_id = ${orderId}`,
  )
  expect(await review(id)).toBe(20)
  await shop.app.database.db.execute(
    sql`update order_lines set unit_pollen_num = '{0}' where order_id = ${orderId}`,
  )
})
