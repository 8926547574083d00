import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeComposite, makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { statementsOf } from '../platform/testing/statements'
import { freightTemplates } from './freight.tables'

const nanshan = 440305
const lhasa = 540102
const harbin = 230102

const shop = setUpTestApp()
beforeAll(async () => {
  const day = (after: number) => shanghaiDay(shop.app.clock.now() + after * DAY)
  await shop.app.database.db.insert(freightTemplates).values([
    { code: 'heavy', name: '重货', firstFen: 1500, nextFen: 500 },
    { code: 'plant', name: '活体植物', held: [230000], undeliverable: [540000] },
    { code: 'frost', name: '怕冻', held: [230000], heldUntil: day(0) },
    { code: 'thawed', name: '解冻', held: [230000], heldUntil: day(-1) },
  ])
})

const product = (overrides = {}) => makeProduct(shop.app.database.db, overrides)
const ask = async (products: { ProductID: number; Quantity: number }[], district?: number, token?: string) =>
  (await shop.call('freight', 'GetFreightByProduct', { products, district }, token)).Data
const one = (row: { id: number }, quantity = 1) => [{ ProductID: row.id, Quantity: quantity }]

describe('GetFreightByProduct', () => {
  it('charges by weight in ordinary areas until the amount makes it free', async () => {
    const light = await product({ priceFen: 1000, netWeightGram: 800 })
    expect(await ask(one(light), nanshan)).toEqual({
      Freight: 8,
      Text: '再买 ¥78.00 包邮',
      DeliveryText: expect.stringMatching(
        /^(\d+:00 前付款今天|现在付款明天)发货，预计 \d+ 月 \d+ 日（周.）送达$/,
      ),
      FreeGap: 78,
      IsDeliverable: true,
      AwayText: '',
    })
    expect(await ask(one(light, 3), nanshan)).toMatchObject({ Freight: 12 })
    expect(await ask(one(light, 9), nanshan)).toMatchObject({ Freight: 0, Text: '免运费' })
    expect(await ask(one(light))).toMatchObject({ Freight: 8 })
  })

  it('is dearer and never free in remote areas', async () => {
    const dear = await product({ priceFen: 50_000, netWeightGram: 1500, isFreeShipping: true })
    expect(await ask(one(dear), lhasa)).toMatchObject({ Freight: 32, Text: '偏远地区运费' })
    expect(await ask(one(dear), nanshan)).toMatchObject({ Freight: 0, Text: '免运费' })
  })

  it('says 到付 for collect goods and frees sponsored ones everywhere', async () => {
    expect(await ask(one(await product({ freightType: 10 })), nanshan)).toMatchObject({
      Freight: 0,
      Text: '到付',
    })
    expect(await ask(one(await product({ freightType: 30 })), lhasa)).toMatchObject({
      Freight: 0,
      Text: '免运费',
    })
  })

  it('uses a product’s template and returns the areas without delivery', async () => {
    const pot = await product({ freightTemplate: 'heavy', netWeightGram: 2000 })
    const plant = await product({ freightTemplate: 'plant', netWeightGram: 500 })
    expect(await ask(one(pot), nanshan)).toMatchObject({ Freight: 20 })
    expect(await ask(one(plant), nanshan)).toMatchObject({ Freight: 8, IsDeliverable: true })
    const season = { IsDeliverable: false, AwayText: '这个地区季节性停发，恢复时间另行通知' }
    expect(await ask(one(plant), harbin)).toMatchObject(season)
    expect(await ask(one(plant), lhasa)).toMatchObject({ IsDeliverable: false, AwayText: '这个地区不配送' })
    expect(await ask(one(pot), harbin)).toMatchObject({ IsDeliverable: true })
  })

  it('a seasonal stop shows its last day, and is over on the day after', async () => {
    const today = shanghaiDay(shop.app.clock.now())
    const lemon = await product({ freightTemplate: 'frost' })
    const [year, month, day] = today.split('-').map(Number)
    expect(await ask(one(lemon), harbin)).toMatchObject({
      AwayText: `这个地区季节性停发，停发至 ${year} 年 ${month} 月 ${day} 日`,
    })
    const herb = await product({ freightTemplate: 'thawed' })
    expect(await ask(one(herb), harbin)).toMatchObject({ IsDeliverable: true, AwayText: '' })
  })

  it('uses the member’s level', async () => {
    const { token } = await makeMember(shop.app, { level: 5 })
    const row = await product({ priceFen: 5000 })
    expect(await ask(one(row), nanshan, token)).toMatchObject({ Freight: 0 })
    expect(await ask(one(row), nanshan)).toMatchObject({ Freight: 8 })
  })

  it('estimates variants without their own page', async () => {
    const { joints } = await makeComposite(shop.app.database.db)
    expect(await ask(joints.map((joint) => ({ ProductID: joint.id, Quantity: 1 })))).toMatchObject({
      Freight: 8,
    })
  })

  it('refuses unknown and deleted goods', async () => {
    const gone = await product({ status: -99 })
    for (const ProductID of [gone.id, 999_999_999])
      expect(
        await shop.call('freight', 'GetFreightByProduct', { products: [{ ProductID, Quantity: 1 }] }),
      ).toMatchObject({ Status: 101, Code: 'freight/product-gone', Msg: '商品不存在或已下架' })
  })

  it('asks once for all products', async () => {
    const rows = await Promise.all([product(), product(), product()])
    const seen = await statementsOf(() =>
      ask(
        rows.flatMap((row) => one(row)),
        nanshan,
      ),
    )
    expect(seen.filter(({ text }) => text.includes('"products"'))).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['no products', {}],
    ['an empty list', { products: [] }],
    ['51 products', { products: Array(51).fill({ ProductID: 1, Quantity: 1 }) }],
    ['a quantity of 0', { products: [{ ProductID: 1, Quantity: 0 }] }],
    ['a huge quantity', { products: [{ ProductID: 1, Quantity: 1e9 }] }],
    ['a strange district', { products: [{ ProductID: 1, Quantity: 1 }], district: 'x' }],
  ])('refuses %s', async (_name, payload) => {
    expect((await shop.call('freight', 'GetFreightByProduct', payload as never)).Status).toBe(102)
  })
})

describe('GetFreightByNetWeight', () => {
  const weigh = async (payload: Record<string, unknown>) =>
    (await shop.call('freight', 'GetFreightByNetWeight', payload as never)).Data

  it('charges by started kilogram', async () => {
    expect(await weigh({ netWeight: 1000, district: nanshan })).toEqual({ Freight: 8, Text: '' })
    expect(await weigh({ netWeight: 1001, district: nanshan })).toMatchObject({ Freight: 10 })
    expect(await weigh({ netWeight: 1001, district: lhasa })).toMatchObject({ Freight: 32 })
  })

  it('is free from the amount on, taken in yuan to the fen', async () => {
    expect(await weigh({ netWeight: 1000, amount: 87.99 })).toMatchObject({ Freight: 8 })
    expect(await weigh({ netWeight: 1000, amount: 88 })).toMatchObject({ Freight: 0, Text: '免运费' })
  })

  it('treats an unknown district as a missing one', async () => {
    expect(await weigh({ netWeight: 1000, district: 999_999 })).toMatchObject({ Freight: 8 })
  })

  it.each([
    {},
    { netWeight: -1 },
    { netWeight: 1e9 },
    { netWeight: 'x' },
    { netWeight: 1, amount: -1 },
    { netWeight: 1, amount: '1.234' },
  ])('refuses %j', async (payload) => {
    expect((await shop.call('freight', 'GetFreightByNetWeight', payload as never)).Status).toBe(102)
  })
})
