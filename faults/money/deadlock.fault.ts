import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import type { Buyer } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { makeFlash } from '../../apps/server/src/promotion/promotion.factory'
import { makeBuyers, orderForm } from '../lib/buyers'
import { sized, tell } from '../lib/tell'

const pairs = sized(500, 100)

let shop: TestApp
let buyers: Buyer[]
beforeAll(async () => {
  shop = await startTestApp()
  buyers = await makeBuyers(shop, 40)
})
afterAll(() => shop.stop())

const deadlocks = async () => {
  const { rows } = await shop.app.database.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}

it('FR08 places carts of the same products in opposite order side by side', async (context) => {
  const products = await makeProducts(shop.app.database.db, Array(6).fill({ stock: 100_000, maxNum: 5000 }))
  const lines = products.map((row) => [row.id, 1] as [number, number])
  const answers = await inLanes(pairs * 2, 16, (n) => {
    const buyer = buyers[n % buyers.length] as Buyer
    const wanted = n % 2 === 0 ? lines : lines.toReversed()
    return shop.call('order', 'CreateOrder', orderForm(buyer, wanted, `opposite-${n}`), buyer.token)
  })
  const refused = answers.filter(({ Status }) => Status !== 100)
  await shop.app.database.pool.query('select pg_stat_clear_snapshot()')
  tell(
    context,
    `${pairs} pairs: ${answers.length - refused.length} of ${answers.length} placed, ${await deadlocks()} deadlocks in the database`,
  )
  expect(refused.map(({ httpStatus, Msg }) => `${httpStatus} ${Msg}`)).toEqual([])
  await ensureClean(shop.app)
})

it('FR08 places carts of the same products of a flash session in opposite order side by side', async (context) => {
  const products = await makeProducts(shop.app.database.db, Array(6).fill({ stock: 2000 }))
  const secKillID = await makeFlash(shop.app.database.db, {
    beginMs: shop.app.clock.now() - MINUTE,
    lines: products.map(({ id }) => ({ productId: id, quota: 1500 })),
  })
  // each may try once a second: one member per cart
  const members = await makeBuyers(shop, pairs * 2)
  const lines = products.map((row) => [row.id, 1] as [number, number])
  const answers = await inLanes(members.length, 16, (n) => {
    const buyer = members[n] as Buyer
    const form = orderForm(buyer, n % 2 === 0 ? lines : lines.toReversed(), `flash-opposite-${n}`)
    return shop.call('order', 'CreateOrder', { ...form, secKillID }, buyer.token)
  })
  const refused = answers.filter(({ Status }) => Status !== 100)
  await shop.app.database.pool.query('select pg_stat_clear_snapshot()')
  tell(
    context,
    `${pairs} pairs in a flash session: ${answers.length - refused.length} of ${answers.length} placed, ${await deadlocks()} deadlocks in the database`,
  )
  expect(refused.map(({ httpStatus, Msg }) => `${httpStatus} ${Msg}`)).toEqual([])
  await ensureClean(shop.app)
})
