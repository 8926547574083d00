import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { returnStock } from '../catalog/stock/stock.service'
import { makeSession } from '../member/member.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from '../upload/upload.factory'
import { afterSaleDue } from './aftersale.due'
import { makeCase } from './aftersale.factory'

const shop = setUpTestApp()
let buyer: Buyer
let boss: MadeOperator
let packer: MadeOperator
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
/** Sessions expire while the clock moves. */
const signInAgain = async () => {
  boss = await makeOperator(shop.app)
  packer = await makeOperator(shop.app, { role: 'warehouse' })
  buyer = { ...buyer, token: await makeSession(shop.app, buyer.id) }
}
/** Makes a case whose replacement has no stock left. */
const soldOut = async (type: 10 | 20) => {
  await signInAgain()
  const { id: productId } = await makeGoods(shop, { priceFen: 900, stock: 2, isFreeShipping: true })
  const lines = [{ productId, quantity: 2 }]
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines })
  const status = type === 10 ? 40 : 10
  const made = { memberId: buyer.id, orderId: order.id, type, status, quantity: 1 } as const
  const { id } = await makeCase(shop.app, made)
  // the wrong goods look intact, but are still set aside
  const seen = { id, accepted: true, resaleable: true }
  if (type === 10) await shop.operate('aftersale', 'InspectAfterSale', seen, packer.token)
  else await shop.operate('aftersale', 'ReviewAfterSale', { id, decision: 'approve', answer: '' }, boss.token)
  return { id, order, productId }
}
const later = async (ms: number) => {
  shop.app.clock.move(ms)
  await runDue(shop.app, afterSaleDue)
}
const caseOf = async (id: number) =>
  (
    await db().execute<{ status: number; type: number; wait: boolean; asked: boolean }>(sql`
    select status, type, wait_since is not null as wait, wait_asked_at is not null as asked
    from after_sales where id = ${id}`)
  ).rows[0]
const seenBy = async (id: number) => {
  await signInAgain()
  return (await shop.call('aftersale', 'GetCustomerByID', { id }, buyer.token)).Data
}
const choose = (id: number, choice: 'wait' | 'refund') =>
  shop.call('aftersale', 'ChooseReplacement', { id, choice }, buyer.token)

test('a resend without stock waits for it, and is kept as soon as there is some', async () => {
  const { id, order, productId } = await soldOut(20)
  expect(await caseOf(id)).toEqual({ status: 60, type: 20, wait: true, asked: false })
  expect((await seenBy(id))?.Next).toContain('缺货')
  const parcel = { id, shipperCode: 'shunfeng', logisticCode: 'SF40000002' }
  expect((await shop.operate('aftersale', 'SendReplacement', parcel, packer.token)).Code).toBe(
    'order/out-of-stock',
  )
  expect((await choose(id, 'refund')).Code).toBe('order/state-changed')
  const now = shop.app.clock.now()
  await shop.app.database.transact((tx) =>
    returnStock(tx, [{ productId, quantity: 1 }], order.id, 'system', now),
  )
  await later(HOUR)
  expect(await caseOf(id)).toEqual({ status: 60, type: 20, wait: false, asked: false })
  const { rows } = await db().execute(sql`select locked from stocks where product_id = ${productId}`)
  expect(rows[0]).toEqual({ locked: 1 })
})

test('after seven days without stock the member chooses: wait, be asked again, or take exactly the refund', async () => {
  const { id, order } = await soldOut(10)
  await later(7 * DAY - HOUR)
  expect(await caseOf(id)).toMatchObject({ wait: true, asked: false })
  await later(HOUR)
  expect(await caseOf(id)).toMatchObject({ status: 60, asked: true })
  expect(await seenBy(id)).toMatchObject({ InsteadAmount: 9, Actions: ['refundInstead'], DueDate: null })
  expect((await choose(id, 'wait')).Status).toBe(100)
  expect(await caseOf(id)).toMatchObject({ status: 60, asked: false })
  expect((await choose(id, 'wait')).Status).toBe(100)
  await later(7 * DAY)
  await seenBy(id)
  expect((await choose(id, 'refund')).Status).toBe(100)
  expect((await choose(id, 'refund')).Status).toBe(100)
  await pushAllDue(shop.app)
  expect(await caseOf(id)).toEqual({ status: 80, type: 30, wait: false, asked: false })
  expect((await moneyOf(shop.app, order.id)).refunds).toMatchObject([{ amount_fen: 900, status: 30 }])
})

test('a resend that has no stock becomes a refund without goods', async () => {
  const { id, order } = await soldOut(20)
  await later(7 * DAY)
  await seenBy(id)
  await choose(id, 'refund')
  await pushAllDue(shop.app)
  expect(await caseOf(id)).toMatchObject({ status: 80, type: 40 })
  expect((await moneyOf(shop.app, order.id)).refunds).toMatchObject([{ amount_fen: 900 }])
})

test('rejecting goods needs pictures, which both sides see and which cannot be deleted', async () => {
  const { id: productId } = await makeGoods(shop, { priceFen: 900, isFreeShipping: true })
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId }] })
  const { id } = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 30, status: 40 })
  const picture = await makePicture(db())
  await signInAgain()
  const seen = { id, accepted: false, answer: '商品有使用痕迹' }
  const inspect = (images: string[]) =>
    shop.operate(
      'aftersale',
      'InspectAfterSale',
      { ...seen, ...(images.length > 0 ? { images } : {}) },
      packer.token,
    )
  expect((await inspect([])).Code).toBe('aftersale/pictures-needed')
  expect((await inspect(['/media/u/nobody.jpg'])).Code).toBe('upload/picture-unknown')
  expect((await inspect([picture.path])).Data?.Status).toBe(99)
  const shown = await seenBy(id)
  expect(shown).toMatchObject({ Inspected: '不通过，退回会员', InspectImages: [picture.path] })
  expect(shown?.History.at(-1)).toMatchObject({ Images: [picture.path], Note: '商品有使用痕迹' })
  const gone = await shop.operate('upload', 'DeletePictures', { ids: [picture.id] }, boss.token)
  expect(gone.Code).toBe('upload/picture-used')
})
