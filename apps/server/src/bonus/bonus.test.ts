import { createHash, randomInt } from 'node:crypto'
import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { monthOf, shiftMonth } from '@greenstar/rules/staff/staff.month'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCase } from '../aftersale/aftersale.factory'
import { makeIdentity } from '../identity/identity.factory'
import { keepSession, makeAddress } from '../member/member.factory'
import { members } from '../member/member.tables'
import { makeOperator } from '../operator/operator.factory'
import { beginPayment, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { autoFinish, settle } from '../order/order.due'
import { listOrderLines } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { hashSecret } from '../platform/session/secret'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeStaff, putBinding, putStaff } from '../staff/staff.factory'
import { FakeBank } from './bank.fake'
import { withdrawalDue } from './bonus.due'
import {
  aCardNumber,
  giveBonus,
  makeCard,
  makeEarner,
  makeWithdrawal,
  shownWithdrawals,
} from './bonus.factory'
import { closeTaxMonth } from './bonus.jobs'
import { readBalance } from './bonus.store'
import { bonuses, bonusWithdrawals } from './bonus.tables'

const shop = setUpTestApp()
let channel: FakeChannel
let bank: FakeBank
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
  bank = new FakeBank().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const put = (key: string, value: number) =>
  db().execute(sql`insert into business_settings (key, value, updated_at) values (${key}, ${value}, now())
    on conflict (key) do update set value = excluded.value`)
const balanceOf = (memberId: number) => readBalance(db(), memberId)
const bonusesOf = async (orderId: number) =>
  db().select().from(bonuses).where(eq(bonuses.orderId, orderId)).orderBy(bonuses.kind, bonuses.id)

/** A buyer bound to a seller who has a Partner. */
const team = async () => {
  const leader = await makeStaff(shop.app, { status: StaffState.partner })
  const seller = await makeStaff(shop.app, { leaderId: leader.id })
  const buyer = await makeBuyer(shop)
  await putBinding(shop.app, buyer.id, seller.id)
  return { leader, seller, buyer }
}
type Team = Awaited<ReturnType<typeof team>>

const pay = async (buyer: Team['buyer'], productId: number, quantity = 1) => {
  const order = await buy(shop, buyer, productId, quantity)
  const tradeNo = await beginPayment(shop, buyer, order)
  channel.pay(tradeNo)
  await shop.http.inject(channel.payNotice(tradeNo))
  return order
}
/** Ships an order and lets its deadline confirm the receipt. */
const receive = async (orderId: number) => {
  const { token } = await makeOperator(shop.app, { role: 'administrator' })
  const lines = await listOrderLines(db(), [orderId])
  const left = lines.filter(({ quantity, refundedNum }) => quantity > refundedNum)
  const parcel = {
    ShipperCode: 'shunfeng',
    LogisticCode: `SF${randomInt(1e9, 1e10)}`,
    Lines: left.map(({ id, quantity, refundedNum }) => ({
      OrderDetailID: id,
      Quantity: quantity - refundedNum,
    })),
  }
  const shipped = await shop.operate('order', 'ShipOrder', { id: orderId, parcels: [parcel] }, token)
  if (shipped.Status !== 100) throw new Error(shipped.Msg)
  shop.app.clock.move(11 * DAY)
  await runDue(shop.app, autoFinish)
}
const settleAll = async () => {
  shop.app.clock.move(8 * DAY)
  await runDue(shop.app, settle)
}

/** Refunds all goods of an order, as the shop's fault. */
const refund = async (memberId: number, orderId: number) => {
  const back = { memberId, orderId, type: AfterSaleType.refund, reason: 'quality' } as const
  const { id } = await makeCase(shop.app, { ...back, status: AfterSaleStatus.pendingRefundReview })
  const { token } = await makeOperator(shop.app, { role: 'administrator' })
  const released = await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, token)
  expect(released.Status, released.Msg).toBe(100)
  await pushAllDue(shop.app)
}

describe('the bonus of an order', () => {
  test('R025, R026: is pending at payment, frozen when received, available when settled; both levels get a message', async () => {
    const { leader, seller, buyer } = await team()
    const goods = await makeGoods(shop, { priceFen: 9999, isFreeShipping: true, stock: 50 })
    const order = await pay(buyer, goods.id, 3)
    expect(
      (await bonusesOf(order.ID)).map((row) => [row.memberId, row.kind, row.status, row.amountFen]),
    ).toEqual([
      [seller.id, 10, 10, 2999],
      [leader.id, 20, 10, 1499],
    ])
    await receive(order.ID)
    expect((await bonusesOf(order.ID)).map(({ status }) => status)).toEqual([20, 20])
    await settleAll()
    expect((await bonusesOf(order.ID)).map(({ status }) => status)).toEqual([30, 30])
    expect([await balanceOf(seller.id), await balanceOf(leader.id)]).toEqual([2999, 1499])
    const { rows } = await db().execute<{ title: string }>(
      sql`select title from messages where member_id = ${seller.id}`,
    )
    expect(rows.map(({ title }) => title)).toContain('奖金到账')
  })

  test('is taken back with returned pieces, from the balance too, also below 0', async () => {
    const { seller, leader, buyer } = await team()
    const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, isLive: false, stock: 50 })
    const order = await pay(buyer, goods.id, 2)
    const lineId = (await bonusesOf(order.ID))[0]?.lineId ?? 0
    const { token } = await makeOperator(shop.app, { role: 'administrator' })
    const refundOne = { id: order.ID, lines: [{ OrderDetailID: lineId, Quantity: 1 }], reason: '缺货' }
    const part = await shop.operate('order', 'RefundOrderUnits', refundOne, token)
    expect(part.Status, part.Msg).toBe(100)
    expect((await bonusesOf(order.ID)).map(({ voidedFen, status }) => [voidedFen, status])).toEqual([
      [1000, 10],
      [500, 10],
    ])
    await receive(order.ID)
    await settleAll()
    expect([await balanceOf(seller.id), await balanceOf(leader.id)]).toEqual([1000, 500])
  })

  test('goods returned after settlement are debited from the balance, also below 0, and the next bonus repays it', async () => {
    const { seller, leader, buyer } = await team()
    const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, isLive: false, stock: 50 })
    const order = await pay(buyer, goods.id, 2)
    await receive(order.ID)
    await settleAll()
    // The seller is already withdrawing the bonus.
    await makeWithdrawal(shop.app, db(), seller.id, { amountFen: 1500 })
    await refund(buyer.id, order.ID)
    expect([await balanceOf(seller.id), await balanceOf(leader.id)]).toEqual([-500, 500])
    expect((await bonusesOf(order.ID)).map(({ voidedFen, status }) => [voidedFen, status])).toEqual([
      [1000, 30],
      [500, 30],
    ])
    const next = await pay(buyer, goods.id)
    await receive(next.ID)
    await settleAll()
    expect([await balanceOf(seller.id), await balanceOf(leader.id)]).toEqual([500, 1000])
  })

  test('FR33: no bonus is paid out before it is final; a refund after the withdrawal is debited', async () => {
    const { seller, leader, buyer } = await team()
    await makeIdentity(shop.app, db(), seller.id, { row: { status: IdentityStatus.passed } })
    const card = await makeCard(shop.app, db(), seller.id)
    const apply = () =>
      shop.call('bonus', 'BonusWithdrawals', { cardID: card.id, amount: '150' }, seller.token)
    const goods = await makeGoods(shop, { priceFen: 150_000, isFreeShipping: true, isLive: false, stock: 50 })
    const order = await pay(buyer, goods.id)
    expect((await apply()).Code).toBe('bonus/not-enough')
    await receive(order.ID)
    await keepSession(shop.app, seller)
    expect((await apply()).Code).toBe('bonus/not-enough')
    await settleAll()
    await keepSession(shop.app, seller)
    expect([await balanceOf(seller.id), await balanceOf(leader.id)]).toEqual([15_000, 7500])
    expect((await apply()).Status).toBe(100)
    await refund(buyer.id, order.ID)
    expect([await balanceOf(seller.id), await balanceOf(leader.id)]).toEqual([-15_000, 0])
    expect((await apply()).Code).toBe('bonus/owing')
  })

  test('a seller’s own purchase gives the Partner their part and the buyer none', async () => {
    const { leader } = await team()
    const own = await makeBuyer(shop)
    await putStaff(shop.app, own.id, { leaderId: leader.id })
    const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 50 })
    const order = await pay(own, goods.id)
    const rows = await bonusesOf(order.ID)
    expect(rows.map(({ memberId, kind, amountFen }) => [memberId, kind, amountFen])).toEqual([
      [leader.id, 20, 500],
    ])
  })

  // Got through before: a seller bought through a second account, and paid themselves a tenth of it.
  test('an order of the seller’s own household brings the seller none, by receiver or by phone', async () => {
    const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 50 })
    const kinds = async (orderId: number) => (await bonusesOf(orderId)).map(({ kind }) => kind)
    const first = await team()
    await makeAddress(shop.app, first.seller.id)
    const order = await buy(shop, first.buyer, goods.id)
    // hidden from the list, the order goes there all the same
    await shop.call('member', 'DeleteReceiveAddress', { id: first.buyer.addressId }, first.buyer.token)
    const tradeNo = await beginPayment(shop, first.buyer, order)
    channel.pay(tradeNo)
    await shop.http.inject(channel.payNotice(tradeNo))
    expect(await kinds(order.ID)).toEqual([20])
    const second = await team()
    await db().execute(sql`update members set phone = '13800138000' where id = ${second.leader.id}`)
    expect(await kinds((await pay(second.buyer, goods.id)).ID)).toEqual([10])
    await db().execute(
      sql`update members set phone = ${`gone-${second.leader.id}`} where id = ${second.leader.id}`,
    )
    expect(await kinds((await pay((await team()).buyer, goods.id)).ID)).toEqual([10, 20])
  })

  test('a former seller gets no new bonus; frozen bonus still settles', async () => {
    const { leader, seller, buyer } = await team()
    const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 50 })
    const before = await pay(buyer, goods.id)
    await receive(before.ID)
    const after = await buy(shop, buyer, goods.id)
    await db().execute(sql`update members set status = ${MemberStatus.frozen} where id = ${seller.id}`)
    const tradeNo = await beginPayment(shop, buyer, after)
    channel.pay(tradeNo)
    await shop.http.inject(channel.payNotice(tradeNo))
    expect((await bonusesOf(after.ID)).map(({ memberId }) => memberId)).toEqual([leader.id])
    await settleAll()
    expect(await balanceOf(seller.id)).toBe(1000)
  })

  test('has the rate of its product, else of its class, else of the shop', async () => {
    const { buyer } = await team()
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 50 })
    const { rows } = await db().execute<{ class_id: string }>(
      sql`select class_id from products where id = ${goods.id}`,
    )
    const classId = Number(rows[0]?.class_id)
    const rate = { scope: 20 as const, targetID: classId, direct: 700, team: 0 }
    expect((await shop.operate('bonus', 'SaveBonusRate', rate, token)).Status).toBe(100)
    expect((await bonusesOf((await pay(buyer, goods.id)).ID)).map(({ amountFen }) => amountFen)).toEqual([
      700,
    ])
    // more than before: another person of finance agrees
    const ofProduct = { scope: 10 as const, targetID: goods.id, direct: 1250, team: 250 }
    const asked = await shop.operate('bonus', 'SaveBonusRate', ofProduct, token)
    expect(asked.Data).toMatchObject({ ID: 0, ApprovalID: expect.any(Number) })
    expect((await bonusesOf((await pay(buyer, goods.id)).ID)).map(({ amountFen }) => amountFen)).toEqual([
      700,
    ])
    const second = await makeOperator(shop.app, { role: 'finance' })
    const decision = { id: asked.Data?.ApprovalID ?? 0, approve: true, note: '' }
    expect((await shop.operate('operator', 'DecideApproval', decision, second.token)).Status).toBe(100)
    const { Data: made } = await shop.operate('bonus', 'ListBonusRates', { scope: 10 }, token)
    const own = made?.DataList.find(({ TargetID }) => TargetID === goods.id)
    expect((await bonusesOf((await pay(buyer, goods.id)).ID)).map(({ amountFen }) => amountFen)).toEqual([
      1250, 250,
    ])
    await shop.operate('bonus', 'DeleteBonusRate', { id: own?.ID ?? 0 }, token)
    const { Data: rates } = await shop.operate('bonus', 'ListBonusRates', {}, token)
    const ofClass = rates?.DataList.find(({ TargetID, Scope }) => Scope === 20 && TargetID === classId)
    expect(ofClass).toMatchObject({ DirectPercent: 7, TeamPercent: 0 })
    // without it the class has the shop's rates, which are higher
    const gone = await shop.operate('bonus', 'DeleteBonusRate', { id: ofClass?.ID ?? 0 }, token)
    expect(gone.Data).toMatchObject({ ApprovalID: expect.any(Number) })
    expect(gone.Data?.ApprovalID).toBeGreaterThan(0)
  })
})

const proven = async (fen = 1_000_000) => {
  const member = await makeBuyer(shop)
  const card = await makeEarner(shop.app, db(), member.id, fen)
  return { member, card }
}

describe('SaveUserBank', () => {
  // Red before: several people of one name behind one card withdrew up to the limit without tax each.
  test('one card belongs to one account, also if another member has the same name', async () => {
    const cardNumber = aCardNumber('', '621483')
    const namesake = async () => {
      const member = await makeBuyer(shop)
      await makeIdentity(shop.app, db(), member.id, { row: { status: IdentityStatus.passed } })
      return () => shop.call('bonus', 'SaveUserBank', { cardNumber, holderName: '林小满' }, member.token)
    }
    const savers = [await namesake(), await namesake(), await namesake()]
    const replies = await Promise.all(savers.map((save) => save()))
    expect(replies.filter(({ Status }) => Status === 100)).toHaveLength(1)
    expect(replies.filter(({ Code }) => Code === 'bonus/card-taken')).toHaveLength(2)
    const owner = replies.findIndex(({ Status }) => Status === 100)
    // a retry whose response was lost
    expect((await savers[owner]?.())?.Status).toBe(100)
  })

  test('accepts only a card in the verified name, shows its last four digits and its bank', async () => {
    const member = await makeBuyer(shop)
    const cardNumber = aCardNumber('', '621483')
    const save = (more: object = {}) =>
      shop.call('bonus', 'SaveUserBank', { cardNumber, holderName: '林小满', ...more }, member.token)
    expect((await save()).Code).toBe('bonus/name-needed')
    await makeIdentity(shop.app, db(), member.id, { row: { status: IdentityStatus.passed } })
    expect((await save({ holderName: '林大满' })).Code).toBe('bonus/name-differs')
    expect(
      (await save({ cardNumber: `${cardNumber.slice(0, -1)}${(Number(cardNumber.at(-1)) + 1) % 10}` })).Msg,
    ).toBe('银行卡号不正确，请核对后重试')
    const { Data } = await save()
    expect(Data).toMatchObject({
      BankName: '招商银行',
      CardNumber: `**** **** **** ${cardNumber.slice(-4)}`,
      HolderName: '*小满',
      IsDefault: true,
    })
    // The same number again is the same card.
    expect((await save()).Data?.ID).toBe(Data?.ID)
    const second = await save({ cardNumber: aCardNumber(), isDefault: true })
    const list = await shop.call('bonus', 'GetUserBankList', {}, member.token)
    expect(list.Data?.List.map(({ ID, IsDefault }) => [ID, IsDefault])).toEqual([
      [second.Data?.ID, true],
      [Data?.ID, false],
    ])
    await shop.call('bonus', 'DeleteUserBank', { id: second.Data?.ID ?? 0 }, member.token)
    const left = await shop.call('bonus', 'GetUserBankList', {}, member.token)
    expect(left.Data?.List).toMatchObject([{ ID: Data?.ID, IsDefault: true }])
  })
})

describe('BonusWithdrawals', () => {
  test('a member with a password enters it for each withdrawal, and a refusal keeps the proof valid', async () => {
    const { member, card } = await proven()
    const password = createHash('md5').update('Lv-star-7').digest('hex')
    await db()
      .update(members)
      .set({ passwordHash: await hashSecret(password) })
      .where(eq(members.id, member.id))
    const apply = (facts: { amount: string; proof?: string }) =>
      shop.call('bonus', 'BonusWithdrawals', { cardID: card.id, ...facts }, member.token)
    const prove = async (purpose: number) => {
      const given = { userPwd: password, purpose: purpose as ProofPurpose }
      return (await shop.call('member', 'ConfirmPassword', given, member.token)).Data?.Proof ?? ''
    }
    expect((await apply({ amount: '200' })).Code).toBe('member/proof-wrong')
    const other = await prove(ProofPurpose.mobile)
    expect((await apply({ amount: '200', proof: other })).Code).toBe('member/proof-wrong')
    const proof = await prove(ProofPurpose.withdrawal)
    expect((await apply({ amount: '1', proof })).Code).toBe('bonus/amount')
    expect((await apply({ amount: '200', proof })).Status).toBe(100)
    expect((await shop.call('bonus', 'GetMyBonus', {}, member.token)).Data?.HasPassword).toBe(true)
  })

  test('R027: freezes amount and tax, and goes over finance and bank to the card', async () => {
    const { member, card } = await proven()
    const wanted = { cardID: card.id, amount: '1000.00' }
    expect(
      (await shop.call('bonus', 'BonusWithdrawals', { ...wanted, taxAmount: '1' }, member.token)).Code,
    ).toBe('bonus/tax-changed')
    const { Data } = await shop.call(
      'bonus',
      'BonusWithdrawals',
      { ...wanted, taxAmount: '40.00' },
      member.token,
    )
    expect(Data).toMatchObject({ Amount: 1000, TaxAmount: 40, PayAmount: 960, Status: 10, CanWithdraw: true })
    const mine = await shop.call('bonus', 'GetMyBonus', {}, member.token)
    expect(mine.Data).toMatchObject({ AvailableBonus: 9000, WithdrawingBonus: 1000 })
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    const ids = [Data?.ID ?? 0]
    expect(
      (
        await shop.operate(
          'bonus',
          'PayWithdrawals',
          { withdrawals: await shownWithdrawals(db(), ids) },
          token,
        )
      ).Code,
    ).toBe('bonus/withdrawal-changed')
    expect((await shop.operate('bonus', 'ApproveWithdrawals', { ids }, token)).Data).toEqual({
      Approved: 1,
      Waiting: 0,
    })
    const batch = await shop.operate(
      'bonus',
      'PayWithdrawals',
      { withdrawals: await shownWithdrawals(db(), ids) },
      token,
    )
    expect(batch.Data).toMatchObject({ Count: 1, PayAmount: 960 })
    await runDue(shop.app, withdrawalDue)
    const one = await shop.call('bonus', 'GetBonusReflectByID', { id: ids[0] ?? 0 }, member.token)
    expect(one.Data).toMatchObject({ Status: 40 })
    expect(one.Data?.Steps.map(({ Status }) => Status)).toEqual([10, 20, 30, 40])
    expect([...bank.sent.values()].at(-1)).toMatchObject({ amountFen: 96_000, holderName: '林小满' })
    const books = await shop.operate(
      'bonus',
      'GetBonusBooks',
      { month: one.Data?.CreateDate.slice(0, 7) ?? '' },
      token,
    )
    expect(books.Data?.Difference).toBe(0)
    const { body } = await shop.http.inject({
      url: '/api/Console/Export/withheld-tax',
      query: { format: 'csv', month: one.Data?.CreateDate.slice(0, 7) ?? '' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(body).toContain('"*小满",1,1000.00,40.00,960.00,0.00,40.00')
    expect(books.Data?.Withdrawals.Tax).toBeGreaterThanOrEqual(40)
    expect(books.Data?.Batches.find(({ BatchNo }) => BatchNo === batch.Data?.BatchNo)).toMatchObject({
      Count: 1,
      Transferred: 960,
    })
  })

  test.each([
    ['a card of another', { cardID: 0 }, 'bonus/card-gone'],
    ['less than the least', { amount: '99.99' }, 'bonus/amount'],
    ['more than the most', { amount: '20000.01' }, 'bonus/amount'],
    ['more than there is', { amount: '10000.01' }, 'bonus/not-enough'],
  ])('refuses %s', async (_what, change, code) => {
    const { member, card } = await proven()
    const other = await proven()
    const cardID = 'cardID' in change ? other.card.id : card.id
    const payload = { amount: '100', ...change, cardID }
    expect((await shop.call('bonus', 'BonusWithdrawals', payload, member.token)).Code).toBe(code)
    expect(await balanceOf(member.id)).toBe(1_000_000)
  })

  test('once a day and up to the monthly limit; a returned withdrawal does not count', async () => {
    const { member, card } = await proven(10_000_000)
    const apply = (amount: string) =>
      shop.call('bonus', 'BonusWithdrawals', { cardID: card.id, amount }, member.token)
    const first = await apply('20000')
    expect(first.Status).toBe(100)
    expect((await apply('100')).Code).toBe('bonus/once-a-day')
    const id = first.Data?.ID ?? 0
    expect((await shop.call('bonus', 'WithdrawBonusApplication', { id }, member.token)).Data?.Status).toBe(51)
    expect(await balanceOf(member.id)).toBe(10_000_000)
    expect((await apply('20000')).Status).toBe(100)
    await put('bonus.timesPerDay', 20)
    expect((await apply('20000')).Status).toBe(100)
    expect((await apply('10000.01')).Code).toBe('bonus/month-limit')
    expect((await apply('10000')).Status).toBe(100)
    await put('bonus.timesPerDay', 1)
  })

  test('a negative balance allows no withdrawal, and the next bonus repays it', async () => {
    const { member, card } = await proven(-5000)
    const apply = { cardID: card.id, amount: '100' }
    expect((await shop.call('bonus', 'BonusWithdrawals', apply, member.token)).Code).toBe('bonus/owing')
    await giveBonus(shop.app, db(), member.id, 15_000)
    expect((await shop.call('bonus', 'BonusWithdrawals', apply, member.token)).Status).toBe(100)
    expect(await balanceOf(member.id)).toBe(0)
  })

  test('tax follows the sum of the month, as the member is shown before', async () => {
    const { member, card } = await proven()
    await put('bonus.timesPerDay', 20)
    const apply = (taxAmount: string) =>
      shop.call('bonus', 'BonusWithdrawals', { cardID: card.id, amount: '800', taxAmount }, member.token)
    expect((await apply('0')).Data).toMatchObject({ TaxAmount: 0, PayAmount: 800 })
    expect((await apply('0')).Code).toBe('bonus/tax-changed')
    const second = await apply('160')
    expect(second.Data).toMatchObject({ TaxAmount: 160, PayAmount: 640 })
    const mine = await shop.call('bonus', 'GetMyBonus', {}, member.token)
    expect(mine.Data).toMatchObject({ MonthWithdrawn: 1600, MonthTax: 160 })
    // What comes back is no income of the month.
    await shop.call('bonus', 'WithdrawBonusApplication', { id: second.Data?.ID ?? 0 }, member.token)
    expect((await apply('160')).Data).toMatchObject({ TaxAmount: 160 })
    await put('bonus.timesPerDay', 1)
  })

  // Got through before: the last of three bore the lower rate above the middle one, which the member withdrew.
  test('the rest of the tax of a month: what its withdrawals bore too little is debited once after its end and shown', async () => {
    const { member, card } = await proven()
    await put('bonus.timesPerDay', 20)
    const ids: number[] = []
    for (const amount of ['800', '3200', '800']) {
      const wanted = { cardID: card.id, amount }
      ids.push((await shop.call('bonus', 'BonusWithdrawals', wanted, member.token)).Data?.ID ?? 0)
    }
    await put('bonus.timesPerDay', 1)
    const [first = 0, middle = 0, last = 0] = ids
    await shop.call('bonus', 'WithdrawBonusApplication', { id: middle }, member.token)
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    await shop.operate('bonus', 'ApproveWithdrawals', { ids: [first, last] }, token)
    const withdrawals = await shownWithdrawals(db(), [first, last])
    expect((await shop.operate('bonus', 'PayWithdrawals', { withdrawals }, token)).Data?.PayAmount).toBe(1472)
    await runDue(shop.app, withdrawalDue)
    const month = monthOf(shop.app.clock.now())
    for (let n = 0; n < 2; n++) await closeTaxMonth.run(shop.app, { day: `${shiftMonth(month, 1)}-01` })
    expect(await balanceOf(member.id)).toBe(1_000_000 - 160_000 - 3200)
    const entries = await shop.call('bonus', 'GetBonusEntryList', {}, member.token)
    expect(entries.Data?.DataList[0]).toMatchObject({ TypeCN: '补扣个税', Amount: -32 })
    const { body } = await shop.http.inject({
      url: '/api/Console/Export/withheld-tax',
      query: { format: 'csv', month },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(body).toContain('"*小满",2,1600.00,128.00,1472.00,32.00,160.00')
    expect((await shop.operate('bonus', 'GetBonusBooks', { month }, token)).Data?.Difference).toBe(0)
  })

  // Got through before: one applied for on the last day of each month was paid in the next one without its tax.
  test('an earlier withdrawal that is paid in the month, or still open, counts for its tax', async () => {
    const { member, card } = await proven()
    const at = shop.app.clock.now() - 40 * DAY
    const status = WithdrawalStatus.paid
    const { id } = await makeWithdrawal(shop.app, db(), member.id, { amountFen: 80_000, at, card, status })
    const apply = (taxAmount: string, who = member, cardID = card.id) =>
      shop.call('bonus', 'BonusWithdrawals', { cardID, amount: '800', taxAmount }, who.token)
    // paid in its own month it is no part of this one
    expect((await apply('160')).Code).toBe('bonus/tax-changed')
    await db()
      .update(bonusWithdrawals)
      .set({ paidAt: new Date(shop.app.clock.now()) })
      .where(eq(bonusWithdrawals.id, id))
    expect((await apply('0')).Code).toBe('bonus/tax-changed')
    expect((await apply('160')).Data).toMatchObject({ TaxAmount: 160, PayAmount: 640 })
    const other = await proven()
    await makeWithdrawal(shop.app, db(), other.member.id, { amountFen: 80_000, at, card: other.card })
    expect((await apply('0', other.member, other.card.id)).Code).toBe('bonus/tax-changed')
    expect((await apply('160', other.member, other.card.id)).Data).toMatchObject({ TaxAmount: 160 })
  })

  test('a large one needs a second person, who is not the requester', async () => {
    const { member } = await proven()
    const row = await makeWithdrawal(shop.app, db(), member.id, { amountFen: 600_000 })
    const [one, two] = [
      await makeOperator(shop.app, { role: 'finance' }),
      await makeOperator(shop.app, { role: 'finance' }),
    ]
    const ids = [row.id]
    expect((await shop.operate('bonus', 'ApproveWithdrawals', { ids }, one.token)).Data).toEqual({
      Approved: 0,
      Waiting: 1,
    })
    const list = await shop.operate('operator', 'ListApprovals', {}, two.token)
    const approval = list.Data?.DataList.find(({ Subject }) => Subject === `withdrawal:${row.code}`)
    const decide = { id: approval?.ID ?? 0, approve: true, note: '核对无误' }
    expect((await shop.operate('operator', 'DecideApproval', decide, one.token)).Status).not.toBe(100)
    expect((await shop.operate('operator', 'DecideApproval', decide, two.token)).Status).toBe(100)
    const after = await shop.operate('bonus', 'GetWithdrawalForConsole', { id: row.id }, two.token)
    expect(after.Data).toMatchObject({ Status: 20 })
  })

  // Got through before: the limit was compared with each withdrawal, and one person approved any number of them.
  test('in pieces it wants a second person too', async () => {
    const { member } = await proven(3_000_000)
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    const approve = (ids: number[]) => shop.operate('bonus', 'ApproveWithdrawals', { ids }, token)
    const make = async () => (await makeWithdrawal(shop.app, db(), member.id, { amountFen: 300_000 })).id
    expect((await approve([await make(), await make()])).Data).toEqual({ Approved: 1, Waiting: 1 })
    expect((await approve([await make()])).Data).toEqual({ Approved: 0, Waiting: 1 })
    const other = await makeWithdrawal(shop.app, db(), (await proven()).member.id, { amountFen: 300_000 })
    expect((await approve([other.id])).Data).toEqual({ Approved: 1, Waiting: 0 })
  })

  test('refused: the money is returned and the member sees why', async () => {
    const { member } = await proven()
    const row = await makeWithdrawal(shop.app, db(), member.id)
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    await shop.operate('bonus', 'RefuseWithdrawal', { id: row.id, reason: '卡号与姓名不符' }, token)
    expect(await balanceOf(member.id)).toBe(1_000_000)
    const one = await shop.call('bonus', 'GetBonusReflectByID', { id: row.id }, member.token)
    expect(one.Data).toMatchObject({ Status: 50, Reason: '卡号与姓名不符' })
  })

  test('many are refused, or returned, with one reason; one in another state stays as it is and is named', async () => {
    const made = async (status: number) => {
      const { member } = await proven()
      return { member, row: await makeWithdrawal(shop.app, db(), member.id, { status }) }
    }
    const [one, two, failed] = [await made(10), await made(10), await made(60)]
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    const ids = [failed, two, one].map(({ row }) => row.id)
    const ask = { ids: [...ids, 999_999], reason: '卡号与姓名不符' }
    expect((await shop.operate('bonus', 'RefuseWithdrawals', ask, token)).Data).toEqual({
      Done: 2,
      Refused: [
        { ID: failed.row.id, Name: failed.row.code, Reason: '打款失败' },
        { ID: 999_999, Name: '编号 999999', Reason: '提现记录不存在' },
      ],
    })
    for (const { member, row } of [one, two]) {
      expect(await balanceOf(member.id)).toBe(1_000_000)
      const seen = await shop.call('bonus', 'GetBonusReflectByID', { id: row.id }, member.token)
      expect(seen.Data).toMatchObject({ Status: 50, Reason: '卡号与姓名不符' })
    }
    expect(await balanceOf(failed.member.id)).toBe(980_000)
    expect((await shop.operate('bonus', 'ReturnWithdrawals', ask, token)).Data).toMatchObject({
      Done: 1,
      Refused: [{ Reason: '已拒绝' }, { Reason: '已拒绝' }, { ID: 999_999 }],
    })
    expect(await balanceOf(failed.member.id)).toBe(1_000_000)
    for (const { member } of [one, two]) expect(await balanceOf(member.id)).toBe(1_000_000)
  })

  test('a failure of the bank is sent again under a new number, or the money is returned', async () => {
    const { member } = await proven()
    const row = await makeWithdrawal(shop.app, db(), member.id, { status: 30 })
    bank.says = { state: 'failed', message: '账户已注销' }
    await runDue(shop.app, withdrawalDue)
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    const look = async () =>
      (await shop.operate('bonus', 'GetWithdrawalForConsole', { id: row.id }, token)).Data
    expect(await look()).toMatchObject({ Status: 60, Reason: '账户已注销', IsLate: false })
    expect(await balanceOf(member.id)).toBe(980_000)
    // six days contain at least four working days
    await db().execute(sql`update bonus_withdrawal_logs set created_at = created_at - interval '6 days'
      where withdrawal_id = ${row.id} and to_status = 60`)
    expect(await look()).toMatchObject({ IsLate: true })
    const liability = await shop.operate('bonus', 'GetBonusLiability', {}, token)
    expect(liability.Data?.Late).toBeGreaterThan(0)
    await shop.operate(
      'bonus',
      'ResendWithdrawals',
      { withdrawals: await shownWithdrawals(db(), [row.id]) },
      token,
    )
    expect(await look()).toMatchObject({ Status: 30, TransferNo: `${row.code}-2` })
    await runDue(shop.app, withdrawalDue)
    bank.says = undefined
    await shop.operate('bonus', 'ReturnWithdrawal', { id: row.id, reason: '账户已注销' }, token)
    expect(await look()).toMatchObject({ Status: 61 })
    expect(await balanceOf(member.id)).toBe(1_000_000)
    // The same again changes nothing; a return for another reason is refused.
    const again = (reason: string) => shop.operate('bonus', 'ReturnWithdrawal', { id: row.id, reason }, token)
    expect((await again('账户已注销')).Status).toBe(100)
    expect((await again('户名不符')).Code).toBe('bonus/withdrawal-changed')
    expect(await balanceOf(member.id)).toBe(1_000_000)
  })

  test('a transfer in progress at the bank is polled until paid, and sent once', async () => {
    const { member } = await proven()
    const row = await makeWithdrawal(shop.app, db(), member.id, { status: 30 })
    bank.says = { state: 'paying', bankNo: 'B1' }
    await runDue(shop.app, withdrawalDue)
    shop.app.clock.move(6 * MINUTE)
    await runDue(shop.app, withdrawalDue)
    bank.says = undefined
    shop.app.clock.move(6 * MINUTE)
    await runDue(shop.app, withdrawalDue)
    const [after] = await db().select().from(bonusWithdrawals).where(eq(bonusWithdrawals.id, row.id))
    expect(after).toMatchObject({ status: 40, asked: 2 })
    expect(bank.times.get(`${row.code}-1`)).toBe(1)
  })

  test('a lost answer is queried, and nothing is paid twice', async () => {
    const { member } = await proven()
    const row = await makeWithdrawal(shop.app, db(), member.id, { status: 30 })
    bank.losesAnswer = true
    await runDue(shop.app, withdrawalDue)
    shop.app.clock.move(MINUTE)
    await runDue(shop.app, withdrawalDue)
    const [after] = await db().select().from(bonusWithdrawals).where(eq(bonusWithdrawals.id, row.id))
    expect(after?.status).toBe(40)
    expect(bank.times.get(`${row.code}-1`)).toBe(1)
  })

  test('without a bank connection finance exports a file and records the results', async () => {
    const { member } = await proven()
    const { token } = await makeOperator(shop.app, { role: 'finance' })
    const [good, bad] = [
      await makeWithdrawal(shop.app, db(), member.id, { status: 20 }),
      await makeWithdrawal(shop.app, db(), member.id, { status: 20 }),
    ]
    const ids = [good.id, bad.id]
    // What was shown goes to the bank: here as if another amount had been shown.
    const [shown] = await shownWithdrawals(db(), [good.id])
    const wrong = { withdrawals: [{ ID: good.id, Seen: `${shown?.Seen}x` }], byFile: true }
    expect((await shop.operate('bonus', 'PayWithdrawals', wrong, token)).Code).toBe('platform/seen-changed')
    await shop.operate(
      'bonus',
      'PayWithdrawals',
      { withdrawals: await shownWithdrawals(db(), ids), byFile: true },
      token,
    )
    await runDue(shop.app, withdrawalDue)
    const { token: other } = await makeOperator(shop.app, { role: 'finance' })
    const note = (id: number, failed: boolean, text: string, by = token) =>
      shop.operate('bonus', 'RecordWithdrawals', { ids: [id], failed, note: text }, by)
    expect((await note(good.id, false, '流水 88')).Data).toEqual({ Count: 1 })
    // The attack: one person sends the file, says that it failed, and gives the money back: it is paid twice.
    expect((await note(bad.id, true, '户名不符')).Code).toBe('bonus/same-person')
    expect((await note(bad.id, true, '户名不符', other)).Data).toEqual({ Count: 1 })
    const list = await shop.call('bonus', 'GetBonusReflectList', {}, member.token)
    expect(list.Data?.DataList.map(({ Status }) => Status)).toEqual([60, 40])
    expect((await note(good.id, false, '流水 88')).Code).toBe('bonus/withdrawal-changed')
    // Who wrote the failure down neither gives the money back nor sends it again.
    const back = { id: bad.id, reason: '户名不符' }
    expect((await shop.operate('bonus', 'ReturnWithdrawal', back, other)).Code).toBe('bonus/same-person')
    const many = { ids: [bad.id], reason: '户名不符' }
    expect((await shop.operate('bonus', 'ReturnWithdrawals', many, other)).Data).toMatchObject({
      ...{ Done: 0, Refused: [{ ID: bad.id, Reason: expect.stringContaining('两个人') }] },
    })
    const again = { withdrawals: await shownWithdrawals(db(), [bad.id]), byFile: true }
    expect((await shop.operate('bonus', 'ResendWithdrawals', again, other)).Code).toBe('bonus/same-person')
    expect((await shop.operate('bonus', 'ReturnWithdrawal', back, token)).Status).toBe(100)
  })
})

describe('PayOrderByBonus', () => {
  const order = async (member: Awaited<ReturnType<typeof makeBuyer>>, priceFen = 10_000) => {
    const goods = await makeGoods(shop, { priceFen, isFreeShipping: true, stock: 50 })
    return buy(shop, member, goods.id)
  }

  test('pays the whole order once, earns no bonus, and a refund returns to the bonus', async () => {
    const { member } = await proven(25_000)
    const { seller } = await team()
    await putBinding(shop.app, member.id, seller.id)
    const placed = await order(member)
    const wayOut = await beginPayment(shop, member, placed)
    const paid = await shop.call('bonus', 'PayOrderByBonus', { orderID: placed.ID }, member.token)
    expect(paid.Data).toEqual({ OrderStatus: 30 })
    expect(await balanceOf(member.id)).toBe(15_000)
    expect(await bonusesOf(placed.ID)).toEqual([])
    expect((await shop.call('bonus', 'PayOrderByBonus', { orderID: placed.ID }, member.token)).Status).toBe(
      100,
    )
    expect(await balanceOf(member.id)).toBe(15_000)
    // Money paid through the attempt that was still open is refunded.
    channel.pay(wayOut)
    await shop.http.inject(channel.payNotice(wayOut))
    await pushAllDue(shop.app)
    expect(await balanceOf(member.id)).toBe(15_000)
    const cancel = { id: placed.ID, cancelReason: '我不想买了' }
    expect((await shop.call('order', 'CancelOrder', cancel, member.token)).Status).toBe(100)
    await pushAllDue(shop.app)
    await pushAllDue(shop.app)
    expect(await balanceOf(member.id)).toBe(25_000)
    const detail = await shop.call('order', 'GetOrderByID', { id: placed.ID }, member.token)
    expect(detail.Data).toMatchObject({ OrderStatus: 70 })
  })

  test('refuses a member with too little, without a verified name, or with another member’s order', async () => {
    const { member } = await proven(9999)
    const placed = await order(member)
    const payAs = (token: string) => shop.call('bonus', 'PayOrderByBonus', { orderID: placed.ID }, token)
    expect((await payAs(member.token)).Code).toBe('bonus/not-enough')
    expect((await payAs((await makeBuyer(shop)).token)).Code).toBe('bonus/name-needed')
    expect((await payAs((await proven()).member.token)).Code).toBe('order/not-found')
    expect(await balanceOf(member.id)).toBe(9999)
    await makeCard(shop.app, db(), member.id)
  })
})
