import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCampaign } from '../coupon/coupon.factory'
import { makeOperator } from '../operator/operator.factory'
import { beginPayment, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { earnPollen } from '../pollen/pollen.service'
import { joinAccounts } from './join'
import { mergeDue } from './merge.due'

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const rounds = process.env.FAULT_SEED ? 40 : 4

// An attack: whatever the member does at the moment in which the account is merged, nothing is lost, doubled or left behind.
test(`${rounds} times: an account is merged while its member orders, pays, cancels, returns, signs in and takes coupons`, {
  timeout: 600_000,
}, async () => {
  const desk = await makeOperator(shop.app)
  for (let round = 0; round < rounds; round++) {
    const [kept, merged] = [await makeBuyer(shop), await makeBuyer(shop)]
    const goods = await makeGoods(shop, { priceFen: 10_000, stock: 100, availablePollen: 5000 })
    const { campaign } = await makeCampaign(shop.app)
    await shop.app.database.transact(async (tx) => {
      const earned = { kind: PollenKind.manual, num: 1000, title: '', now: shop.app.clock.now() }
      for (const { id: memberId } of [kept, merged]) await earnPollen(shop.app, tx, { ...earned, memberId })
    })
    const form = (pollenNum: number) => ({
      orderDetailList: [{ ProductID: goods.id, Quantity: 1 }],
      receiveAddressID: merged.addressId,
      pollenNum,
      requestID: crypto.randomUUID(),
    })
    const waiting = (await shop.call('order', 'CreateOrder', form(300), merged.token)).Data
    const other = await buy(shop, merged, goods.id)
    const tradeNo = await beginPayment(shop, merged, other)
    channel.pay(tradeNo)
    const line = { memberId: merged.id, lines: [{ productId: goods.id, quantity: 2 }] }
    const paid = await makeOrder(shop.app, { ...line, status: 30 })
    const received = await makeOrder(shop.app, { ...line, status: 50 })
    const [bought] = await listOrderLines(db(), [received.id])
    const [unsent] = await listOrderLines(db(), [paid.id])
    const asked = {
      ...{
        orderID: received.id,
        afterSaleType: 30 as const,
        reason: 'unwanted',
        requestID: crypto.randomUUID(),
      },
      ...{ lines: [{ OrderDetailID: bought?.id ?? 0, Quantity: 1 }], description: '不想要了', images: [] },
    }
    const partly = { id: paid.id, lines: [{ OrderDetailID: unsent?.id ?? 0, Quantity: 1 }], reason: '缺货' }
    const deeds = [
      () => shop.http.inject(channel.payNotice(tradeNo)),
      () =>
        shop.call('order', 'CancelOrder', { id: waiting?.ID ?? 0, cancelReason: '我不想买了' }, merged.token),
      () => shop.call('order', 'CreateOrder', form(200), merged.token),
      () => shop.call('mission', 'SignIn', {}, merged.token),
      () => shop.call('aftersale', 'ApplyCustomer', asked, merged.token),
      () => shop.call('coupon', 'CreateAndReciveCouponRecord', { publishID: campaign.id }, merged.token),
      () => shop.operate('order', 'RefundOrderUnits', partly, desk.token),
    ]
    const wanted = { keptId: kept.id, mergedId: merged.id, keepMergedPhone: round % 2 === 0 }
    const by = { reason: '同一个人', askedBy: '小叶', approvedBy: '何青', now: shop.app.clock.now() }
    // the merge begins before, among or after what the member does
    const merge = () => shop.app.database.transact((tx) => joinAccounts(shop.app, tx, wanted, by))
    const all: (() => Promise<unknown>)[] = [...deeds]
    all.splice((round * 3) % (deeds.length + 1), 0, merge)
    const results = await Promise.allSettled(all.map((deed) => deed()))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    await pushAllDue(shop.app)
    shop.app.clock.move(30 * MINUTE)
    await runDue(shop.app, mergeDue)
    await ensureClean(shop.app)
    const { rows } = await db().execute(sql`
      select (select count(*)::int from orders where member_id = ${merged.id}) as orders,
        (select count(*)::int from after_sales where member_id = ${merged.id}) as cases,
        (select count(*)::int from coupon_records where member_id = ${merged.id}) as coupons,
        (select pollen::int from members where id = ${merged.id}) as pollen,
        (select coalesce(sum(left_num), 0)::int from pollen_lots where member_id = ${merged.id}) as lots,
        (select pollen >= 1000 from members where id = ${kept.id}) as kept`)
    expect(rows).toEqual([{ orders: 0, cases: 0, coupons: 0, pollen: 0, lots: 0, kept: true }])
  }
  shop.app.clock.move(2 * DAY)
  await runDue(shop.app, mergeDue)
})
