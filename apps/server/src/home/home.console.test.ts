import { linkTo } from '@greenstar/rules/home/link-target'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeClass, makeProduct } from '../catalog/catalog.factory'
import { products } from '../catalog/catalog.tables'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from '../upload/upload.factory'
import { adverts } from './home.tables'

const shop = setUpTestApp()
let token = ''
let imgPath = ''
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
  imgPath = (await makePicture(shop.app.database.db)).path
})

const advert = (facts: object = {}) =>
  shop.operate(
    'home',
    'SaveAdvert',
    {
      position: 'AD001',
      title: '春天',
      subTitle: '',
      tag: '',
      imgPath,
      tint: '',
      linkUrl: '/mall',
      shown: true,
      ...facts,
    } as never,
    token,
  )
const seen = async (position = 'AD001') =>
  (await shop.call('home', 'GetAdvertByPosition', { position })).Data?.map((row) => row.Title)
const kept = async (position = 'AD001') =>
  (await shop.operate('home', 'ListAdverts', { position }, token)).Data ?? []

describe('SaveAdvert', () => {
  it('limits a position to what can be sorted', async () => {
    const { db } = shop.app.database
    const row = { position: 'AD006', title: '满', imgPath, linkUrl: '/mall' }
    await db.insert(adverts).values(Array.from({ length: 100 }, (_, index) => ({ ...row, index })))
    expect(await advert({ position: 'AD006' })).toMatchObject({
      Code: 'home/too-many',
      Msg: '最多 100 个，请先删除不用的',
    })
    expect((await advert({ position: 'AD005' })).Status).toBe(100)
  })

  it('shows an advert in the shop only in its time', async () => {
    const now = shop.app.clock.now()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    await advert({ title: '一直' })
    await advert({ title: '明天', beginDate: at(24) })
    await advert({ title: '过了', endDate: at(-1) })
    await advert({ title: '关着', shown: false })
    expect(await seen()).toEqual(['一直'])
    expect((await kept()).map((row) => [row.Title, row.State])).toEqual([
      ['一直', 'on'],
      ['明天', 'waiting'],
      ['过了', 'over'],
      ['关着', 'off'],
    ])
    shop.app.clock.move(25 * 3_600_000)
    token = (await makeOperator(shop.app)).token
    expect(await seen()).toEqual(['一直', '明天'])
  })

  it('links only to what the shop shows', async () => {
    const { db } = shop.app.database
    const product = await makeProduct(db, { name: '龟背竹' })
    const gone = await makeProduct(db, { status: 20 })
    const classId = await makeClass(db, '多肉')
    const to = async (linkUrl: string) => (await advert({ position: 'AD002', linkUrl })).Code ?? 'saved'
    expect(await to(linkTo({ kind: 'product', value: String(product.id) }))).toBe('saved')
    expect(await to(linkTo({ kind: 'class', value: String(classId) }))).toBe('saved')
    for (const bad of [
      linkTo({ kind: 'product', value: String(gone.id) }),
      '/mall/goodsDetail?id=999999',
      '/nowhere',
      'javascript:alert(1)',
      'https://elsewhere.example/',
    ])
      expect([bad, await to(bad)]).toEqual([bad, 'home/link-unknown'])
    expect((await kept('AD002'))[0]?.LinkName).toBe('商品 · 龟背竹')
    await db.update(products).set({ status: 20 }).where(eq(products.id, product.id))
    expect((await kept('AD002'))[0]?.LinkName).toBe('')
  })

  it('refuses an end before the begin and pictures that are not in the library', async () => {
    const times = { beginDate: '2026-05-02T00:00:00+08:00', endDate: '2026-05-01T00:00:00+08:00' }
    expect((await advert(times)).Code).toBe('home/window-reversed')
    expect((await advert({ imgPath: '/media/../secret.jpg' })).Code).toBe('upload/picture-unknown')
    expect((await advert({ tint: 'red;}' })).Status).toBe(102)
  })

  it('keeps the picture from being deleted', async () => {
    const picture = await makePicture(shop.app.database.db, { name: '横幅图' })
    await advert({ position: 'AD003', imgPath: picture.path })
    const { Msg } = await shop.operate('upload', 'DeletePictures', { ids: [picture.id] }, token)
    expect(Msg).toBe('“横幅图”正被 1 处使用，不能删除')
  })
})

describe('SortAdverts', () => {
  it('orders a position and refuses an order that is not of all', async () => {
    for (const title of ['甲', '乙', '丙']) await advert({ position: 'AD004', title })
    const ids = (await kept('AD004')).map((row) => row.ID).reverse()
    await shop.operate('home', 'SortAdverts', { position: 'AD004', ids }, token)
    expect(await seen('AD004')).toEqual(['丙', '乙', '甲'])
    const part = { position: 'AD004', ids: ids.slice(1) }
    expect((await shop.operate('home', 'SortAdverts', part, token)).Code).toBe('home/order-changed')
    await shop.operate('home', 'DeleteAdvert', { id: ids[0] ?? 0 }, token)
    expect(await seen('AD004')).toEqual(['乙', '甲'])
  })
})

describe('menus', () => {
  it('are shown by the shop at once', async () => {
    const entry = (name: string, shown = true) =>
      shop.operate(
        'home',
        'SaveMenuEntry',
        { type: 40, name, badge: '', imgPath, tint: '#e2ecda', linkUrl: '/mall', shown: shown as never },
        token,
      )
    await entry('绿植')
    await entry('多肉')
    await entry('藏着', false)
    const menu = async () => (await shop.call('home', 'GetAllNativeConfig', { type: 40 })).Data
    expect((await menu())?.map((row) => row.Name)).toEqual(['绿植', '多肉'])
    const rows = (await shop.operate('home', 'ListMenuEntries', { type: 40 }, token)).Data ?? []
    const ids = rows.map((row) => row.ID).reverse()
    await shop.operate('home', 'SortMenuEntries', { type: 40, ids }, token)
    expect((await menu())?.map((row) => row.Name)).toEqual(['多肉', '绿植'])
    expect(rows[0]?.LinkName).toBe('页面 · 商城')
  })
})

describe('SaveHotWords', () => {
  it('saves words and order of the search page, and shows how many products each finds', async () => {
    const save = (...words: [string, boolean][]) =>
      shop.operate(
        'search',
        'SaveHotWords',
        { words: words.map(([word, shown]) => ({ word, shown: shown as never })) },
        token,
      )
    await save(['绿萝', true], ['藏', false], ['多肉', true])
    expect((await shop.call('search', 'GetSearchDetailList', {})).Data?.HotWords).toEqual(['绿萝', '多肉'])
    expect((await save(['绿萝', true], ['绿萝', true])).Msg).toBe('“绿萝”重复了')
    await save(['多肉', true], ['绿萝', true])
    expect((await shop.operate('search', 'ListHotWords', {}, token)).Data?.map((row) => row.Word)).toEqual([
      '多肉',
      '绿萝',
    ])
  })
})

describe('SaveRecommended', () => {
  it('orders the home page’s products and keeps the order of the others', async () => {
    const { db } = shop.app.database
    const classId = await makeClass(db, '推荐')
    const made = []
    for (const [name, sort] of [
      ['甲', 50],
      ['旁', 40],
      ['乙', 30],
      ['丙', 30],
    ] as const)
      made.push(await makeProduct(db, { name, sort, classId }))
    const [a, , b, c] = made.map((product) => product.id) as [number, number, number, number]
    const save = (ids: number[]) => shop.operate('catalog', 'SaveRecommended', { ids }, token)
    expect((await save([c, a, b])).Status).toBe(100)
    const names = async (filter: object) =>
      (await shop.call('catalog', 'GetProductList', filter)).Data?.DataList.map((card) => card.Name)
    expect(await names({ topic: 10 })).toEqual(['丙', '甲', '乙'])
    expect((await names({ classID: classId }))?.indexOf('旁')).toBe(1)
    const gone = await makeProduct(db, { status: 20 })
    expect((await save([a, gone.id])).Code).toBe('catalog/not-recommendable')
    expect((await save([b])).Status).toBe(100)
    expect(await names({ topic: 10 })).toEqual(['乙'])
    // Red if the version stays: an open form's save would undo place and recommendation.
    const { rows } = await db.execute(sql`select version from products where id in (${a}, ${b}) order by id`)
    expect(rows).toEqual([{ version: 2 }, { version: 1 }])
  })

  // Red if products that the order does not name lose their recommendation.
  it('keeps a product off sale in the recommendations', async () => {
    const { db } = shop.app.database
    const shown = await makeProduct(db, { name: '在架推荐' })
    const off = await makeProduct(db, { name: '下架推荐', status: 20, isRecommended: true })
    expect((await shop.operate('catalog', 'SaveRecommended', { ids: [shown.id] }, token)).Status).toBe(100)
    const { rows } = await db.execute(sql`select is_recommended from products where id = ${off.id}`)
    expect(rows).toEqual([{ is_recommended: true }])
  })
})
