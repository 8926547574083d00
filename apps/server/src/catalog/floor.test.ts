import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeProduct } from './catalog.factory'

let shop: TestApp
let boss: MadeOperator
let second: MadeOperator
let merchandiser: MadeOperator
const db = () => shop.app.database.db
beforeAll(async () => {
  shop = await startTestApp()
  boss = await makeOperator(shop.app)
  second = await makeOperator(shop.app)
  merchandiser = await makeOperator(shop.app, { role: 'merchandiser' })
})
afterAll(() => shop.stop())

const product = async (floorFen: number | null = 1000) =>
  (await makeProduct(db(), { priceFen: 2000, marketPriceFen: 2500, floorFen, name: '蓝雪花' })).id
const formOf = async (id: number) => {
  const { Data } = await shop.operate('catalog', 'GetProductForConsole', { id }, boss.token)
  if (!Data) throw new Error('no form')
  return Data
}
/** The form as the console sends it back, with changes of the page and of its line. */
const save = async (id: number, line: object, page: object = {}, who = boss) => {
  const { Lines, ID, Version, Code: _code, SoldNum: _sold, UpdatedAt: _at, ...read } = await formOf(id)
  const product = Object.fromEntries(
    Object.entries({ ...read, ...page }).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  )
  const lines = Lines.map((one) => ({
    ...one,
    ...{
      Price: String(one.Price),
      MarketPrice: String(one.MarketPrice),
      FloorPrice: String(one.FloorPrice ?? 0),
    },
    ...{ NewcomerPrice: '0', ...line },
  }))
  const form = { id: ID, version: Version, product, lines } as never
  return shop.operate('catalog', 'SaveProduct', form, who.token)
}
const decide = (id: number, who = second) =>
  shop.operate('operator', 'DecideApproval', { id, approve: true, note: '' }, who.token)

test('a price below the floor waits for a second person, the rest is saved', async () => {
  const id = await product()
  const saved = await save(id, { Price: '9.90', MarketPrice: '9.90' }, { Name: '蓝雪花苗' })
  const ApprovalID = saved.Data?.ApprovalID ?? 0
  expect(ApprovalID).toBeGreaterThan(0)
  expect(await formOf(id)).toMatchObject({ Name: '蓝雪花苗', Lines: [{ Price: 20, FloorPrice: 10 }] })
  expect((await save(id, { Price: '9.80' })).Code).toBe('operator/approval-waiting')
  expect((await decide(ApprovalID, boss)).Code).toBe('operator/approval-own')
  expect(await decide(ApprovalID)).toMatchObject({ Status: 100 })
  expect((await formOf(id)).Lines).toMatchObject([{ Price: 9.9, MarketPrice: 9.9 }])
  // What was approved is no fall any more.
  expect((await save(id, {}, { Name: '蓝雪花' })).Data?.ApprovalID).toBe(0)
  expect((await save(id, { Price: '10.00', MarketPrice: '10.00' })).Data?.ApprovalID).toBe(0)
})

test('a newcomer price below the floor waits too', async () => {
  const id = await product()
  const ApprovalID = (await save(id, { NewcomerPrice: '5.00' })).Data?.ApprovalID ?? 0
  expect((await formOf(id)).Lines).toMatchObject([{ NewcomerPrice: null }])
  await decide(ApprovalID)
  expect((await formOf(id)).Lines).toMatchObject([{ NewcomerPrice: 5, Price: 20 }])
})

test.each([
  ['the floor', sql`floor_fen = 500`],
  ['the price', sql`price_fen = 1800`],
])('%s that changed since it was asked stops the approval', async (_what, change) => {
  const id = await product()
  const ApprovalID = (await save(id, { Price: '9.90' })).Data?.ApprovalID ?? 0
  await db().execute(sql`update products set ${change} where id = ${id}`)
  expect((await decide(ApprovalID)).Code).toBe('catalog/floor-changed')
  expect((await formOf(id)).Lines[0]?.Price).not.toBe(9.9)
})

test('who may edit products sets and raises a floor; lowering or clearing it is another right, and recorded', async () => {
  const id = await product(null)
  expect((await save(id, { FloorPrice: '10' }, {}, merchandiser)).Status).toBe(100)
  expect((await save(id, { FloorPrice: '12' }, {}, merchandiser)).Status).toBe(100)
  expect((await save(id, { FloorPrice: '11' }, {}, merchandiser)).Code).toBe('catalog/floor-guarded')
  expect((await save(id, { FloorPrice: '0' }, {}, merchandiser)).Code).toBe('catalog/floor-guarded')
  expect((await save(id, { FloorPrice: '0' })).Status).toBe(100)
  const { rows } = await db().execute<{ before: object; after: object }>(
    sql`select before, after from audit_logs where subject = ${`product:${id}`} order by id desc limit 1`,
  )
  expect(JSON.stringify(rows[0]?.before)).toContain('"FloorPrice":12')
  expect(JSON.stringify(rows[0]?.after)).toContain('"FloorPrice":null')
})

test('a new product below its own floor is refused, and a sheet names the row', async () => {
  const { ClassID } = await formOf(await product())
  const form = {
    product: { Name: '茉莉', Status: 20 as const, ClassID },
    lines: [{ Price: '5', FloorPrice: '6' }],
  }
  expect((await shop.operate('catalog', 'SaveProduct', form as never, boss.token)).Code).toBe(
    'catalog/price-below-floor',
  )
  await makeProduct(db(), { code: 'FL-1', priceFen: 2000, floorFen: 1000 })
  const file = Buffer.from('商品编码,售价\nFL-1,9.90').toString('base64')
  const sheet = await shop.operate(
    'catalog',
    'PreviewProductImport',
    { fileName: '商品.csv', file },
    boss.token,
  )
  expect(sheet.Data?.Rows).toMatchObject([
    { Action: 'wrong', Problems: [{ Column: '售价', Message: '低于底价 ¥10.00，请在商品页修改并提交审批' }] },
  ])
})
