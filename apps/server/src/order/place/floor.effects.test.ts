import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeCoupon, makeTemplate } from '../../coupon/coupon.factory'
import { makeOperator } from '../../operator/operator.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { beginPayment, makeBuyer, makeGoods } from '../buyer.factory'

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel()
  channel.plugInto(shop.app)
})

type Making = Parameters<typeof makeTemplate>[1]
const plus = { canPlus: true }
const off = (amountFen: number, more: Making = {}): Making => ({ ...plus, amountFen, ...more })
const full = off(800, { type: CouponType.ManJian, thresholdFen: 1000 })

/** Pays an order of one piece at ¥20 with coupons of these templates; returns the alerts about it, and its price. */
const sold = async (templates: Making[], floorFen: number, agreed = false) => {
  const buyer = await makeBuyer(shop)
  const { id } = await makeGoods(shop, { priceFen: 2000, floorFen, isFreeShipping: true })
  const records: number[] = []
  for (const template of templates) {
    const { id: templateId } = await makeTemplate(shop.app, template)
    if (agreed) await agree(templateId)
    records.push((await makeCoupon(shop.app, buyer.id, { templateId })).id)
  }
  const form = {
    ...{ orderDetailList: [{ ProductID: id, Quantity: 1 }], receiveAddressID: buyer.addressId },
    couponRecorderIDs: records,
  }
  const { Data: order, Msg } = await shop.call('order', 'CreateOrder', form, buyer.token)
  if (!order) throw new Error(Msg)
  const trade = await beginPayment(shop, buyer, order)
  channel.pay(trade)
  await shop.http.inject(channel.payNotice(trade))
  const { rows } = await shop.app.database.db.execute<{ facts: object }>(
    sql`select facts from alerts where kind = 'order.below-floor' and subject = ${`product:${id}`}`,
  )
  return { paid: order.PayAmount, alerts: rows.map(({ facts }) => facts) }
}
const agree = async (templateId: number) => {
  const { id } = await makeOperator(shop.app)
  await shop.app.database.db.execute(sql`
    insert into approvals (kind, subject, summary, payload, reason, digest, gains, status, asked_by, asked_at, expires_at)
    values ('coupon.below-floor', ${`coupon-template:${templateId}`}, '', '{}', '', '', '[]', 20, ${id}, now(), now())`)
}

// Got through before: each template alone leaves ¥12 or ¥15 of ¥20 with a floor of ¥11, both together ¥7.
test('coupons that are below a floor only together: the member keeps the price, with an alert', async () => {
  const { paid, alerts } = await sold([full, off(500)], 1100)
  expect(paid).toBe(7)
  expect(alerts).toMatchObject([{ left: 7, floor: 11, causes: [expect.anything(), expect.anything()] }])
  expect((await sold([full], 1100)).alerts).toEqual([])
  expect((await sold([full, off(500)], 700)).alerts).toEqual([])
})

test('a template below a floor that was raised later, and a gift of the shop, raise an alert; approved ones do not', async () => {
  expect((await sold([off(500)], 1600)).alerts).toMatchObject([{ left: 15, floor: 16 }])
  expect((await sold([off(500, { createdBy: '生日礼' })], 1600)).alerts).toHaveLength(1)
  expect((await sold([off(500)], 1600, true)).alerts).toEqual([])
})
