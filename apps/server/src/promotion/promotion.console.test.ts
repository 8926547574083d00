import { HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'

const shop = setUpTestApp()
let token: string
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
})
afterEach(() => ensureClean(shop.app))

const product = async () =>
  (await makeProduct(shop.app.database.db, { stock: 20, name: '蓝雪花', priceFen: 2000 })).id
const save = (ProductID: number, line: object = {}, form: object = {}) => {
  const now = shop.app.clock.now()
  return shop.operate(
    'promotion',
    'SaveFlashSession',
    {
      ...{ name: '晚间场', beginDate: toWireDate(now + HOUR), endDate: toWireDate(now + 3 * HOUR) },
      isDaily: false,
      lines: [{ ProductID, SecKillPrice: '12.90', Quota: 5, LimitNum: 1, ...line }],
      ...form,
    },
    token,
  )
}
const publish = async (id = 0) =>
  shop.operate('promotion', 'PublishFlashSession', { id, seen: (await read(id)).Data?.Seen ?? '' }, token)
const read = (id = 0) => shop.operate('promotion', 'GetFlashSession', { id }, token)
const freeOf = async (id: number) => {
  const { rows } = await shop.app.database.db.execute<{ free: number }>(
    sql`select on_hand - locked as free from stocks where product_id = ${id}`,
  )
  return Number(rows[0]?.free)
}

test('a draft takes no stock, publishing takes its quota once, ending returns the rest', async () => {
  const goods = await product()
  const id = (await save(goods)).Data?.ID ?? 0
  expect((await read(id)).Data).toMatchObject({ State: 'draft', Quota: 5 })
  expect(await freeOf(goods)).toBe(20)
  expect((await publish(id)).Status).toBe(100)
  expect((await publish(id)).Status).toBe(100)
  expect(await freeOf(goods)).toBe(15)
  expect((await save(goods, {}, { id })).Code).toBe('promotion/state-changed')
  const end = () => shop.operate('promotion', 'EndFlashSession', { id }, token)
  expect((await end()).Status).toBe(100)
  expect((await end()).Status).toBe(100)
  expect(await freeOf(goods)).toBe(20)
  expect((await read(id)).Data?.State).toBe('over')
})

test('the list begins with sessions that have not ended, the next to begin first', async () => {
  const start = shop.app.clock.now() + 100 * HOUR
  const at = (hours: number) => ({
    ...{ beginDate: toWireDate(start + hours * HOUR), endDate: toWireDate(start + (hours + 1) * HOUR) },
    name: `次序 ${hours}`,
  })
  const ids: number[] = []
  for (const hours of [4, 0, 6, 2, 9]) ids.push((await save(await product(), {}, at(hours))).Data?.ID ?? 0)
  for (const id of ids.slice(0, 3)) await publish(id)
  for (const id of [ids[1], ids[2]])
    await shop.operate('promotion', 'EndFlashSession', { id: id ?? 0 }, token)
  // a draft that was not published in time
  await shop.app.database.db.execute(
    sql`update flash_sessions set begin_at = now() - interval '2 h', end_at = now() - interval '1 h' where id = ${ids[4]}`,
  )
  const list = async (currentPage: number) => {
    const filter = { keyword: '次序', currentPage, pageSize: 3 }
    const { Data } = await shop.operate('promotion', 'ListFlashSessions', filter, token)
    return Data?.DataList.map(({ Name }) => Name)
  }
  expect(await list(1)).toEqual(['次序 2', '次序 4', '次序 6'])
  expect(await list(2)).toEqual(['次序 0', '次序 9'])
})

// Red before: each line was one text with the number of its product.
test('two operators who change one line are asked with the name of its product; of two lines both stay', async () => {
  const [blue, white] = [await product(), await product()]
  await shop.app.database.db.execute(sql`update products set attribute = '白花' where id = ${white}`)
  const lines = (price: string, other: string) => [
    { ProductID: blue, SecKillPrice: price, Quota: 5, LimitNum: 1 },
    { ProductID: white, SecKillPrice: other, Quota: 5, LimitNum: 1 },
  ]
  const now = shop.app.clock.now()
  const dates = { beginDate: toWireDate(now + HOUR), endDate: toWireDate(now + 3 * HOUR) }
  const facts = { name: '晚间场', isDaily: false, ...dates }
  const id = (await save(blue, {}, { ...facts, lines: lines('12.90', '13.90') })).Data?.ID ?? 0
  const other = (await makeOperator(shop.app, { displayName: '何青' })).token
  const put = (by: string, ...prices: [string, string]) => {
    const form = { id, ...facts, lines: lines(...prices), seenAge: 30_000 }
    return shop.operate('promotion', 'SaveFlashSession', form, by)
  }
  shop.app.clock.move(60_000)
  expect((await put(other, '12.90', '11.90')).Status).toBe(100)
  expect((await put(token, '12.90', '10.90')).Data).toMatchObject({
    Fields: [{ Field: '蓝雪花 白花 活动价', Before: '"¥13.90"', Theirs: '"¥11.90"', Mine: '"¥10.90"' }],
  })
  expect((await put(token, '12.50', '11.90')).Status).toBe(100)
  const { Data: log } = await shop.operate('operator', 'ListAuditLog', { subject: `flash:${id}` }, token)
  const changes = log?.DataList.map((row) => row.Changes.map(({ Field, After }) => [Field, After]))
  expect(changes?.slice(0, 2)).toEqual([
    [['蓝雪花 活动价', '"¥12.50"']],
    [['蓝雪花 白花 活动价', '"¥11.90"']],
  ])
  expect(changes?.[2]).toContainEqual([
    '秒杀商品',
    '"商品 蓝雪花，限量 5，限购 1，活动价 ¥12.90；商品 蓝雪花 白花，限量 5，限购 1，活动价 ¥13.90"',
  ])
})

test.each([
  ['a price that is no better', { SecKillPrice: '20.00' }, {}, 'promotion/price-not-lower'],
  ['a limit above the quota', { LimitNum: 6 }, {}, 'promotion/limit-over-quota'],
  ['an end before the begin', {}, { endDate: '2020-01-01T00:00:00+08:00' }, 'promotion/window-reversed'],
  ['a product that does not exist', { ProductID: 999_999 }, {}, 'promotion/product-unknown'],
])('%s is refused', async (_what, line, form, code) => {
  expect((await save(await product(), line, form)).Code).toBe(code)
})

test('publishing refuses what the warehouse cannot spare, and what another session sells at that time', async () => {
  const goods = await product()
  const much = (await save(goods, { Quota: 21 })).Data?.ID
  expect(await publish(much)).toMatchObject({
    Code: 'promotion/stock-short',
    Msg: '“蓝雪花”的可售库存不足，不能预留这么多',
  })
  await publish((await save(goods)).Data?.ID)
  expect((await publish((await save(goods)).Data?.ID)).Code).toBe('promotion/overlaps')
  expect(await freeOf(goods)).toBe(15)
})

test('a copy is a draft of the same length at another moment; only drafts are deleted', async () => {
  const id = (await save(await product())).Data?.ID ?? 0
  await publish(id)
  const beginDate = toWireDate(shop.app.clock.now() + 25 * HOUR)
  const copy = (await shop.operate('promotion', 'CopyFlashSession', { id, beginDate }, token)).Data?.ID ?? 0
  expect((await read(copy)).Data).toMatchObject({ State: 'draft', BeginDate: beginDate, Quota: 5 })
  const remove = (one: number) => shop.operate('promotion', 'DeleteFlashSession', { id: one }, token)
  expect((await remove(id)).Code).toBe('promotion/state-changed')
  expect((await remove(copy)).Status).toBe(100)
  expect((await read(copy)).Code).toBe('promotion/session-gone')
})
