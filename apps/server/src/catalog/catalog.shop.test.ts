import { displayStatus } from '@greenstar/rules/catalog/product.status'
import { describe, expect, it } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { statementsOf } from '../platform/testing/statements'
import { makeClass, makeComposite, makeProduct, makeProducts, type ProductOverrides } from './catalog.factory'
import {
  brands,
  functions,
  productFunctions,
  productMedia,
  productServices,
  series,
  services,
} from './catalog.tables'

const shop = setUpTestApp()

const db = () => shop.app.database.db
type Query = Parameters<typeof shop.call<'catalog', 'GetProductList'>>[2]
const list = async (query: Query) => (await shop.call('catalog', 'GetProductList', query)).Data
const idsOf = async (query: Query) => (await list(query))?.DataList.map((card) => card.ID)

/** Products in a new class, so that products of other tests are not in the list. */
const shelf = async (name: string, items: ProductOverrides[]) => {
  const classId = await makeClass(db(), name)
  const made = await makeProducts(
    db(),
    items.map((item) => ({ classId, ...item })),
  )
  return { classID: classId, ids: made.map((row) => row.id) as number[] }
}

describe('GetProductList', () => {
  it('filters by every part alone and together', async () => {
    const { classID, ids } = await shelf('筛选', [
      { brandId: 11 },
      { seriesId: 12 },
      { isRecommended: true },
      { isFreeShipping: true },
      { freightType: 30 },
      { availablePollen: 50 },
      { stock: 0 },
    ])
    await db()
      .insert(productFunctions)
      .values({ productId: ids[0] as number, functionId: 13 })
    expect(await idsOf({ classID, brandID: 11 })).toEqual([ids[0]])
    expect(await idsOf({ classID, seriesID: 12 })).toEqual([ids[1]])
    expect(await idsOf({ classID, functionID: 13 })).toEqual([ids[0]])
    expect(await idsOf({ classID, topic: 10 })).toEqual([ids[2]])
    expect(await idsOf({ classID, topic: 30 })).toEqual([])
    expect(await idsOf({ classID, freeShipping: true })).toEqual([ids[4], ids[3]])
    expect(await idsOf({ classID, pollen: true })).toEqual([ids[5]])
    expect(await idsOf({ classID, inStock: true })).toHaveLength(6)
    expect(await idsOf({ classID, functionID: 13, brandID: 11, inStock: true })).toEqual([ids[0]])
    const cheap = await idsOf({ classID, sort: 2 })
    const { Data } = await shop.call('catalog', 'GetProductList', { classID, sort: 2 })
    const price = Data?.DataList[0]?.Price as number
    expect(await idsOf({ classID, sort: 2, maxPrice: String(price) } as never)).toContain(cheap?.[0])
    expect(await idsOf({ classID, minPrice: '999999.99' } as never)).toEqual([])
    expect(await idsOf({ classID, functionID: 13, seriesID: 12 })).toEqual([])
  })

  it('sorts by weight, sales, price both ways and age', async () => {
    const { classID, ids } = await shelf('排序', [
      { sort: 1, soldNum: 5, priceFen: 300 },
      { sort: 3, soldNum: 1, priceFen: 100 },
      { sort: 2, soldNum: 9, priceFen: 200 },
    ])
    const [a, b, c] = ids
    expect(await idsOf({ classID })).toEqual([b, c, a])
    expect(await idsOf({ classID, sort: 1 })).toEqual([c, a, b])
    expect(await idsOf({ classID, sort: 2 })).toEqual([b, c, a])
    expect(await idsOf({ classID, sort: 3 })).toEqual([a, c, b])
    expect(await idsOf({ classID, sort: 4 })).toEqual([c, b, a])
  })

  it('omits variants, deleted goods and goods off sale', async () => {
    const { classID, ids } = await shelf('上架', [
      {},
      { listed: false },
      { status: 20 },
      { status: -99 },
      { status: 0 },
    ])
    expect(await idsOf({ classID })).toEqual([ids[0], ids[4]])
  })

  it('puts sold-out and awaiting goods last on every sort, across pages', async () => {
    const later = new Date(shop.app.clock.now() + 3_600_000)
    const { classID, ids } = await shelf('末尾', [
      { sort: 9, isSellOut: true },
      { sort: 8, stock: 0 },
      { sort: 7, status: 0 },
      { sort: 6, saleBeginAt: later },
      { sort: 5, saleEndAt: new Date(0) },
      ...Array.from({ length: 5 }, (_, index) => ({ sort: index, priceFen: 100 + index })),
    ])
    const [soldOut, empty, waiting, early, late, ...selling] = ids
    const wanted = [...selling.toReversed(), soldOut, empty, waiting, early, late]
    expect(await idsOf({ classID })).toEqual(wanted)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((currentPage) => idsOf({ classID, currentPage, pageSize: 3 })),
    )
    expect(pages.flat()).toEqual(wanted)
    for (const sort of [1, 2, 3, 4])
      expect(new Set((await idsOf({ classID, sort }))?.slice(5))).toEqual(new Set(wanted.slice(5)))
  })

  it('agrees with the rule on what is on sale, for lines and composite pages alike', async () => {
    const now = shop.app.clock.now()
    const moments = [null, new Date(now - 60_000), new Date(now + 60_000)]
    const facts: ProductOverrides[] = [0, 10, 20].flatMap((status) =>
      [true, false].flatMap((isSellOut) =>
        [0, 3].flatMap((stock) =>
          moments.flatMap((saleBeginAt) =>
            moments.map((saleEndAt) => ({ status, isSellOut, stock, saleBeginAt, saleEndAt })),
          ),
        ),
      ),
    )
    const { classID } = await shelf('规则', facts)
    for (const main of [{ stock: 0 }, { isSellOut: true }, {}])
      for (const joint of facts.filter((_, index) => index % 7 === 0))
        await makeComposite(db(), { classId: classID, ...main }, [{ isSellOut: true }, joint])
    const size = { classID, pageSize: 50 }
    const first = await list(size)
    const rest = await Promise.all(
      Array.from({ length: first?.TotalPage ?? 0 }, (_, page) => list({ ...size, currentPage: page + 1 })),
    )
    const cards = rest.flatMap((page) => page?.DataList ?? [])
    const isOnSale = cards.map((card) => displayStatus(card, card.ServerDate) === 1)
    expect(cards.length).toBeGreaterThan(100)
    expect(isOnSale).toEqual(isOnSale.toSorted((a, b) => Number(b) - Number(a)))
    const inStock = await list({ ...size, inStock: true })
    expect(inStock?.TotalCount).toBe(isOnSale.filter(Boolean).length)
  })

  it('carries the lines of composite pages and the page’s own price', async () => {
    const classId = await makeClass(db(), '组合')
    const { main, joints } = await makeComposite(db(), { classId, priceFen: 5000 }, [
      { priceFen: 100, attribute: '小' },
      { priceFen: 200, attribute: '大' },
    ])
    const [card, ...others] = (await list({ classID: classId }))?.DataList ?? []
    expect(others).toEqual([])
    expect(card).toMatchObject({ ID: main.id, Price: 50, LinkUrl: `/mall/goodsDetail?id=${main.id}` })
    expect(card?.ListJointProducts.map((line) => [line.ID, line.Price, line.Attribute])).toEqual([
      [joints[0]?.id, 1, '小'],
      [joints[1]?.id, 2, '大'],
    ])
  })

  it('pages with counts, caps the page size and ends after the deepest page', async () => {
    const { classID } = await shelf('分页', Array(12).fill({}))
    expect(await list({ classID, currentPage: 2 })).toMatchObject({
      CurrentPage: 2,
      PageSize: 10,
      TotalCount: 12,
      TotalPage: 2,
    })
    expect((await list({ classID, pageSize: 1_000_000 }))?.PageSize).toBe(50)
    const far = await statementsOf(async () => {
      expect((await list({ classID, currentPage: 1000, pageSize: 50 }))?.DataList).toEqual([])
    })
    expect(far).toHaveLength(1)
    expect((await list({ classID, currentPage: 3 }))?.DataList).toEqual([])
  })

  it('needs four queries for 50 cards with composite ones', async () => {
    const classId = await makeClass(db(), '计数')
    for (let made = 0; made < 5; made++) await makeComposite(db(), { classId })
    await makeProducts(db(), Array(45).fill({ classId }))
    const seen = await statementsOf(() => list({ classID: classId, pageSize: 50 }))
    expect(seen).toHaveLength(4)
  })

  it.each<[string, unknown]>([
    ['classID', 'abc'],
    ['classID', -1],
    ['brandID', '1 or 1=1'],
    ['seriesID', 1.5],
    ['functionID', '1e3'],
    ['topic', 100],
    ['sort', 5],
    ['sort', 'price; drop table products'],
    ['currentPage', 0],
    ['currentPage', 1e9],
    ['pageSize', 0],
    ['keyword', 'x'.repeat(41)],
    ['inStock', 'maybe'],
  ])('answers a wrong %s (%j) with a message', async (field, value) => {
    const reply = await shop.call('catalog', 'GetProductList', { [field]: value } as never)
    expect(reply).toMatchObject({ Status: 102, Data: null })
    expect(reply.Msg).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('GetProductByID', () => {
  it('answers the whole page in three statements', async () => {
    const classId = await makeClass(db(), '详情')
    const [brand] = await db().insert(brands).values({ name: '绿星园圃' }).returning()
    const [one] = await db()
      .insert(services)
      .values({ name: '破损包赔', text: '签收后 48 小时内' })
      .returning()
    const [air] = await db().insert(functions).values({ name: '净化空气' }).returning()
    const { main, joints } = await makeComposite(db(), {
      classId,
      brandId: brand?.id as number,
      labels: ['新到'],
      maxNum: 5,
      minNum: 1,
      onceStep: 2,
      limitFlags: '12',
      detailHtml: '<p>好养</p>',
      parameters: [{ Key: '光照', Value: '明亮散射光' }],
    })
    await db()
      .insert(productServices)
      .values({ productId: main.id, serviceId: one?.id as number })
    await db()
      .insert(productFunctions)
      .values({ productId: main.id, functionId: air?.id as number })
    await db()
      .insert(productMedia)
      .values([
        { productId: main.id, type: 10, path: '/media/b.jpg', index: 2 },
        { productId: main.id, type: 20, path: '/media/a.mp4', coverPath: '/media/a.jpg', index: 1 },
      ])
    let reply: Awaited<ReturnType<typeof shop.call<'catalog', 'GetProductByID'>>> | undefined
    const seen = await statementsOf(async () => {
      reply = await shop.call('catalog', 'GetProductByID', { id: main.id })
    })
    expect(seen).toHaveLength(3)
    expect(reply?.Data).toMatchObject({
      ID: main.id,
      ClassName: '详情',
      BrandName: '绿星园圃',
      FunctionName: '净化空气',
      Label: ['新到'],
      Price: 10,
      MarketPrice: 12,
      Stock: 100,
      MinNum: 1,
      MaxNum: 5,
      OnceStep: 2,
      Limit: '12',
      ProductImages: [{ ImgPath: '/media/b.jpg' }],
      ProductMedia: [
        { Type: 20, MediaPath: '/media/a.mp4', CoverPath: '/media/a.jpg' },
        { Type: 10, MediaPath: '/media/b.jpg' },
      ],
      ListService: [{ Key: '破损包赔', Value: '签收后 48 小时内' }],
      ListParameter: [{ Key: '光照', Value: '明亮散射光' }],
      Detail: '<p>好养</p>',
      GoodRate: 0,
    })
    expect(reply?.Data?.ListJointProducts.map((line) => line.ID)).toEqual(joints.map((joint) => joint.id))
  })

  it('carries the moved clock as ServerDate', async () => {
    const { id } = await makeProduct(db())
    shop.app.clock.move(86_400_000)
    const { Data } = await shop.call('catalog', 'GetProductByID', { id })
    const off = Date.parse(Data?.ServerDate ?? '') - shop.app.clock.now()
    shop.app.clock.move(-86_400_000)
    expect(Data?.ServerDate).toMatch(/\+08:00$/)
    expect(Math.abs(off)).toBeLessThan(5000)
  })

  it.each([
    ['deleted', { status: -99 }],
    ['off the shelf', { status: 20 }],
    ['only a variant', { listed: false }],
  ])('answers that a product %s does not exist', async (_name, overrides) => {
    const { id } = await makeProduct(db(), overrides)
    const reply = await shop.call('catalog', 'GetProductByID', { id })
    expect(reply).toMatchObject({
      Status: 103,
      Code: 'catalog/not-found',
      Msg: '商品不存在或已下架',
      Data: null,
    })
  })

  it.each([undefined, '', 0, -1, 'x', '1 union select 1', 2 ** 53 + 2, [1]])(
    'refuses the id %j',
    async (id) => {
      expect(await shop.call('catalog', 'GetProductByID', { id } as never)).toMatchObject({
        Status: 102,
        Data: null,
      })
    },
  )

  it('does not find an unknown id', async () => {
    const reply = await shop.call('catalog', 'GetProductByID', { id: 999_999_999_999_999 })
    expect(reply.Status).toBe(103)
  })
})

describe('GetLikeProductList', () => {
  it('shows the class of a product, its series first, without itself and without what is sold out', async () => {
    const { classID, ids } = await shelf('相关', [
      { seriesId: 71 },
      { seriesId: 72, sort: 9 },
      { seriesId: 71, sort: 1 },
      { stock: 0 },
    ])
    expect(classID).toBeGreaterThan(0)
    const { Data } = await shop.call('catalog', 'GetLikeProductList', { productID: ids[0] as number })
    expect(Data?.DataList.map((card) => card.ID)).toEqual([ids[2], ids[1]])
  })

  it('shows best sellers without a product, or with a deleted one', async () => {
    const { id } = await makeProduct(db(), { soldNum: 1_000_000 })
    for (const productID of [undefined, 987_654_321]) {
      const { Data } = await shop.call('catalog', 'GetLikeProductList', { productID })
      expect(Data?.DataList[0]?.ID).toBe(id)
    }
  })

  it('shows the classes of several products, the best selling first, without them, their pages and the excepted', async () => {
    const many = [{ soldNum: 3 }, { soldNum: 9 }, {}, {}, {}, {}, {}, {}, { soldNum: 5 }]
    const { ids } = await shelf('搭配', many)
    const { main, joints } = await makeComposite(db(), { soldNum: 99 })
    const [joint] = joints
    const { Data } = await shop.call('catalog', 'GetLikeProductList', {
      productIDs: [ids[0] as number],
      exceptIDs: [ids[8] as number],
    })
    const shown = Data?.DataList.map((card) => card.ID) ?? []
    expect(shown[0]).toBe(ids[1])
    expect(shown.toSorted()).toEqual(ids.slice(1, 8).toSorted())
    const page = { currentPage: 1, pageSize: 100 }
    const best = async (exceptIDs: number[]) =>
      (await shop.call('catalog', 'GetLikeProductList', { ...page, exceptIDs })).Data?.DataList.map(
        ({ ID }) => ID,
      )
    expect(await best([ids[0] as number])).toContain(main.id)
    expect(await best([joint?.id as number])).not.toContain(main.id)
  })

  it.each([{ productID: 'x' }, { currentPage: -1 }, { pageSize: 'all' }])('refuses %j', async (payload) => {
    expect((await shop.call('catalog', 'GetLikeProductList', payload as never)).Status).toBe(102)
  })
})

describe('classes, brands, series and functions', () => {
  it('come in their order, series and functions also by class', async () => {
    const { classID, ids } = await shelf('目录', [{}])
    await db()
      .insert(series)
      .values([
        { name: '后', classId: classID, index: 2 },
        { name: '先', classId: classID, index: 1 },
      ])
    const [calm] = await db().insert(functions).values({ name: '舒缓' }).returning()
    await db()
      .insert(productFunctions)
      .values({ productId: ids[0] as number, functionId: calm?.id as number })
    const names = async (action: 'GetProductSeries' | 'GetProductFunction') =>
      (await shop.call('catalog', action, { classID })).Data?.map((row) => row.Name)
    expect(await names('GetProductSeries')).toEqual(['先', '后'])
    expect(await names('GetProductFunction')).toEqual(['舒缓'])
    expect((await shop.call('catalog', 'GetProductClass', {})).Data?.map((row) => row.Name)).toContain('目录')
    expect((await shop.call('catalog', 'GetProductBrand', {})).Status).toBe(100)
  })

  it.each(['GetProductSeries', 'GetProductFunction'] as const)('%s refuses a wrong class', async (action) => {
    expect((await shop.call('catalog', action, { classID: 'x' } as never)).Status).toBe(102)
  })
})
