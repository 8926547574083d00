import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { FakeBank } from './bank.fake'
import { makeEarner, makeWithdrawal, shownWithdrawals } from './bonus.factory'
import { entryOf } from './bonus.service'
import { postEntry, readBalance } from './bonus.store'
import { bonusEntries, bonusWithdrawals } from './bonus.tables'
import { workWithdrawal } from './work-withdrawal'

vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
let bank: FakeBank
beforeAll(() => {
  new FakeChannel().plugInto(shop.app)
  bank = new FakeBank().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const many = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))
const proven = async (fen: number) => {
  const member = await makeBuyer(shop)
  return { member, card: await makeEarner(shop.app, db(), member.id, fen) }
}

test('of ten applications at once one is taken, as a day allows', async () => {
  const { member, card } = await proven(1_000_000)
  const answers = await many(10, (index) =>
    shop.call('bonus', 'BonusWithdrawals', { cardID: card.id, amount: `${100 + index}` }, member.token),
  )
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(await db().$count(bonusWithdrawals, eq(bonusWithdrawals.memberId, member.id))).toBe(1)
})

test('a concurrent withdrawal and refund leave the correct balance', async () => {
  const { member, card } = await proven(20_000)
  const refund = shop.app.database.transact((tx) =>
    postEntry(
      tx,
      entryOf({ memberId: member.id, kind: 40, deltaFen: -15_000, title: '退货', now: shop.app.clock.now() }),
    ),
  )
  const apply = shop.call('bonus', 'BonusWithdrawals', { cardID: card.id, amount: '200' }, member.token)
  const [, answer] = await Promise.all([refund, apply])
  const took = answer.Status === 100 ? 20_000 : 0
  expect(await readBalance(db(), member.id)).toBe(5000 - took)
})

test('bonus for one order pays one of two', async () => {
  const { member } = await proven(15_000)
  const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 10 })
  const other = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 10 })
  const placed = [await buy(shop, member, goods.id), await buy(shop, member, other.id)]
  const answers = await Promise.all(
    [...placed, ...placed].map(({ ID }) =>
      shop.call('bonus', 'PayOrderByBonus', { orderID: ID }, member.token),
    ),
  )
  expect(answers.filter(({ Code }) => Code === 'bonus/not-enough').length).toBeGreaterThanOrEqual(2)
  expect(await readBalance(db(), member.id)).toBe(5000)
  expect(
    await db().$count(bonusEntries, and(eq(bonusEntries.memberId, member.id), eq(bonusEntries.kind, 30))),
  ).toBe(1)
})

test('concurrent payment with bonus and cancellation: the order is paid and refunded, or never paid', async () => {
  const { member } = await proven(100_000)
  const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 50 })
  const placed = [await buy(shop, member, goods.id), await buy(shop, member, goods.id, 2)]
  await Promise.all(
    placed.flatMap(({ ID }) => [
      shop.call('bonus', 'PayOrderByBonus', { orderID: ID }, member.token),
      shop.call('order', 'CancelOrder', { id: ID, cancelReason: '我不想买了' }, member.token),
    ]),
  )
  for (let round = 0; round < 3; round++) await pushAllDue(shop.app)
  const { rows } = await db().execute<{ status: number }>(
    sql`select status from orders where member_id = ${member.id}`,
  )
  expect(rows.every(({ status }) => [20, 70, 30].includes(Number(status)))).toBe(true)
  const paid = rows.filter(({ status }) => Number(status) === 30).length
  expect(await readBalance(db(), member.id)).toBeLessThanOrEqual(100_000)
  if (paid === 0) expect(await readBalance(db(), member.id)).toBe(100_000)
})

test('refusing, withdrawing and approving at once: one of them happens, and the balance matches it', async () => {
  const { member } = await proven(1_000_000)
  const { token } = await makeOperator(shop.app, { role: 'finance' })
  const rows = []
  for (let n = 0; n < 6; n++)
    rows.push(await makeWithdrawal(shop.app, db(), member.id, { amountFen: 20_000 }))
  await Promise.all(
    rows.flatMap(({ id }) => [
      shop.call('bonus', 'WithdrawBonusApplication', { id }, member.token),
      shop.operate('bonus', 'RefuseWithdrawal', { id, reason: '资料不符' }, token),
      shop.operate('bonus', 'ApproveWithdrawals', { ids: [id] }, token),
    ]),
  )
  const after = await db()
    .select({ status: bonusWithdrawals.status })
    .from(bonusWithdrawals)
    .where(eq(bonusWithdrawals.memberId, member.id))
  const open = after.filter(({ status }) => status === 20).length
  expect(after.every(({ status }) => [20, 50, 51].includes(status))).toBe(true)
  expect(await readBalance(db(), member.id)).toBe(1_000_000 - open * 20_000)
})

test('five workers on one withdrawal have the bank pay it once', async () => {
  const { member } = await proven(1_000_000)
  const row = await makeWithdrawal(shop.app, db(), member.id, { status: 30 })
  await many(5, () => workWithdrawal(shop.app, row.id))
  expect(bank.sent.size).toBe(1)
  const [after] = await db().select().from(bonusWithdrawals).where(eq(bonusWithdrawals.id, row.id))
  expect(after?.status).toBe(40)
})

// Failed without `enough` in spending: order and withdrawal both took the same money.
test('an order paid with bonus and a concurrent withdrawal: one of them gets the money', async () => {
  const { member, card } = await proven(25_000)
  const goods = await makeGoods(shop, { priceFen: 20_000, isFreeShipping: true, stock: 10 })
  const placed = await buy(shop, member, goods.id)
  const [paid, applied] = await Promise.all([
    shop.call('bonus', 'PayOrderByBonus', { orderID: placed.ID }, member.token),
    shop.call('bonus', 'BonusWithdrawals', { cardID: card.id, amount: '200' }, member.token),
  ])
  expect([paid, applied].map(({ Code }) => Code).filter(Boolean)).toEqual(['bonus/not-enough'])
  expect(await readBalance(db(), member.id)).toBe(5000)
})

// Failed without `once` in the contract: one tap used all three applications of a day.
test('an application that is sent again and again under one key is one', async () => {
  const { member, card } = await proven(100_000)
  await db().execute(sql`insert into business_settings (key, value, updated_at) values ('bonus.timesPerDay', 20, now())
    on conflict (key) do update set value = excluded.value`)
  const wanted = { cardID: card.id, amount: '100', requestID: randomUUID() }
  await many(6, () => shop.call('bonus', 'BonusWithdrawals', wanted, member.token))
  const again = await shop.call('bonus', 'BonusWithdrawals', wanted, member.token)
  expect(again.Status).toBe(100)
  expect(await db().$count(bonusWithdrawals, eq(bonusWithdrawals.memberId, member.id))).toBe(1)
  expect(await readBalance(db(), member.id)).toBe(90_000)
  await db().execute(sql`delete from business_settings where key = 'bonus.timesPerDay'`)
})

// The locked rows and the move both check the state; with neither, a withdrawal was sent under two numbers.
test('two operators who send the same withdrawals make one batch', async () => {
  const { member } = await proven(100_000)
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await makeWithdrawal(shop.app, db(), member.id, { status: 20 })).id)
  const desks = await many(2, () => makeOperator(shop.app, { role: 'finance' }))
  const withdrawals = await shownWithdrawals(db(), ids)
  const answers = await Promise.all(
    desks.flatMap(({ token }) => [
      shop.operate('bonus', 'PayWithdrawals', { withdrawals }, token),
      shop.operate('bonus', 'PayWithdrawals', { withdrawals: withdrawals.toReversed(), byFile: true }, token),
    ]),
  )
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  const rows = await db()
    .select({ batchNo: bonusWithdrawals.batchNo, sends: bonusWithdrawals.sends })
    .from(bonusWithdrawals)
    .where(eq(bonusWithdrawals.memberId, member.id))
  expect(new Set(rows.map(({ batchNo }) => batchNo)).size).toBe(1)
  expect(rows.every(({ sends }) => sends === 1)).toBe(true)
})

// Failed with `giveBack` allowed from `paying`: a resent withdrawal was also credited to the balance.
test('a failed withdrawal is sent again or returned, never both', async () => {
  const { member } = await proven(200_000)
  const desks = await many(2, () => makeOperator(shop.app, { role: 'finance' }))
  const [one, two] = desks
  const rows = []
  for (let n = 0; n < 4; n++) rows.push(await makeWithdrawal(shop.app, db(), member.id, { status: 60 }))
  const shown = await shownWithdrawals(
    db(),
    rows.map(({ id }) => id),
  )
  await Promise.all(
    shown.flatMap(({ ID: id, Seen }) => [
      shop.operate('bonus', 'ReturnWithdrawal', { id, reason: '账户已注销' }, one?.token),
      shop.operate(
        'bonus',
        'ResendWithdrawals',
        { withdrawals: [{ ID: id, Seen }], byFile: true },
        two?.token,
      ),
      shop.operate('bonus', 'ReturnWithdrawal', { id, reason: '账户已注销' }, two?.token),
    ]),
  )
  const after = await db()
    .select({ status: bonusWithdrawals.status, sends: bonusWithdrawals.sends })
    .from(bonusWithdrawals)
    .where(eq(bonusWithdrawals.memberId, member.id))
  expect(after.every(({ status, sends }) => (sends === 2 ? status === 30 : status === 61))).toBe(true)
  const sent = after.filter(({ status }) => status === 30).length
  expect(await readBalance(db(), member.id)).toBe(200_000 - sent * 20_000)
})
