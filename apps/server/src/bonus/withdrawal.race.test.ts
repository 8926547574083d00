import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { orders } from '../order/order.tables'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { FakeBank } from './bank.fake'
import { withdrawalDue } from './bonus.due'
import { aCardNumber, makeEarner, shownWithdrawals } from './bonus.factory'
import { readBalance } from './bonus.store'
import { bonusEntries, bonusWithdrawals } from './bonus.tables'

vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
let bank: FakeBank
beforeAll(() => {
  bank = new FakeBank().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const earner = async (fen: number) => {
  const member = await makeBuyer(shop)
  return { member, card: await makeEarner(shop.app, db(), member.id, fen) }
}

/** Withdrawals, and payments, at once, and how many of them the balance pays for; fewer in `npm test`. */
const [many, enough] = Number(process.env.FAULT_SEED ?? 0) > 0 ? [200, 25] : [20, 5]

test('FR32: of 200 withdrawals and 200 payments by bonus at once as many succeed as the balance pays for', async () => {
  const { member, card } = await earner(enough * 10_000)
  await db().execute(sql`insert into business_settings (key, value, updated_at) values ('bonus.timesPerDay', 20, now())
    on conflict (key) do update set value = excluded.value`)
  const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 500, maxNum: 500 })
  const placed = []
  for (let n = 0; n < many; n++)
    placed.push(await makeOrder(shop.app, { memberId: member.id, lines: [{ productId: goods.id }] }))
  const calls = placed.flatMap(({ id: orderID }) => [
    () => shop.call('bonus', 'PayOrderByBonus', { orderID }, member.token),
    () =>
      shop.call(
        'bonus',
        'BonusWithdrawals',
        { cardID: card.id, amount: '100', requestID: `withdraw-bonus-${orderID}` },
        member.token,
      ),
  ])
  const answers = await Promise.all(calls.map((call) => call()))
  // A slow machine turns some away as busy: those repeat the same request.
  for (let again = 0; again < 20 && answers.some(({ Status, Code }) => Status !== 100 && !Code); again++)
    for (const [at, call] of calls.entries())
      if (answers[at]?.Status !== 100 && !answers[at]?.Code) answers[at] = await call()
  const taken = answers.filter(({ Status }) => Status === 100).length
  const [paid, withdrawn] = [
    await db().$count(
      orders,
      and(eq(orders.memberId, member.id), eq(orders.status, OrderStatus.HasBeenConfirmedToBeShipped)),
    ),
    await db().$count(bonusWithdrawals, eq(bonusWithdrawals.memberId, member.id)),
  ]
  const entries = await db().$count(
    bonusEntries,
    and(eq(bonusEntries.memberId, member.id), sql`${bonusEntries.deltaFen} < 0`),
  )
  expect([taken, paid + withdrawn, entries]).toEqual([enough, enough, enough])
  expect(await readBalance(db(), member.id)).toBe(0)
  const refused = new Set(answers.filter(({ Status }) => Status !== 100).map(({ Code }) => Code))
  // twenty withdrawals are the most of a day
  refused.delete('bonus/once-a-day')
  expect([...refused]).toEqual(['bonus/not-enough'])
  await db().execute(sql`delete from business_settings where key = 'bonus.timesPerDay'`)
})

test('FR34: a withdrawal is paid to the card it was applied with, whatever the cards are by then', async () => {
  const { member, card } = await earner(100_000)
  const other = await earner(100)
  const [first, second] = [aCardNumber(), aCardNumber()]
  const save = (cardNumber: string, more: object = {}, token = member.token) =>
    shop.call('bonus', 'SaveUserBank', { cardNumber, holderName: '林小满', ...more }, token)
  const { Data: chosen } = await save(first)
  const cardID = chosen?.ID ?? 0
  const applied = await shop.call('bonus', 'BonusWithdrawals', { cardID, amount: '200' }, member.token)
  expect(applied.Status, applied.Msg).toBe(100)
  const id = applied.Data?.ID ?? 0

  // another person's card, and cards of another name, are no target
  expect((await save(aCardNumber(), { holderName: '林大满' })).Code).toBe('bonus/name-differs')
  const foreign = other.card.id
  for (const action of ['SetDefaultBankCard', 'DeleteUserBank'] as const)
    await shop.call('bonus', action, { id: foreign }, member.token)
  expect((await save(aCardNumber(), { id: foreign })).Status).not.toBe(100)
  const kept = await shop.call('bonus', 'GetUserBankList', {}, other.member.token)
  expect(kept.Data?.List).toMatchObject([{ ID: foreign, IsDefault: true }])

  const { Data: newer } = await save(second, { isDefault: true })
  await shop.call('bonus', 'SetDefaultBankCard', { id: newer?.ID ?? 0 }, member.token)
  // the applied card gets another number, where that is possible, and is deleted
  await save(aCardNumber(), { id: cardID })
  await shop.call('bonus', 'DeleteUserBank', { id: cardID }, member.token)
  await shop.call('bonus', 'DeleteUserBank', { id: card.id }, member.token)

  const { token } = await makeOperator(shop.app, { role: 'finance' })
  const shown = await shop.operate('bonus', 'GetWithdrawalForConsole', { id }, token)
  expect(JSON.stringify(shown.Data)).toContain(first.slice(-4))
  expect((await shop.operate('bonus', 'ApproveWithdrawals', { ids: [id] }, token)).Data?.Approved).toBe(1)
  const withdrawals = await shownWithdrawals(db(), [id])
  expect((await shop.operate('bonus', 'PayWithdrawals', { withdrawals }, token)).Status).toBe(100)
  await runDue(shop.app, withdrawalDue)
  expect([...bank.sent.values()].map(({ cardNumber, holderName }) => [cardNumber, holderName])).toEqual([
    [first, '林小满'],
  ])
  const [row] = await db().select().from(bonusWithdrawals).where(eq(bonusWithdrawals.id, id))
  expect(row?.status).toBe(WithdrawalStatus.paid)
})
