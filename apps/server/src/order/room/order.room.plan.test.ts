import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Statement, settle, statementsOf } from '../../platform/testing/statements'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  // One in five hundred waits to be shipped.
  await shop.app.database.db.execute(sql`
    insert into orders (code, member_id, status, product_fen, freight_fen, pay_fen, total_num, address, receiver_phone,
      receiver_name, created_at, paid_at)
    select 'P' || n, n % 5000, case when n % 500 = 0 then 30 else 50 end, 1000, 0, 1000, 1, '{}', '', '', at, at
    from (select n, now() - n * interval '5 minutes' as at from generate_series(1, 50000) n) o`)
  await shop.app.database.db.execute(sql`
    insert into order_search (order_id, name, phone, address, goods)
    select id, '林' || id, 13800000000 + id, '科技园路' || id || '号', '龟背竹' || id from orders`)
  await settle(shop.app.database.pool, 'orders', 'order_search')
}, 120_000)

const planOf = async ({ text, values }: Statement) => {
  const { rows } = await shop.app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it.each([
  ['nothing asked', {}, 'orders_pkey'],
  ['those to be shipped', { orderStatus: '30' }, 'orders_status'],
  ['a member', { member: 12 }, 'orders_of_member'],
  ['what was typed', { keyword: '13900000000' }, 'order_search_text'],
  ['a short word', { keyword: '吊兰' }, 'order_search_short'],
  ['a part of a phone', { keyword: '900000000' }, 'order_search_text'],
])('%s: a page reads only its orders', async (_name, filter, index) => {
  // Seen to fail with the total counted over the page's rows: every order was read with all its columns.
  const statements = await statementsOf(() => shop.operate('order', 'ListOrders', filter, boss.token))
  const isPage = (text: string) =>
    /from "orders"/.test(text) && /limit/.test(text) && !/count\(\*\)/.test(text)
  const pages = statements.filter(({ text }) => isPage(text))
  expect(pages).toHaveLength(1)
  for (const page of pages) {
    const plan = await planOf(page)
    expect(plan).not.toMatch(/WindowAgg|Seq Scan on order(s|_search)/)
    expect(plan).toContain(index)
  }
})
