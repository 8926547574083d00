import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeComposite, makeProduct } from '../catalog/catalog.factory'
import { products } from '../catalog/catalog.tables'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'

const shop = setUpTestApp()
let token = ''
beforeAll(async () => {
  token = (await makeOperator(shop.app, { role: 'warehouse' })).token
})

const save = (payload: object) => shop.operate('freight', 'SaveFreightTemplate', payload as never, token)
const room = async () => (await shop.operate('freight', 'GetFreightRoom', {}, token)).Data
const rowOf = async (code: string) => (await room())?.Templates.find(({ Code }) => Code === code)

test('SaveFreightTemplate makes one; empty prices are those of the settings', async () => {
  expect(await save({ code: 'plant', name: '活体植物', firstPrice: '12.00' })).toMatchObject({ Status: 100 })
  await makeProduct(shop.app.database.db, { freightTemplate: 'plant' })
  expect(await rowOf('plant')).toMatchObject({ FirstPrice: 12, NextPrice: null, Held: [], ProductNum: 1 })
})

test('cheaper steps wait for a second person, also when the form changes more', async () => {
  const { Data } = await save({ code: 'dear', name: '易碎品', firstPrice: '15.00' })
  const id = Data?.ID
  // no product uses it yet
  expect((await save({ id, name: '易碎品', firstPrice: '14.00' })).Data).toMatchObject({ ApprovalID: 0 })
  await makeProduct(shop.app.database.db, { freightTemplate: 'dear' })
  const asked = await save({ id, name: '易碎', firstPrice: '0.00', nextPrice: '9.00' })
  expect(asked.Data?.ApprovalID).toBeGreaterThan(0)
  expect(await rowOf('dear')).toMatchObject({ Name: '易碎品', FirstPrice: 14, NextPrice: null })
  // a new template is compared with the settings; products may already have its code
  await makeProduct(shop.app.database.db, { freightTemplate: 'free' })
  expect((await save({ code: 'free', name: '不要钱', farNextPrice: '0.00' })).Data).toMatchObject({ ID: 0 })
  expect(await rowOf('free')).toBeUndefined()
  const boss = await makeOperator(shop.app)
  const decision = { id: asked.Data?.ApprovalID ?? 0, approve: true, note: '' }
  expect((await shop.operate('operator', 'DecideApproval', decision, boss.token)).Status).toBe(100)
  expect(await rowOf('dear')).toMatchObject({ Name: '易碎', FirstPrice: 0, NextPrice: 9 })
})

test('a template counts products, not their variants, and none that is deleted', async () => {
  // Seen red with every row counted: a product of three variants counted as three.
  const { db } = shop.app.database
  await save({ code: 'big', name: '大件' })
  const big = { freightTemplate: 'big' }
  await makeComposite(db, big, [big, big])
  await makeProduct(db, { ...big, status: -99 })
  expect(await rowOf('big')).toMatchObject({ ProductNum: 1 })
})

test('SaveFreightTemplate refuses a code that is taken or missing, an unknown area or template', async () => {
  await save({ code: 'heavy', name: '重货' })
  expect((await save({ code: 'heavy', name: '又一个' })).Code).toBe('freight/code-taken')
  expect((await save({ name: '没有编号' })).Code).toBe('freight/code-missing')
  expect((await save({ code: 'far', name: '远', heldIDs: [999999] })).Code).toBe('freight/area-unknown')
  expect((await save({ id: 987654, name: '没有' })).Code).toBe('freight/template-gone')
  expect((await save({ code: '大写', name: '编号' })).Status).toBe(102)
})

test('SaveFreightTemplate closes a province for the season and opens it again, and the log has the change', async () => {
  const { id = 0 } = { id: (await save({ code: 'frost', name: '怕冷' })).Data?.ID }
  await save({ id, name: '怕冷', heldIDs: [230000] })
  expect(await rowOf('frost')).toMatchObject({ Code: 'frost', Held: [{ AreaID: 230000, Name: '黑龙江省' }] })
  await save({ id, name: '怕冷' })
  expect(await rowOf('frost')).toMatchObject({ Held: [] })
  const boss = await makeOperator(shop.app)
  const log = await shop.operate('operator', 'ListAuditLog', { currentPage: 1, pageSize: 5 }, boss.token)
  expect(log.Data?.DataList[0]).toMatchObject({
    SubjectCN: '运费模板 frost 怕冷',
    Changes: [{ Field: '季节停发地区', Before: '"黑龙江省"', After: '""' }],
  })
})

test('DeleteFreightTemplate deletes an unused template, and the log keeps its content', async () => {
  const { db } = shop.app.database
  const idOf = async (code: string) => (await rowOf(code))?.ID as number
  const remove = (id: number) => shop.operate('freight', 'DeleteFreightTemplate', { id }, token)
  await save({ code: 'ice', name: '冷链', firstPrice: '30.00', heldIDs: [230000] })
  const one = { freightTemplate: 'ice' }
  const { id: product } = await makeProduct(db, one)
  expect(await remove(await idOf('ice'))).toMatchObject({
    Code: 'freight/template-used',
    Msg: '“冷链”正被 1 个商品规格使用，不能删除；请先给它们换一个模板',
  })
  // A variant without a page of its own counts too, though the list counts products.
  await db.update(products).set({ listed: false }).where(eq(products.id, product))
  expect((await remove(await idOf('ice'))).Code).toBe('freight/template-used')
  await db.update(products).set({ status: -99 }).where(eq(products.id, product))
  const id = await idOf('ice')
  expect((await remove(id)).Status).toBe(100)
  expect(await rowOf('ice')).toBeUndefined()
  expect((await remove(id)).Code).toBe('freight/template-gone')
  const boss = await makeOperator(shop.app)
  const log = await shop.operate('operator', 'ListAuditLog', { currentPage: 1, pageSize: 1 }, boss.token)
  expect(log.Data?.DataList[0]).toMatchObject({ SubjectCN: '运费模板 ice' })
  expect(log.Data?.DataList[0]?.Changes).toContainEqual(
    expect.objectContaining({ Field: '季节停发地区', Before: '"黑龙江省"' }),
  )
})

test('DeleteFreightTemplate refuses the default template of new products', async () => {
  await save({ code: 'standard', name: '标准' })
  const id = (await rowOf('standard'))?.ID as number
  expect((await shop.operate('freight', 'DeleteFreightTemplate', { id }, token)).Code).toBe(
    'freight/template-needed',
  )
})

test('SaveCourier keeps the first couriers, changes the days of a region, and the delivery promise follows', async () => {
  const { db } = shop.app.database
  const courier = (given: object) =>
    shop.operate(
      'freight',
      'SaveCourier',
      { code: 'shunfeng', name: '顺丰速运', index: 1, isUsed: true, days: 3, farDays: 6, ...given } as never,
      token,
    )
  const couriers = async () =>
    (await shop.operate('freight', 'GetCourierRoom', {}, token)).Data?.Couriers ?? []
  const before = await couriers()
  expect(before.length).toBeGreaterThan(5)
  expect(await courier({ regions: [{ AreaID: 310000, Days: 1 }] })).toMatchObject({ Status: 100 })
  expect(await couriers()).toHaveLength(before.length)
  expect((await couriers())[0]?.Regions).toEqual([{ AreaID: 310000, Name: '上海市', Days: 1 }])
  const { id } = await makeProduct(db)
  const promise = async (district: number) => {
    const products = [{ ProductID: id, Quantity: 1 }]
    return (
      (await shop.call('freight', 'GetFreightByProduct', { district, products })).Data?.DeliveryText ?? ''
    )
  }
  const dayOf = (text: string) => Number(/预计 \d+ 月 (\d+) 日/.exec(text)?.[1])
  expect((dayOf(await promise(440305)) - dayOf(await promise(310115)) + 31) % 31).toBeOneOf([1, 2, 3])

  expect((await courier({ isNew: true })).Code).toBe('freight/courier-taken')
  expect((await courier({ code: 'nobody' })).Code).toBe('freight/courier-gone')
  expect((await courier({ regions: [{ AreaID: 9, Days: 1 }] })).Code).toBe('freight/area-unknown')
  const twice = { AreaID: 310000, Days: 1 }
  expect((await courier({ regions: [twice, twice] })).Code).toBe('freight/area-twice')
  for (const { Code, Name } of before.slice(1)) await courier({ code: Code, name: Name, isUsed: false })
  expect((await courier({ isUsed: false })).Code).toBe('freight/courier-needed')
  expect((await shop.operate('order', 'ListCouriers', {}, token)).Data).toEqual([
    { Code: 'shunfeng', Name: '顺丰速运', HasWaybill: false },
  ])
})
