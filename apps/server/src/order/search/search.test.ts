import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { runChecks } from '../../platform/audit/checks'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, buy, makeBuyer, makeGoods } from '../buyer.factory'
import { orderErasure } from '../order.personal'
import { searchDue } from './search.due'
import { searchMark } from './search.store'

const shop = setUpTestApp()
let boss: MadeOperator
let buyer: Buyer
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  buyer = await makeBuyer(shop)
})

const found = async (keyword: string) =>
  (await shop.operate('order', 'ListOrders', { keyword }, boss.token)).Data?.DataList.map(({ ID }) => ID)
const place = async (name: string) => buy(shop, buyer, (await makeGoods(shop, { name })).id)

test('an order is found by its number at once, by its goods and receiver seconds later', async () => {
  const order = await place('鹿角蕨')
  const inGroups = order.OrderCode.replace(/(?=(?:.{4})+$)/g, ' ')
  for (const code of [order.OrderCode, inGroups, `订单号：${order.OrderCode}`])
    expect(await found(code)).toEqual([order.ID])
  expect(await found('鹿角蕨')).toEqual([])
  await runDue(shop.app, searchDue)
  for (const keyword of ['鹿角蕨', '角', '林小满', '13800138000', '8000'])
    expect(await found(keyword)).toEqual([order.ID])
})

test('after a change of the address it is found by the new one alone', async () => {
  const order = await place('春羽')
  await runDue(shop.app, searchDue)
  const text = '周小禾 13800006699 广东省深圳市南山区科技园路9号3栋602'
  const ask = { id: order.ID, text }
  const { Data } = await shop.operate('order', 'ReadOrderAddress', ask, boss.token)
  const form = { ...ask, seen: Data?.Seen ?? '', reason: '会员来电，搬家了', requestID: crypto.randomUUID() }
  expect((await shop.operate('order', 'ReplaceOrderAddress', form, boss.token)).Status).toBe(100)
  await runDue(shop.app, searchDue)
  expect(await found('周小禾')).toEqual([order.ID])
  expect(await found('林小满')).not.toContain(order.ID)
})

const broken = async () => (await runChecks(shop.app))['order search is complete']

test('the audit finds an order that the job has passed and that cannot be found', async () => {
  const { db } = shop.app.database
  await runDue(shop.app, searchDue)
  // Far enough for the last rows not to be read again.
  await db.execute(sql`update report_marks set step = step + 1000 where name = ${searchMark}`)
  expect(await broken()).toBeUndefined()
  const { rows } = await db.execute<{ order_id: string }>(
    sql`delete from order_search where order_id = (select max(order_id) from order_search) returning order_id`,
  )
  expect(JSON.stringify(await broken())).toContain(String(rows[0]?.order_id))
  await db.execute(sql`update report_marks set step = 0 where name = ${searchMark}`)
  await runDue(shop.app, searchDue)
})

test('the erasure of a member removes all search text, and the job does not restore it', async () => {
  const { db } = shop.app.database
  await shop.app.database.transact(async (tx) => {
    for (const fate of Object.values(orderErasure))
      if (typeof fate === 'function') await tx.execute(fate(buyer.id, new Date()))
  })
  const read = () =>
    db.execute(sql`select distinct name, phone, address from order_search`).then(({ rows }) => rows)
  expect(await read()).toEqual([{ name: '', phone: '', address: '' }])
  await runDue(shop.app, searchDue)
  expect(await read()).toEqual([{ name: '', phone: '', address: '' }])
})
