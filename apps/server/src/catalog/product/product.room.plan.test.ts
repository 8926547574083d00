import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../../platform/testing/statements'
import { makeComposite, makeManyProducts, makeProduct } from '../catalog.factory'

const shop = setUpTestApp()
let boss: MadeOperator
/** A class without other products. */
const own = 99
const ids: number[] = []

/** Ten thousand products; in a class of its own a page of two lines (40 pieces) and two of one (50, 30). */
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  const { db, pool } = shop.app.database
  await makeManyProducts(db, 10_000)
  ids.push((await makeProduct(db, { classId: own, stock: 30 })).id)
  ids.push((await makeComposite(db, { classId: own, stock: 0 }, [{ classId: own, stock: 40 }])).main.id)
  ids.push((await makeProduct(db, { classId: own, stock: 50 })).id)
  await db.execute(sql`update products set low_stock = 40 where id = ${ids[1]}`)
  await settle(pool, 'products')
}, 120_000)

it.each<['ListProducts' | 'GetProductFigures' | 'ListStock', object]>([
  ['ListProducts', {}],
  ['ListProducts', { currentPage: 400 }],
  ['ListProducts', { tab: 'soldOut' }],
  ['ListProducts', { tab: 'low' }],
  ['ListProducts', { sort: 'stock' }],
  ['ListProducts', { sort: '-stock', tab: 'low' }],
  ['ListProducts', { keyword: '绿萝', tab: 'low' }],
  ['GetProductFigures', {}],
  ['GetProductFigures', { keyword: '绿萝' }],
  ['ListStock', { tab: 'low' }],
  ['ListStock', { keyword: '绿萝' }],
])('%s %j scans no table of products', async (call, filter) => {
  const page = call === 'GetProductFigures' ? {} : { currentPage: 1, pageSize: 20 }
  const statements = await statementsOf(() =>
    shop.operate('catalog', call, { ...page, ...filter } as never, boss.token),
  )
  for (const statement of statements.filter(({ text }) => /^\s*(select|with)/.test(text)))
    expect(await planOf(shop.app.database.pool, statement)).not.toContain('Seq Scan products')
})

const list = async (filter: object) =>
  (await shop.operate('catalog', 'ListProducts', { classID: own, ...filter }, boss.token)).Data?.DataList.map(
    ({ ID }) => ID,
  )

it('sorts a page of several lines by the sum of their pieces, over pages of the list', async () => {
  expect(await list({ sort: 'stock' })).toEqual(ids)
  expect(await list({ sort: '-stock' })).toEqual(ids.toReversed())
  expect(await list({ sort: 'stock', pageSize: 1, currentPage: 2 })).toEqual([ids[1]])
})

it('a page is sold out when none of its lines may be sold, and low when one is at its own mark', async () => {
  expect(await list({ tab: 'soldOut' })).toEqual([])
  expect(await list({ tab: 'low' })).toEqual([ids[1]])
  await shop.app.database.db.execute(sql`
    update stocks set on_hand = 0 where product_id in (select joint_id from product_joints where main_id = ${ids[1]})`)
  expect(await list({ tab: 'soldOut' })).toEqual([ids[1]])
})
