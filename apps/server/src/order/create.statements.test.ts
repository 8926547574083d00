import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../coupon/coupon.factory'
import { ensureClean } from '../platform/audit/checks'
import { statementsOf } from '../platform/testing/statements'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { earnPollen } from '../pollen/pollen.service'
import { makeBuyer, makeGoods } from './buyer.factory'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const form = async () => {
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  // Two lots of pollen, so that spending from several is counted as well.
  for (const num of [200, 900])
    await shop.app.database.transact((db) =>
      earnPollen(shop.app, db, { memberId: buyer.id, kind: PollenKind.manual, num, title: '', now }),
    )
  const coupon = await makeCoupon(shop.app, buyer.id)
  const goods = []
  for (let n = 0; n < 3; n++) goods.push(await makeGoods(shop, { priceFen: 5000, availablePollen: 500 }))
  return {
    token: buyer.token,
    body: {
      orderDetailList: goods.map(({ id }) => ({ ProductID: id, Quantity: 1 })),
      receiveAddressID: buyer.addressId,
      couponRecorderIDs: [coupon.id],
      pollenNum: 600,
      requestID: `counted-${buyer.id}`,
    },
  }
}

test('CreateOrder of three lines with a coupon and pollen takes at most 21 statements', async () => {
  // Tests do not cache settings, freight and couriers: a running shop saves six of these statements.
  const warm = await form()
  await shop.call('order', 'CreateOrder', warm.body, warm.token)
  const { body, token } = await form()
  const seen = await statementsOf(async () => {
    const answer = await shop.call('order', 'CreateOrder', body, token)
    expect(answer).toMatchObject({ Status: 100 })
  })
  const texts = seen.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 90))
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(21)
  expect(texts.length).toBeGreaterThan(5)
  await ensureClean(shop.app)
})
