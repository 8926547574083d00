import { HOUR, MINUTE, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeBuyer } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeBroadcast } from './broadcast.factory'
import { broadcasts } from './broadcast.tables'

const shop = setUpTestApp()
let token = ''
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
})

const db = () => shop.app.database.db

const lines = async () => {
  shop.app.clock.move(6000)
  return (await shop.call('broadcast', 'GetBroadcastList', {})).Data ?? []
}
const texts = async () => (await lines()).map(({ Text }) => Text)
const kept = async () => (await shop.operate('broadcast', 'ListBroadcasts', {}, token)).Data ?? []
const save = (facts: object = {}) =>
  shop.operate('broadcast', 'SaveBroadcast', { text: '公告', linkUrl: '', shown: true, ...facts }, token)

describe('GetBroadcastList', () => {
  it('R455: answers announcements of their time in their order, then purchases with masked names', async () => {
    const now = shop.app.clock.now()
    const at = (hours: number) => new Date(now + hours * HOUR)
    await makeBroadcast(db(), { text: '一', linkUrl: '/signIn' }, now)
    await makeBroadcast(db(), { text: '明天', beginAt: at(24) }, now)
    await makeBroadcast(db(), { text: '过了', endAt: at(-1) }, now)
    await makeBroadcast(db(), { text: '关着', shown: false }, now)
    await makeBroadcast(db(), { text: '二', endAt: at(1) }, now)
    const product = await makeProduct(db(), { name: '龟背竹', stock: 50 })
    const buyer = await makeBuyer(shop, { name: '苔藓与光' })
    const making = { memberId: buyer.id, lines: [{ productId: product.id }] }
    await makeOrder(shop.app, { ...making, status: 30, placedAt: now - 10 * MINUTE })
    expect(await lines()).toMatchObject([
      { Type: 10, Text: '一', LinkType: 'openWindow', LinkUrl: '/signIn' },
      { Type: 10, Text: '二', LinkUrl: '' },
      { ID: 0, Type: 20, Text: '苔**光 买了 龟背竹', LinkUrl: `/mall/goodsDetail?id=${product.id}` },
    ])
  })

  it('invents nothing: orders that are unpaid, old or refunded, goods off sale and closed accounts do not count', async () => {
    const now = shop.app.clock.now()
    const order = async (facts: { name: string; status: 10 | 30 | 50 | 70; hours?: number }) => {
      const product = await makeProduct(db(), { name: facts.name, stock: 50 })
      const buyer = await makeBuyer(shop)
      const placedAt = now - (facts.hours ?? 1) * HOUR
      await makeOrder(shop.app, {
        ...{ memberId: buyer.id, lines: [{ productId: product.id }], status: facts.status, placedAt },
      })
      return { product, buyer }
    }
    await order({ name: '没付款', status: 10 })
    await order({ name: '退了', status: 70 })
    await order({ name: '三天前', status: 50, hours: 72 })
    const off = await order({ name: '下架', status: 30 })
    await db().execute(sql`update products set status = 20 where id = ${off.product.id}`)
    const gone = await order({ name: '会员走了', status: 30 })
    await db().execute(sql`update members set status = 30 where id = ${gone.buyer.id}`)
    await order({ name: '文竹', status: 30 })
    const shown = (await texts()).filter((text) => text.includes('买了'))
    expect(shown.map((text) => text.split(' ').pop())).toEqual(['龟背竹', '文竹'])
  })

  it('shows as many purchases as the settings say, none at 0', async () => {
    await db().execute(sql`
      insert into business_settings (key, value, updated_at) values ('broadcast.deals', 0, now())`)
    shop.app.cache.drop()
    expect(await texts()).toEqual(['一', '二'])
    await db().execute(sql`delete from business_settings where key = 'broadcast.deals'`)
    shop.app.cache.drop()
  })
})

describe('SaveBroadcast', () => {
  it('is shown at once, changed and taken away, each in the audit log', async () => {
    const { Data } = await save({ text: '新公告', linkUrl: '/group/list' })
    const id = Data?.ID ?? 0
    expect((await kept()).at(-1)).toMatchObject({
      ID: id,
      Text: '新公告',
      LinkName: '页面 · 拼团',
      State: 'on',
    })
    expect(await texts()).toContain('新公告')
    await save({ id, text: '改过的公告' })
    expect(await texts()).toContain('改过的公告')
    await shop.operate('broadcast', 'DeleteBroadcast', { id }, token)
    expect(await texts()).not.toContain('改过的公告')
    const { rows } = await db().execute<{ action: string }>(
      sql`select action from audit_logs where subject = ${`broadcast:${id}`} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['SaveBroadcast', 'SaveBroadcast', 'DeleteBroadcast'])
  })

  it('links only to pages of the shop, with the end after the begin', async () => {
    const [first, second] = [toWireDate(shop.app.clock.now()), toWireDate(shop.app.clock.now() + HOUR)]
    expect(await save({ linkUrl: 'https://elsewhere.example/' })).toMatchObject({ Code: 'home/link-unknown' })
    expect(await save({ linkUrl: 'javascript:alert(1)' })).toMatchObject({ Code: 'home/link-unknown' })
    expect(await save({ beginDate: second, endDate: first })).toMatchObject({ Code: 'home/window-reversed' })
    expect(await save({ text: '字'.repeat(41) })).toMatchObject({ Status: 102, Msg: '公告内容最多 40 个字' })
    expect(await save({ id: 999_999 })).toMatchObject({ Code: 'home/gone' })
    expect(await shop.operate('broadcast', 'DeleteBroadcast', { id: 999_999 }, token)).toMatchObject({
      Code: 'home/gone',
    })
  })

  it('limits the number of lines to what operators can sort', async () => {
    await db()
      .insert(broadcasts)
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          ...{ text: '满', index: 100 + index, shown: false, createdAt: new Date() },
        })),
      )
    expect(await save()).toMatchObject({ Code: 'home/too-many', Msg: '最多 60 个，请先删除不用的' })
    await db().execute(sql`delete from broadcasts where text = '满'`)
  })
})

describe('SortBroadcasts', () => {
  it('orders all announcements and refuses an order of some', async () => {
    const ids = (await kept()).map(({ ID }) => ID).reverse()
    await shop.operate('broadcast', 'SortBroadcasts', { ids }, token)
    expect((await kept()).map(({ ID }) => ID)).toEqual(ids)
    expect(await shop.operate('broadcast', 'SortBroadcasts', { ids: ids.slice(1) }, token)).toMatchObject({
      Code: 'home/order-changed',
    })
  })
})
